/** How the sensors, the drone and the software work together. */

import type { DiagramWords, Drawings } from './diagrams.ts'
import {
  AMBER,
  area,
  arrow,
  box,
  callout,
  chart,
  concrete,
  disc,
  GREY,
  INK,
  line,
  PALE,
  type Point,
  randomFrom,
  STEEL_BLUE,
  sketch,
  stroke,
} from './kit.ts'
import { cloudOutline, radioWaves, sensorNode } from './parts.ts'
import { axes, plot } from './plot.ts'

export function tiltNetwork(): string {
  return sketch(
    area('M20 200H460V222H20Z', '#e6eaee'),
    line(
      [
        [20, 200],
        [460, 200],
      ],
      INK,
      1.4,
    ),
    box(20, 84, 300, 18, '#d5dce3', INK),
    area('M74 102H110L104 200H80Z', '#e4e9ee', INK, 1.2),
    area('M216 102H252L246 200H222Z', '#e4e9ee', INK, 1.2),
    line(
      [
        [234, 86],
        [250, 200],
      ],
      AMBER,
      1.2,
      '5 4',
    ),
    line(
      [
        [234, 86],
        [234, 200],
      ],
      GREY,
      0.9,
      '2 3',
    ),
    stroke('M234 190A104 104 0 0 0 248 189', AMBER, 1.4),
    sensorNode(92, 134),
    sensorNode(234, 134),
    sensorNode(160, 75),
    [97, 165, 239].map((x, at) => radioWaves(x, [112, 54, 112][at] ?? 0)).join(''),
    line(
      [
        [372, 200],
        [372, 108],
      ],
      INK,
      3,
    ),
    box(358, 96, 28, 26, '#2b3542', INK, 4),
    line(
      [
        [380, 96],
        [380, 78],
      ],
      INK,
      2,
    ),
    radioWaves(380, 78),
    arrow([256, 116], [350, 108], STEEL_BLUE),
    cloudOutline(416, 44),
    arrow([392, 96], [408, 68], STEEL_BLUE),
    callout(1, [40, 150], [86, 138]),
    callout(2, [300, 148], [243, 160]),
    callout(3, [428, 136], [384, 112]),
    callout(4, [346, 26], [386, 46]),
  )
}

/** Tilt over ninety days: the day's temperature cycle, a trend, and the alarm limit. */
export function tiltSeries({ locale, word }: DiagramWords): string {
  const graph = plot(
    { label: word('days'), ticks: [0, 15, 30, 45, 60, 75, 90], from: 0, to: 90 },
    { label: `${word('tilt')} (°)`, ticks: [0, 0.02, 0.04, 0.06, 0.08], from: -0.01, to: 0.09 },
  )
  const random = randomFrom(81)
  const trend = (day: number) => 0.008 + 0.00012 * day + (day > 52 ? 0.00105 * (day - 52) : 0)
  const days = Array.from({ length: 361 }, (_, at) => at / 4)
  const tilts = days.map((day) =>
    graph.place(
      day,
      trend(day) +
        0.005 * Math.sin(2 * Math.PI * day) * (0.6 + 0.4 * Math.sin(day / 9)) +
        0.002 * (random() - 0.5),
    ),
  )
  const limit = graph.place(0, 0.06)[1]
  return chart(
    axes(graph, locale),
    line(tilts, '#7fa9cf', 0.9),
    line(
      days.filter((_, at) => at % 8 === 0).map((day) => graph.place(day, trend(day))),
      STEEL_BLUE,
      2,
    ),
    line(
      [
        [graph.x, limit],
        [graph.x + graph.w, limit],
      ],
      AMBER,
      1.6,
      '6 4',
    ),
  )
}

const rotor = (x: number, y: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="17" ry="3.4" fill="#9aa6b3" stroke="${INK}" stroke-width="1"/>`

export function droneDistance(): string {
  const facade = `<g transform="translate(456 16) rotate(90)">${concrete(0, 0, 200, 46, 41)}</g>`
  return sketch(
    facade,
    area('M146 126L410 50V190Z', '#f8ecd4'),
    line(
      [
        [146, 126],
        [410, 50],
      ],
      AMBER,
      1,
      '5 4',
    ),
    line(
      [
        [146, 126],
        [410, 190],
      ],
      AMBER,
      1,
      '5 4',
    ),
    stroke('M430 88l-6 16l7 10l-8 14l5 12', INK, 1.2),
    `<ellipse cx="118" cy="104" rx="82" ry="54" fill="none" stroke="${GREY}" stroke-width="1.4"/>`,
    `<ellipse cx="118" cy="104" rx="34" ry="54" fill="none" stroke="${GREY}" stroke-width="0.9"/>`,
    line(
      [
        [36, 104],
        [200, 104],
      ],
      GREY,
      0.9,
    ),
    line(
      [
        [72, 86],
        [164, 86],
      ],
      INK,
      3,
    ),
    box(96, 82, 44, 22, '#2b3542', INK, 7),
    box(96, 95, 44, 3, STEEL_BLUE),
    [72, 103, 134, 164].map((x) => rotor(x, 78)).join(''),
    box(120, 104, 22, 18, '#3a4654', INK, 5),
    disc(143, 114, 5.5, '#9cc3e6', INK),
    arrow([30, 176], [30, 52], STEEL_BLUE),
    line(
      [
        [143, 202],
        [143, 120],
      ],
      GREY,
      0.7,
      '3 3',
    ),
    arrow([276, 206], [410, 206], INK, 0.9),
    arrow([276, 206], [143, 206], INK, 0.9),
    callout(1, [196, 32], [168, 62]),
    callout(2, [96, 196], [136, 116]),
    callout(3, [276, 206], [276, 206]),
    callout(4, [352, 30], [408, 64]),
    callout(5, [60, 206], [30, 160]),
  )
}

/** The size of one pixel on the surface over the distance. */
export function samplingDistance({ locale, word }: DiagramWords): string {
  const graph = plot(
    { label: `${word('distance')} (m)`, ticks: [0, 2, 4, 6, 8, 10], from: 0, to: 10.5 },
    { label: `${word('sampling')} (mm/px)`, ticks: [0, 0.5, 1, 1.5, 2], from: 0, to: 2.2 },
  )
  const [left, bottom] = graph.place(0, 0)
  const [x, y] = graph.place(2, 0.4)
  return chart(
    axes(graph, locale),
    line([graph.place(0.8, 0.16), graph.place(10.4, 2.08)], STEEL_BLUE, 2),
    line(
      [
        [left, y],
        [x, y],
        [x, bottom],
      ],
      AMBER,
      1.4,
      '5 4',
    ),
    disc(x, y, 4.4, '#ffffff', AMBER, 2),
    ...[4, 6, 8, 10].map((distance) =>
      disc(...graph.place(distance, 0.2 * distance), 3.2, '#ffffff', STEEL_BLUE, 1.6),
    ),
  )
}

export function reportingFlow(): string {
  const scanner =
    box(28, 82, 76, 44, '#2b3542', INK, 8) +
    box(38, 90, 44, 24, '#9cc3e6', 'none', 3) +
    [44, 88].map((x) => disc(x, 130, 8, '#424e5c', INK)).join('')
  const model = area(
    'M270 132L312 112L354 132L312 152ZM270 132V104L312 84V112M354 132V104L312 84M270 104L312 124L354 104M312 124V152',
    '#eef4fa',
    STEEL_BLUE,
    1.4,
  )
  const page = (x: number, y: number) =>
    box(x, y, 54, 72, '#ffffff', INK, 2) +
    box(x + 7, y + 8, 26, 5, STEEL_BLUE) +
    box(x + 7, y + 19, 40, 20, '#dce8f3') +
    [45, 52, 59]
      .map((dy) =>
        line(
          [
            [x + 7, y + dy],
            [x + (dy === 59 ? 32 : 47), y + dy],
          ],
          GREY,
          1.4,
        ),
      )
      .join('')
  const findings: Point[] = [
    [292, 122],
    [326, 100],
    [334, 132],
  ]
  return sketch(
    scanner,
    sensorNode(66, 186),
    radioWaves(71, 164),
    arrow([116, 104], [158, 112], STEEL_BLUE),
    arrow([92, 178], [160, 138], STEEL_BLUE),
    cloudOutline(198, 120),
    arrow([238, 118], [262, 118], STEEL_BLUE),
    model,
    ...findings.map(([x, y]) => disc(x, y, 4, AMBER, INK, 1)),
    arrow([360, 118], [388, 118], STEEL_BLUE),
    page(402, 74),
    page(394, 84),
    callout(1, [66, 44], [66, 84]),
    callout(2, [198, 58], [198, 104]),
    callout(3, [312, 44], [326, 98]),
    callout(4, [424, 44], [424, 78]),
    callout(5, [150, 194], [72, 188]),
  )
}

/** Measurements of a project over its months, by portfolio. */
export function measurementsByMonth({ locale, word }: DiagramWords): string {
  const graph = plot(
    { label: word('time'), ticks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], from: 0.4, to: 12.6 },
    { label: word('readings'), ticks: [0, 200, 400, 600, 800], from: 0, to: 860 },
  )
  const stacks = [
    [120, 40, 60],
    [150, 62, 60],
    [240, 80, 62],
    [310, 120, 60],
    [360, 150, 66],
    [420, 160, 64],
    [380, 190, 64],
    [290, 210, 60],
    [350, 170, 66],
    [410, 120, 62],
    [260, 80, 60],
    [140, 50, 62],
  ]
  const colours = [STEEL_BLUE, '#8fb4d6', AMBER]
  const bars = stacks.flatMap((stack, month) => {
    let below = 0
    return stack.map((count, part) => {
      const [x, y] = graph.place(month + 1, below + count)
      const [, bottom] = graph.place(month + 1, below)
      below += count
      return box(x - 11, y, 22, bottom - y, colours[part] ?? PALE)
    })
  })
  return chart(axes(graph, locale), ...bars)
}

export const MONITORING: Drawings = {
  'tilt-node-t1': { principle: tiltNetwork, result: tiltSeries },
  'drone-d8': { principle: droneDistance, result: samplingDistance },
  'cloud-reporting': { principle: reportingFlow, result: measurementsByMonth },
}
