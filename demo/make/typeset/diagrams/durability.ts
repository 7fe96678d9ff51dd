/** Moisture, corrosion and quality of concrete. */

import type { DiagramWords, Drawings } from './diagrams.ts'
import {
  AMBER,
  area,
  arrow,
  bar,
  box,
  chart,
  concrete,
  disc,
  GREY,
  INK,
  label,
  line,
  measure,
  STEEL_BLUE,
  sketch,
  stroke,
} from './kit.ts'
import { moistureMap, potentialMap } from './maps.ts'
import {
  BEAM,
  cable,
  callouts,
  DARK,
  GLASS,
  housing,
  LIGHT,
  MIDDLE,
  screen,
  spreading,
  tablet,
} from './parts.ts'
import { axes, plot } from './plot.ts'

function moistureMeter(): string {
  return sketch(
    concrete(20, 92, 440, 126, 51),
    area('M20 92H460V112Q380 128 300 116T140 126T20 114Z', '#cfe0ee'),
    ...[34, 52, 70].map((reach) =>
      stroke(
        `M${150 - reach} 92C${150 - reach} ${92 + reach * 0.62} ${150 + reach} ${92 + reach * 0.62} ${150 + reach} 92`,
        BEAM,
        1.1,
      ),
    ),
    housing(112, 28, 76, 52, 9),
    screen(122, 34, 46, 24),
    ...[122, 134, 146, 158, 170, 178].map((x) => box(x - 2, 80, 4, 12, LIGHT, INK, 1)),
    box(336, 92, 20, 84, '#f4f7fa', INK),
    box(341, 62, 10, 102, MIDDLE, INK, 2),
    box(334, 84, 24, 8, AMBER, INK, 2),
    cable('M346 62C346 24 270 20 232 34S204 52 188 52'),
    disc(346, 158, 3.4, GLASS, INK),
    measure([400, 93], [400, 158]),
    stroke('M356 158H408', INK, 0.7),
    stroke('M20 218H460', INK, 1.4),
    callouts(
      [
        [78, 40],
        [146, 86],
      ],
      [
        [64, 150],
        [104, 116],
      ],
      [
        [296, 138],
        [336, 138],
      ],
      [
        [300, 196],
        [342, 162],
      ],
      [
        [432, 126],
        [400, 126],
      ],
    ),
  )
}

function potentialWheel(): string {
  const reds = [60, 130, 200, 270, 340, 410]
  return sketch(
    concrete(20, 104, 440, 114, 57),
    box(20, 150, 440, 12, MIDDLE, INK),
    ...reds.map((x) => bar(x, 168, 6)),
    area('M236 150q30 -5 58 0v12q-30 5 -58 0Z', '#b5642e', INK, 1),
    ...[20, 34, 48].map((reach) =>
      stroke(
        `M${265 - reach} 149C${265 - reach} ${140 - reach * 0.6} ${265 + reach} ${140 - reach * 0.6} ${265 + reach} 149`,
        AMBER,
        1.2,
      ),
    ),
    disc(196, 72, 32, '#d9e6f0', INK, 2),
    disc(196, 72, 22, GLASS, INK, 1.2),
    disc(196, 72, 7, '#b5642e', INK),
    cable('M196 72L120 14', 4),
    tablet(62, 14, 56, 36),
    cable('M118 40C180 24 340 18 396 60V156'),
    disc(396, 156, 4, AMBER, INK),
    arrow([246, 60], [296, 60], GREY),
    callouts(
      [
        [150, 26],
        [190, 64],
      ],
      [
        [58, 84],
        [166, 100],
      ],
      [
        [64, 194],
        [84, 157],
      ],
      [
        [320, 190],
        [268, 156],
      ],
      [
        [434, 84],
        [397, 110],
      ],
      [
        [40, 40],
        [68, 34],
      ],
    ),
  )
}

function wennerProbe(): string {
  const tips = [144, 208, 272, 336]
  return sketch(
    concrete(20, 110, 440, 108, 61),
    ...[40, 66, 92].map((depth) =>
      stroke(`M144 112C160 ${112 + depth} 320 ${112 + depth} 336 112`, STEEL_BLUE, 1.2),
    ),
    ...[
      [-26, 62],
      [26, 62],
      [-58, 96],
      [58, 96],
    ].map(([dx = 0, depth = 0]) =>
      stroke(
        `M${240 + dx} 112Q${240 + dx * 1.5} ${112 + depth * 0.5} ${240 + dx * 1.7} ${112 + depth}`,
        AMBER,
        1,
        '4 3',
      ),
    ),
    housing(118, 30, 244, 46, 12),
    screen(196, 37, 88, 18),
    ...tips.map(
      (x, at) =>
        box(x - 6, 76, 12, 22, LIGHT, INK, 2) +
        box(x - 7, 98, 14, 13, at === 0 || at === 3 ? STEEL_BLUE : AMBER, INK, 4),
    ),
    measure([144, 122], [208, 122]),
    measure([208, 122], [272, 122]),
    label(176, 136, 'a', 'middle', INK, 13),
    label(240, 136, 'a', 'middle', INK, 13),
    label(366, 40, 'ρ = 2πa · U / I', 'start', INK, 12),
    callouts(
      [
        [82, 84],
        [138, 104],
      ],
      [
        [400, 88],
        [278, 104],
      ],
      [
        [82, 164],
        [172, 166],
      ],
      [
        [420, 184],
        [330, 200],
      ],
    ),
  )
}

function pulseVelocity(): string {
  return sketch(
    `<g transform="translate(150 46) ">${concrete(0, 0, 180, 150, 63)}</g>`,
    box(150, 46, 180, 150, 'none', INK),
    spreading(150, 121, 0, [34, 62, 90, 118, 146], BEAM, 28),
    arrow([152, 121], [326, 121], STEEL_BLUE, 1.8),
    bar(196, 72, 6),
    bar(284, 72, 6),
    bar(196, 174, 6),
    bar(284, 174, 6),
    area('M150 100h-30q-8 0 -8 8v26q0 8 8 8h30Z', DARK, INK, 1.2),
    area('M330 100h30q8 0 8 8v26q0 8 -8 8h-30Z', DARK, INK, 1.2),
    box(142, 100, 8, 42, AMBER, INK),
    box(330, 100, 8, 42, STEEL_BLUE, INK),
    housing(196, 2, 88, 34, 6),
    stroke('M204 16h18l3 -1l3 2l3 -9l4 15l4 -12l4 9l4 -5h26', '#ffffff', 1.3),
    cable('M112 120C60 120 60 18 110 16H196'),
    cable('M368 120C424 120 424 18 372 16H284'),
    measure([150, 212], [330, 212]),
    callouts(
      [
        [88, 168],
        [132, 132],
      ],
      [
        [394, 168],
        [348, 132],
      ],
      [
        [240, 92],
        [240, 119],
      ],
      [
        [240, 212],
        [240, 212],
      ],
      [
        [130, 46],
        [204, 20],
      ],
    ),
  )
}

/** A wave that is quiet, arrives and decays: the first arrival is marked. */
function arrival({ locale, word }: DiagramWords): string {
  const graph = plot(
    { label: `${word('time')} (µs)`, ticks: [0, 50, 100, 150, 200], from: 0, to: 220 },
    { label: word('amplitude'), ticks: [-1, 0, 1], from: -1.2, to: 1.2 },
  )
  const signal = (t: number) => {
    const after = t - 71
    const noise = 0.018 * Math.sin(t * 1.9) + 0.012 * Math.sin(t * 3.1)
    if (after < 0) return noise
    return (
      noise + Math.sin(after * 0.34) * Math.exp(-(((after - 42) / 40) ** 2)) * (1 - Math.exp(-after / 12))
    )
  }
  const samples = Array.from({ length: 180 }, (_, at) => at * 1.22)
  const [x] = graph.place(71, 0)
  return chart(
    axes(graph, locale),
    stroke(`M${x} ${graph.y}V${graph.y + graph.h}`, AMBER, 1.6, '6 4'),
    line(
      samples.map((t) => graph.place(t, signal(t))),
      STEEL_BLUE,
      1.6,
    ),
    disc(...graph.place(71, 0), 4.2, '#ffffff', AMBER, 2),
    label(x - 8, graph.y + 16, 't = 71 µs', 'end', INK, 11),
  )
}

/** Resistivity at twelve places, with the limits between the classes of corrosion rate. */
function resistivityClasses({ locale, word }: DiagramWords): string {
  const values = [142, 118, 96, 71, 38, 22, 9, 7, 12, 31, 64, 105]
  const graph = plot(
    { label: word('place'), ticks: values.map((_, at) => at + 1), from: 0.3, to: 12.7 },
    { label: `${word('resistivity')} (kΩ·cm)`, ticks: [0, 50, 100, 150], from: 0, to: 160 },
  )
  const limit = (value: number, colour: string) => {
    const [, y] = graph.place(1, value)
    return stroke(`M${graph.x} ${y}h${graph.w}`, colour, 1.4, '6 4')
  }
  const bars = values.map((value, at) => {
    const [x, y] = graph.place(at + 1, value)
    const fill = value < 10 ? '#a63a1e' : value < 50 ? AMBER : value < 100 ? BEAM : STEEL_BLUE
    return box(Math.round(x - 11), Math.round(y), 22, Math.round(graph.y + graph.h - y), fill)
  })
  return chart(axes(graph, locale), ...bars, limit(10, '#a63a1e'), limit(50, AMBER), limit(100, STEEL_BLUE))
}

export const DURABILITY: Drawings = {
  'moisture-m5': { principle: moistureMeter, result: moistureMap, scan: 'moisture' },
  'potential-hc4': { principle: potentialWheel, result: potentialMap, scan: 'potentials' },
  'resist-w4': { principle: wennerProbe, result: resistivityClasses },
  'velocity-uv30': { principle: pulseVelocity, result: arrival },
}
