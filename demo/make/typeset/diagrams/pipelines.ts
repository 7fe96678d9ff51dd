/** Inspection of pipes, mains and tanks. */

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
  randomFrom,
  STEEL_BLUE,
  sketch,
  stroke,
} from './kit.ts'
import { leakageMap, wallThicknessMap } from './maps.ts'
import {
  BEAM,
  cable,
  callouts,
  DARK,
  GLASS,
  housing,
  LIGHT,
  MIDDLE,
  PALE_AMBER,
  radioWaves,
  spreading,
  tablet,
  WATER,
  wheel,
} from './parts.ts'
import { axes, plot } from './plot.ts'

/** A buried pipe from (x) to (x + w) with its wall. */
const pipe = (x: number, y: number, w: number, h: number, wall = 12) =>
  box(x, y - wall, w, wall, '#c7d0d9', INK) +
  box(x, y + h, w, wall, '#c7d0d9', INK) +
  box(x + 1, y, w - 2, h, '#f1f4f7')

function largeCrawler(): string {
  return sketch(
    pipe(20, 30, 440, 158, 14),
    area('M21 164H459V188H21Z', WATER),
    area('M308 80L446 30V152Z', PALE_AMBER),
    stroke('M308 80L446 30M308 80L446 152', AMBER, 1, '5 4'),
    box(110, 126, 190, 30, DARK, INK, 8),
    box(110, 146, 190, 4, STEEL_BLUE),
    stroke('M170 126L232 86M224 126L200 86', MIDDLE, 6),
    box(196, 74, 84, 16, '#3a4654', INK, 4),
    box(278, 66, 28, 30, MIDDLE, INK, 6),
    disc(306, 81, 7, GLASS, INK),
    disc(294, 60, 4, AMBER, INK),
    disc(294, 102, 4, AMBER, INK),
    ...[140, 205, 270].map((x) => wheel(x, 166, 20)),
    cable('M110 140C80 136 70 150 20 150', 3),
    arrow([338, 80], [338, 112], STEEL_BLUE, 1.3),
    arrow([338, 80], [338, 48], STEEL_BLUE, 1.3),
    measure([60, 31], [60, 187]),
    callouts(
      [
        [250, 48],
        [284, 74],
      ],
      [
        [160, 96],
        [186, 116],
      ],
      [
        [96, 204],
        [132, 172],
      ],
      [
        [404, 204],
        [404, 176],
      ],
      [
        [84, 96],
        [60, 96],
      ],
    ),
  )
}

function pushCamera(): string {
  return sketch(
    area('M20 66H460V222H20Z', '#ece7df'),
    stroke('M20 66H460', INK, 1.6),
    area('M150 66V120C150 150 168 166 198 166H460V192H196C150 192 124 162 124 120V66Z', '#c7d0d9', INK, 1.2),
    area('M144 66V120C144 154 164 172 198 172H460V186H197C154 186 130 160 130 120V66Z', '#f4f7fa'),
    stroke('M66 62C100 58 137 56 137 78V120C137 156 160 179 198 179H330', AMBER, 2.6),
    disc(58, 42, 21, '#f4f7fa', INK, 2),
    disc(58, 42, 14, 'none', AMBER, 5),
    disc(58, 42, 3, INK),
    stroke('M42 56L34 66M74 56L82 66', INK, 3),
    tablet(90, 8, 50, 34),
    box(322, 173, 30, 12, DARK, INK, 5),
    disc(352, 179, 5, GLASS, INK),
    area('M356 179L424 173V185Z', PALE_AMBER),
    spreading(336, 172, 270, [22, 40, 58, 76], BEAM, 34),
    box(326, 34, 20, 30, DARK, INK, 4),
    stroke('M336 34V14M324 64h24', INK, 3),
    measure([398, 67], [398, 172]),
    callouts(
      [
        [30, 18],
        [46, 34],
      ],
      [
        [188, 116],
        [142, 136],
      ],
      [
        [300, 206],
        [334, 182],
      ],
      [
        [290, 40],
        [326, 50],
      ],
      [
        [428, 118],
        [398, 118],
      ],
    ),
  )
}

function smartPig(): string {
  return sketch(
    pipe(20, 50, 440, 124, 16),
    ...[52, 112, 230, 290, 352, 404].map((x) => area(`M${x} 52q12 60 0 120h-8q8 -60 0 -120Z`, AMBER, INK, 1)),
    box(60, 92, 340, 40, DARK, INK, 10),
    box(60, 122, 340, 4, STEEL_BLUE),
    box(130, 54, 26, 38, '#c23b22', INK, 2),
    box(130, 132, 26, 38, '#c23b22', INK, 2),
    box(194, 54, 26, 38, STEEL_BLUE, INK, 2),
    box(194, 132, 26, 38, STEEL_BLUE, INK, 2),
    box(168, 52, 14, 8, GLASS, INK, 1),
    box(168, 164, 14, 8, GLASS, INK, 1),
    stroke('M143 54V42H158M166 42q10 -16 20 0M194 42H207V54M143 170V182H207V170', BEAM, 1.6),
    stroke('M158 40C166 26 184 26 194 40M150 42C160 18 192 18 202 42', STEEL_BLUE, 1.1),
    area('M166 34h18l-3 8h-12Z', '#ffffff', INK, 1),
    disc(376, 62, 9, MIDDLE, INK),
    stroke('M376 92V66', LIGHT, 4),
    arrow([424, 112], [454, 112], STEEL_BLUE, 2),
    callouts(
      [
        [92, 22],
        [136, 60],
      ],
      [
        [240, 22],
        [178, 54],
      ],
      [
        [176, 206],
        [176, 190],
      ],
      [
        [330, 22],
        [352, 60],
      ],
      [
        [420, 206],
        [380, 66],
      ],
    ),
  )
}

function leakCorrelator(): string {
  return sketch(
    area('M20 88H460V222H20Z', '#ece7df'),
    stroke('M20 88H460', INK, 1.6),
    box(20, 156, 440, 26, '#b9cfe0', INK),
    box(20, 160, 440, 18, WATER),
    ...[70, 410].map(
      (x) =>
        box(x - 5, 106, 10, 50, LIGHT, INK) +
        box(x - 14, 84, 28, 6, MIDDLE, INK, 2) +
        box(x - 9, 90, 18, 20, DARK, INK, 3) +
        box(x - 9, 104, 18, 3, AMBER),
    ),
    spreading(300, 168, 0, [24, 44, 64, 84], STEEL_BLUE, 16),
    spreading(300, 168, 180, [24, 48, 72, 96, 120, 144, 168, 192], STEEL_BLUE, 14),
    area('M292 182l8 22l-14 10M300 182l2 26M308 182l10 20', 'none', STEEL_BLUE, 1.6),
    disc(300, 181, 4, AMBER, INK),
    stroke('M70 88V66M410 88V66', INK, 2),
    radioWaves(70, 68),
    radioWaves(410, 68),
    housing(196, 16, 92, 56, 7),
    stroke('M206 50h20l4 -3l5 5l6 -30l6 30l5 -5l4 3h22', '#ffffff', 1.4),
    measure([71, 136], [299, 136]),
    measure([301, 136], [409, 136]),
    label(185, 130, 'a', 'middle', INK, 13),
    label(355, 130, 'b', 'middle', INK, 13),
    callouts(
      [
        [110, 102],
        [80, 100],
      ],
      [
        [446, 122],
        [418, 100],
      ],
      [
        [340, 206],
        [304, 184],
      ],
      [
        [320, 40],
        [286, 44],
      ],
      [
        [140, 206],
        [150, 170],
      ],
    ),
  )
}

function corrosionMapper(): string {
  return sketch(
    `<g transform="translate(400 0) rotate(0)">${box(0, 8, 24, 208, '#c7d0d9', INK)}${box(-6, 8, 6, 208, AMBER, INK)}</g>`,
    area('M424 120q-9 8 -8 18q2 10 8 16Z', '#ffffff', INK, 1.1),
    box(338, 56, 38, 128, DARK, INK, 9),
    box(344, 56, 4, 128, STEEL_BLUE),
    ...[74, 166].map(
      (y) => disc(376, y, 18, '#424e5c', INK) + disc(376, y, 12, LIGHT, INK) + disc(376, y, 5, AMBER),
    ),
    disc(380, 120, 14, GLASS, INK, 1.4),
    disc(380, 120, 5, STEEL_BLUE, INK),
    arrow([396, 114], [420, 114], STEEL_BLUE, 1.4),
    arrow([420, 128], [397, 128], AMBER, 1.4),
    stroke('M338 92H310C292 92 292 200 262 208', INK, 2.4),
    stroke('M360 108l16 -2', BEAM, 2.4),
    arrow([318, 78], [318, 30], GREY, 1.6),
    box(40, 36, 190, 130, '#ffffff', INK, 3),
    ...Array.from({ length: 9 }, (_, column) =>
      box(
        48 + column * 20,
        44,
        14,
        114,
        ['#cfe0ee', '#cfe0ee', BEAM, '#cfe0ee', '#cfe0ee', '#f0d9a6', AMBER, '#f0d9a6', '#cfe0ee'][column] ??
          BEAM,
      ),
    ),
    box(168, 84, 14, 26, '#a63a1e'),
    stroke('M250 100H290', GREY, 1, '4 3'),
    callouts(
      [
        [440, 40],
        [398, 52],
      ],
      [
        [290, 128],
        [368, 122],
      ],
      [
        [300, 60],
        [366, 74],
      ],
      [
        [436, 190],
        [420, 142],
      ],
      [
        [136, 196],
        [136, 156],
      ],
    ),
  )
}

/** The invert of a sewer, from the crawler's inclination: a sag where water stands. */
function invertProfile({ locale, word }: DiagramWords): string {
  const graph = plot(
    { label: `${word('distance')} (m)`, ticks: [0, 20, 40, 60, 80, 100, 120], from: 0, to: 124 },
    { label: `${word('height')} (m)`, ticks: [411.2, 411.4, 411.6, 411.8], from: 411.1, to: 411.95 },
  )
  const built = (x: number) => 411.86 - 0.005 * x
  const now = (x: number) => built(x) - 0.25 * Math.exp(-(((x - 66) / 13) ** 2)) + 0.006 * Math.sin(x * 0.6)
  const places = Array.from({ length: 125 }, (_, at) => at)
  const sill = Math.max(...places.filter((x) => x > 68).map(now))
  const pond = places
    .filter((x) => x > 40 && x < 92 && now(x) < sill)
    .map((x) =>
      graph
        .place(x, now(x))
        .map((n) => Math.round(n))
        .join(' '),
    )
  return chart(
    axes(graph, locale),
    area(`M${pond.join('L')}Z`, '#b7d3ea'),
    line([graph.place(0, built(0)), graph.place(124, built(124))], AMBER, 1.6, '6 4'),
    line(
      places.map((x) => graph.place(x, now(x))),
      STEEL_BLUE,
      2,
    ),
  )
}

/** Correlation of two sensors' noise: the peak's delay is the place. */
function correlation({ locale, word }: DiagramWords): string {
  const graph = plot(
    { label: `${word('delay')} (ms)`, ticks: [-80, -40, 0, 40, 80], from: -95, to: 95 },
    { label: word('correlation'), ticks: [0, 0.5, 1], from: -0.5, to: 1.05 },
  )
  const random = randomFrom(103)
  const samples = Array.from({ length: 231 }, (_, at) => -95 + at * (190 / 230))
  const value = (ms: number) => {
    const offset = ms - 31.4
    return (
      Math.exp(-Math.abs(offset) / 6) * Math.cos(offset * 0.52) * 0.94 +
      0.09 * (random() - 0.5) +
      0.03 * Math.sin(ms * 0.4)
    )
  }
  const [x] = graph.place(31.4, 0)
  return chart(
    axes(graph, locale),
    stroke(`M${x} ${graph.y}v${graph.h}`, AMBER, 1.4, '6 4'),
    line(
      samples.map((ms) => graph.place(ms, value(ms))),
      STEEL_BLUE,
      1.4,
    ),
    label(x + 8, graph.y + 18, 'Δt = 31.4 ms', 'start', INK, 11),
  )
}

export const PIPELINES: Drawings = {
  'crawler-px5': { principle: largeCrawler, result: invertProfile },
  'push-camera-pc1': { principle: pushCamera },
  'smart-pig-ip12': { principle: smartPig, result: leakageMap, scan: 'fluxLeakage' },
  'leak-locator-al3': { principle: leakCorrelator, result: correlation },
  'corrosion-mapper-cm4': { principle: corrosionMapper, result: wallThicknessMap, scan: 'wallMap' },
}
