/** Thickness of walls and coatings, eddy currents and welds. */

import type { DiagramWords, Drawings } from './diagrams.ts'
import {
  AMBER,
  area,
  arrow,
  box,
  chart,
  disc,
  GREY,
  INK,
  label,
  line,
  measure,
  STEEL_BLUE,
  sketch,
  steel,
  stroke,
} from './kit.ts'
import { tofdImage } from './maps.ts'
import { BEAM, cable, callouts, DARK, GLASS, housing, LIGHT, MIDDLE, wheel } from './parts.ts'
import { axes, plot } from './plot.ts'

function thicknessGauge(): string {
  return sketch(
    steel(
      'M20 104H460V172L436 175L408 164L384 171L346 166L310 177L276 170L240 175L208 164L164 173L120 179L74 167L20 174Z',
    ),
    box(20, 97, 440, 7, AMBER, INK),
    box(196, 34, 88, 56, DARK, INK, 8),
    area('M202 90L236 90L236 56L214 56Z', GLASS, INK),
    area('M278 90L244 90L244 56L266 56Z', BEAM, INK),
    stroke('M240 40V92', '#ffffff', 2.4),
    arrow([222, 104], [238, 174], STEEL_BLUE, 1.7),
    arrow([244, 174], [260, 106], AMBER, 1.7),
    cable('M218 34C216 16 180 14 150 18'),
    cable('M262 34C262 10 190 6 150 12'),
    housing(76, 2, 76, 52, 7),
    stroke('M84 30h8l2 -18l3 18h14l2 -12l3 12h12l2 -7l2 7h12', '#ffffff', 1.2),
    measure([376, 105], [376, 171]),
    callouts(
      [
        [164, 66],
        [214, 70],
      ],
      [
        [320, 58],
        [266, 70],
      ],
      [
        [430, 66],
        [410, 100],
      ],
      [
        [120, 204],
        [146, 176],
      ],
      [
        [408, 138],
        [376, 138],
      ],
    ),
  )
}

function eddyCurrents(): string {
  const turns = [52, 62, 72, 82, 92]
  return sketch(
    steel('M20 118H300L306 160L312 118H460V206H20Z'),
    ...[30, 52, 74].map(
      (reach) =>
        `<ellipse cx="200" cy="134" rx="${reach}" ry="${Math.round(reach * 0.18)}" fill="none" stroke="${STEEL_BLUE}" stroke-width="1.3"/>`,
    ),
    ...[26, 44, 62].map((reach) =>
      stroke(
        `M200 40C${200 + reach * 1.7} 44 ${200 + reach * 1.6} 138 200 ${118 + reach * 0.3}C${200 - reach * 1.6} 138 ${200 - reach * 1.7} 44 200 40`,
        BEAM,
        1,
      ),
    ),
    box(190, 44, 20, 66, LIGHT, INK, 3),
    ...turns.map(
      (y) => `<ellipse cx="200" cy="${y}" rx="23" ry="6" fill="none" stroke="${AMBER}" stroke-width="3.4"/>`,
    ),
    box(180, 16, 40, 28, DARK, INK, 5),
    cable('M200 16C204 -2 320 8 344 34'),
    housing(340, 26, 92, 62, 7),
    stroke('M386 36v32M352 52h68', '#6d8299', 0.8),
    stroke('M386 52C396 50 412 48 414 42S398 32 386 52C374 72 358 60 360 56S376 54 386 52', '#ffffff', 1.3),
    area('M300 118L306 160L312 118Z', '#ffffff', INK, 1.3),
    measure([120, 110], [120, 118]),
    stroke('M112 110H176', INK, 0.7),
    callouts(
      [
        [140, 64],
        [178, 72],
      ],
      [
        [282, 92],
        [262, 104],
      ],
      [
        [92, 160],
        [130, 138],
      ],
      [
        [344, 180],
        [308, 150],
      ],
      [
        [70, 92],
        [120, 114],
      ],
    ),
  )
}

/** Lift-off lies along the horizontal, a crack rises from it: two depths and the phase between. */
function impedancePlane({ locale, word }: DiagramWords): string {
  const graph = plot(
    { label: word('resistance'), ticks: [-4, -2, 0, 2, 4], from: -5, to: 5 },
    { label: word('reactance'), ticks: [-1, 0, 1, 2], from: -1.4, to: 2.6 },
  )
  const loop = (reach: number, angle: number, width: number) =>
    line(
      Array.from({ length: 49 }, (_, at) => {
        const turn = (at / 48) * 2 * Math.PI
        const along = reach * (0.5 - 0.5 * Math.cos(turn))
        const aside = width * Math.sin(turn) * Math.sin(turn / 2)
        return graph.place(
          along * Math.cos(angle) - aside * Math.sin(angle),
          along * Math.sin(angle) + aside * Math.cos(angle),
        )
      }),
      STEEL_BLUE,
      2,
    )
  return chart(
    axes(graph, locale),
    line([graph.place(0, 0), graph.place(4.4, -0.05), graph.place(4.6, 0.03), graph.place(0, 0.03)], GREY, 2),
    loop(2.1, 2.05, 0.16),
    loop(1.35, 2.2, 0.12),
    loop(0.8, 2.32, 0.08),
    disc(...graph.place(0, 0), 3.6, '#ffffff', AMBER, 2),
    label(...graph.place(-1.15, 2.05), '1 mm', 'end', INK, 10.5),
    label(...graph.place(-1.0, 1.15), '0.5', 'end', INK, 10.5),
  )
}

/** An A-scan on painted steel: the first and second back wall, and the interval that is the thickness. */
function echoToEcho({ locale, word }: DiagramWords): string {
  const graph = plot(
    { label: `${word('depth')} (mm)`, ticks: [0, 5, 10, 15, 20, 25, 30], from: 0, to: 30 },
    { label: `${word('amplitude')} (%)`, ticks: [0, 25, 50, 75, 100], from: 0, to: 105 },
  )
  const echo = (mm: number, at: number, height: number) => {
    const offset = mm - at
    return Math.abs(height * Math.exp(-((offset / 0.42) ** 2)) * Math.cos(offset * 7))
  }
  const level = (mm: number) =>
    100 * Math.exp(-((mm / 0.7) ** 2)) +
    echo(mm, 9.3, 88) +
    echo(mm, 17.7, 56) +
    echo(mm, 26.1, 33) +
    1.4 +
    Math.sin(mm * 9)
  const samples = Array.from({ length: 301 }, (_, at) => at * 0.1)
  const [first, second] = [graph.place(9.3, 0)[0], graph.place(17.7, 0)[0]]
  return chart(
    axes(graph, locale),
    line(
      samples.map((mm) => graph.place(mm, Math.max(0, level(mm)))),
      STEEL_BLUE,
      1.4,
    ),
    stroke(`M${graph.place(7.6, 0)[0]} ${graph.place(0, 40)[1]}H${graph.place(20, 0)[0]}`, '#a63a1e', 2),
    measure([first, graph.y + 14], [second, graph.y + 14]),
    label((first + second) / 2, graph.y + 30, '8.40 mm', 'middle', INK, 11),
  )
}

function weldScanner(): string {
  return sketch(
    steel('M20 146H214L232 198H248L266 146H460V206H20Z'),
    area('M206 146Q240 132 274 146L250 198Q240 206 230 198Z', '#bcc6d0', INK, 1.2),
    stroke('M180 146L240 196L300 146', BEAM, 1.2),
    stroke('M136 146L206 206L236 182M344 146L274 206L244 182', STEEL_BLUE, 1.2),
    disc(236, 176, 3.4, AMBER, INK),
    box(92, 58, 296, 36, DARK, INK, 9),
    box(92, 84, 296, 4, STEEL_BLUE),
    ...[70, 410].map((x) => wheel(x, 122, 24)),
    stroke('M92 84L70 122M388 84L410 122', MIDDLE, 6),
    ...[
      [122, 14],
      [340, -14],
    ].map(
      ([x = 0, lean = 0]) =>
        stroke(`M${x + lean} 94v24`, LIGHT, 4) +
        area(`M${x - 12} 146h28l${-lean / 3} -26h-20Z`, '#d9a14a', INK, 1.2),
    ),
    ...[
      [172, 0],
      [292, 0],
    ].map(
      ([x = 0]) => stroke(`M${x + 8} 94v28`, LIGHT, 3) + area(`M${x - 2} 146h20v-22h-20Z`, GLASS, INK, 1.2),
    ),
    box(230, 94, 20, 16, MIDDLE, INK, 3),
    stroke('M234 110L212 140M246 110L268 140', '#c23b22', 1),
    cable('M360 58C370 24 420 22 450 26'),
    callouts(
      [
        [40, 60],
        [62, 106],
      ],
      [
        [108, 194],
        [128, 138],
      ],
      [
        [188, 34],
        [180, 126],
      ],
      [
        [280, 34],
        [242, 104],
      ],
      [
        [330, 196],
        [240, 177],
      ],
    ),
  )
}

function coatingGauge(): string {
  return sketch(
    steel('M20 140H460V206H20Z'),
    box(20, 126, 440, 14, AMBER, INK),
    ...[34, 58, 82].map((reach) =>
      stroke(
        `M214 60C${214 - reach * 1.6} 64 ${214 - reach * 1.5} ${132 + reach * 0.36} 214 ${142 + reach * 0.36}C${214 + reach * 1.5} ${132 + reach * 0.36} ${214 + reach * 1.6} 64 214 60`,
        BEAM,
        1.1,
      ),
    ),
    box(194, 20, 40, 84, '#3a4654', INK, 6),
    box(205, 34, 18, 86, LIGHT, INK, 2),
    ...[44, 56, 68, 80].map((y) => box(198, y, 32, 7, '#d9a14a', INK, 3)),
    area('M205 118h18q-2 8 -9 8t-9 -8Z', MIDDLE, INK, 1),
    cable('M214 20C220 0 300 0 330 30'),
    housing(326, 22, 96, 66, 9),
    box(338, 30, 72, 30, GLASS, 'none', 2),
    label(374, 51, '242 µm', 'middle', INK, 15),
    measure([120, 127], [120, 139]),
    stroke('M112 140H128M112 126H128', INK, 0.7),
    callouts(
      [
        [168, 40],
        [200, 60],
      ],
      [
        [300, 110],
        [266, 112],
      ],
      [
        [420, 110],
        [400, 131],
      ],
      [
        [392, 188],
        [360, 172],
      ],
      [
        [84, 110],
        [118, 131],
      ],
    ),
  )
}

/** Readings of one girder in classes of ten micrometres, round the nominal thickness. */
function coatingHistogram({ locale, word }: DiagramWords): string {
  const graph = plot(
    { label: `${word('thickness')} (µm)`, ticks: [180, 200, 220, 240, 260, 280, 300], from: 175, to: 315 },
    { label: word('readings'), ticks: [0, 2, 4, 6, 8, 10], from: 0, to: 11 },
  )
  const counts = [1, 2, 3, 6, 8, 10, 8, 6, 3, 2, 1]
  const bars = counts.map((count, at) => {
    const [x, y] = graph.place(190 + at * 10, count).map(Math.round) as [number, number]
    return box(x - 13, y, 26, graph.y + graph.h - y, at < 3 ? AMBER : BEAM)
  })
  const [nominal] = graph.place(240, 0).map(Math.round)
  return chart(
    axes(graph, locale),
    ...bars,
    stroke(`M${nominal} ${graph.y}v${graph.h}`, STEEL_BLUE, 1.6, '6 4'),
  )
}

export const WALL_THICKNESS: Drawings = {
  'thickness-tg7': { principle: thicknessGauge, result: echoToEcho },
  'coating-c10': { principle: coatingGauge, result: coatingHistogram },
  'eddy-ec6': { principle: eddyCurrents, result: impedancePlane },
  'weld-w16': { principle: weldScanner, result: tofdImage, scan: 'timeOfFlight' },
}
