/** How the instruments for concrete measure. */

import type { DiagramWords, Drawings } from './diagrams.ts'
import {
  AMBER,
  area,
  arrow,
  bar,
  box,
  callout,
  chart,
  concrete,
  disc,
  GREY,
  INK,
  label,
  line,
  measure,
  type Point,
  STEEL_BLUE,
  sketch,
  stroke,
} from './kit.ts'
import { axes, plot } from './plot.ts'
import { bScan, planView, section } from './scans.ts'

const wave = (x: number, y: number, radius: number, colour: string, opening = 1) =>
  stroke(
    `M${x - radius * opening} ${y + radius * 0.45}A${radius} ${radius} 0 0 0 ${x + radius * opening} ${y + radius * 0.45}`,
    colour,
    1.1,
  )

const cart = (x: number, y: number) =>
  box(x, y - 46, 150, 34, '#2b3542', INK, 9) +
  box(x + 46, y - 58, 58, 16, '#3a4654', INK, 5) +
  box(x + 52, y - 55, 46, 10, '#9cc3e6', 'none', 2) +
  box(x, y - 24, 150, 5, STEEL_BLUE) +
  [18, 132].map((dx) => disc(x + dx, y - 11, 11, '#424e5c', INK) + disc(x + dx, y - 11, 4, AMBER)).join('')

export function coverMeter(): string {
  const bars: Point[] = [
    [110, 172],
    [240, 160],
    [370, 172],
  ]
  const field = [26, 44, 64].map((spread) =>
    stroke(
      `M${240 - 22} 92C${240 - spread * 1.9} 105 ${240 - spread * 1.3} ${150 + spread * 0.55} 240 ${150 + spread * 0.6}C${240 + spread * 1.3} ${150 + spread * 0.55} ${240 + spread * 1.9} 105 ${240 + 22} 92`,
      '#6d9fce',
      1.1,
    ),
  )
  return sketch(
    concrete(20, 96, 440, 122, 3),
    ...field,
    ...bars.map(([x, y]) => bar(x, y, 9)),
    cart(165, 96),
    box(214, 84, 52, 9, AMBER, INK, 3),
    measure([300, 97], [300, 151]),
    line(
      [
        [252, 151],
        [308, 151],
      ],
      INK,
      0.7,
    ),
    callout(1, [120, 38], [214, 88]),
    callout(2, [80, 136], [163, 132]),
    callout(3, [240, 205], [240, 167]),
    callout(4, [342, 124], [300, 124]),
  )
}

export function handRadar(): string {
  return sketch(
    concrete(20, 84, 440, 134, 11),
    ...[34, 54, 74].map((radius) => wave(212, 78, radius, STEEL_BLUE, 0.92)),
    ...[20, 34].map((radius) =>
      stroke(`M${268 - radius} 158A${radius} ${radius} 0 0 1 ${268 + radius} 158`, AMBER, 1.2),
    ),
    bar(268, 172, 10),
    bar(118, 172, 10),
    bar(410, 172, 10),
    box(176, 44, 128, 36, '#2b3542', INK, 8),
    area('M206 44q34 -34 68 0', 'none', '#2b3542', 9),
    box(176, 66, 128, 4, STEEL_BLUE),
    box(196, 74, 32, 7, STEEL_BLUE, INK, 2),
    box(252, 74, 32, 7, AMBER, INK, 2),
    [188, 292].map((x) => disc(x, 79, 5, '#424e5c', INK)).join(''),
    arrow([212, 84], [260, 158], STEEL_BLUE),
    arrow([272, 158], [268, 86], AMBER),
    arrow([318, 62], [368, 62], GREY),
    callout(1, [128, 40], [206, 77]),
    callout(2, [352, 34], [270, 77]),
    callout(3, [330, 194], [276, 178]),
    callout(4, [66, 122], [160, 132]),
  )
}

export function radarCart(): string {
  const antennas = Array.from({ length: 16 }, (_, at) => 112 + at * 16)
  return sketch(
    box(20, 92, 440, 22, '#59636f'),
    concrete(20, 114, 440, 104, 17),
    line(
      [
        [20, 92],
        [460, 92],
      ],
      INK,
      1.4,
    ),
    ...Array.from({ length: 9 }, (_, at) => bar(48 + at * 48, 150, 5)),
    line(
      [
        [20, 162],
        [460, 162],
      ],
      '#5d6b7a',
      3,
    ),
    area('M262 138q36 -9 84 0q-38 6 -84 0Z', '#ffffff', AMBER, 1.4),
    box(92, 48, 280, 32, '#2b3542', INK, 8),
    line(
      [
        [232, 48],
        [232, 22],
        [300, 12],
      ],
      '#2b3542',
      5,
    ),
    box(92, 66, 280, 4, STEEL_BLUE),
    ...antennas.map((x) => box(x, 78, 10, 7, x % 32 ? AMBER : STEEL_BLUE, INK, 1)),
    ...antennas
      .filter((_, at) => at % 3 === 0)
      .map((x) =>
        line(
          [
            [x + 5, 87],
            [x + 5, 184],
          ],
          '#8fb4d6',
          0.8,
        ),
      ),
    [96, 368].map((x) => disc(x, 80, 11, '#424e5c', INK) + disc(x, 80, 4, GREY)).join(''),
    measure([112, 202], [362, 202]),
    callout(1, [50, 34], [117, 81]),
    callout(2, [430, 54], [404, 103]),
    callout(3, [430, 190], [384, 155]),
    callout(4, [410, 128], [330, 138]),
    callout(5, [237, 202], [237, 202]),
  )
}

export function pulseEcho(): string {
  const tips = Array.from({ length: 8 }, (_, at) => 150 + at * 26)
  return sketch(
    concrete(20, 78, 440, 128, 23),
    line(
      [
        [20, 206],
        [460, 206],
      ],
      INK,
      1.6,
    ),
    area('M262 148q16 -12 36 -3q10 8 -4 13q-22 5 -32 -10Z', '#ffffff', INK, 1.2),
    ...tips.slice(1, 7).map((x) =>
      line(
        [
          [150, 80],
          [(150 + x) / 2, 205],
          [x, 80],
        ],
        '#9db9d3',
        0.8,
      ),
    ),
    arrow([150, 80], [270, 146], STEEL_BLUE),
    arrow([280, 143], [306, 84], AMBER),
    arrow([150, 80], [190, 203], STEEL_BLUE),
    arrow([192, 203], [228, 84], AMBER),
    box(132, 26, 220, 40, '#2b3542', INK, 10),
    box(132, 52, 220, 5, STEEL_BLUE),
    area('M190 26q52 -26 104 0', 'none', '#2b3542', 8),
    ...tips.map(
      (x, at) =>
        box(x - 4, 66, 8, 8, at ? '#9aa6b3' : AMBER, INK, 1) + area(`M${x - 3} 74L${x} 79L${x + 3} 74Z`, INK),
    ),
    callout(1, [88, 48], [147, 70]),
    callout(2, [400, 48], [332, 70]),
    callout(3, [378, 132], [294, 150]),
    callout(4, [90, 188], [168, 206]),
  )
}

export function reboundHammer(): string {
  const coils = Array.from({ length: 15 }, (_, at) => `L${108 + at * 8} ${at % 2 ? 124 : 76}`).join('')
  return sketch(
    `<g transform="translate(400 0) rotate(90)">${concrete(20, 0, 190, 60, 31)}</g>`,
    area(
      'M60 64H300q20 0 26 18H344V118H326q-6 18 -26 18H60q-14 0 -14 -14V78q0 -14 14 -14Z',
      '#f4f7fa',
      INK,
      1.6,
    ),
    stroke(`M100 100${coils}L228 100`, GREY, 1.6),
    box(226, 82, 52, 36, '#5d6b7a', INK, 3),
    box(278, 94, 62, 12, '#aab5c0', INK),
    box(338, 91, 62, 18, '#2b3542', INK, 2),
    arrow([236, 52], [292, 52], STEEL_BLUE, 2),
    arrow([284, 152], [238, 152], AMBER, 2),
    label(264, 44, 'v₀', 'middle', STEEL_BLUE, 13),
    label(260, 172, 'v<tspan baseline-shift="sub" font-size="9">R</tspan>', 'middle', '#a8741a', 13),
    label(120, 196, 'Q = 100 · v<tspan baseline-shift="sub" font-size="9">R</tspan> / v₀', 'middle', INK, 13),
    callout(1, [140, 34], [150, 82]),
    callout(2, [210, 196], [246, 112]),
    callout(3, [360, 50], [364, 92]),
    callout(4, [436, 190], [420, 160]),
  )
}

/** Cover of the bars along one scan line, with the required cover. */
export function coverProfile({ locale, word }: DiagramWords): string {
  const graph = plot(
    { label: `${word('distance')} (m)`, ticks: [0, 0.5, 1, 1.5, 2], from: 0, to: 2 },
    { label: `${word('cover')} (mm)`, ticks: [0, 20, 40, 60, 80], from: 80, to: 0 },
  )
  const covers = [42, 44, 41, 38, 33, 31, 28, 32, 37, 40, 43, 45, 44]
  const places = covers.map((cover, at) => graph.place(0.09 + at * 0.152, cover))
  const [left] = graph.place(0, 0)
  const [right, required] = graph.place(2, 35)
  return chart(
    axes(graph, locale),
    line(
      [
        [left, required],
        [right, required],
      ],
      AMBER,
      1.6,
      '6 4',
    ),
    line(places, STEEL_BLUE, 1.2),
    ...places.map(([x, y], at) => disc(x, y, 6, (covers[at] ?? 0) < 35 ? AMBER : '#5d6b7a', INK)),
  )
}

/** Compressive strength over the rebound value: the mean curve, and the lower one for assessment. */
export function strengthCurve({ locale, word }: DiagramWords): string {
  const graph = plot(
    { label: word('rebound-value'), ticks: [20, 30, 40, 50, 60, 70], from: 20, to: 74 },
    { label: `${word('strength')} (N/mm²)`, ticks: [0, 20, 40, 60, 80, 100], from: 0, to: 108 },
  )
  const curve = (scale: number) =>
    Array.from({ length: 27 }, (_, at) => 22 + at * 1.9).map((q) =>
      graph.place(q, scale * 2.77 * Math.exp(0.048 * q)),
    )
  const readings = [
    [31, 11],
    [34, 15],
    [37, 16],
    [41, 21],
    [44, 22],
    [48, 30],
    [51, 31],
    [54, 39],
    [58, 44],
    [61, 55],
    [64, 58],
  ] as const
  return chart(
    axes(graph, locale),
    line(curve(1), STEEL_BLUE, 2),
    line(curve(0.82), AMBER, 1.6, '6 4'),
    ...readings.map(([q, f], at) =>
      disc(...graph.place(q, f * (at % 2 ? 1.08 : 1)), 3, '#ffffff', STEEL_BLUE, 1.4),
    ),
  )
}

export const CONCRETE: Drawings = {
  'rebar-r200': { principle: coverMeter, result: coverProfile },
  'radar-gx100': { principle: handRadar, result: bScan, scan: 'radarProfile' },
  'radar-gx400': { principle: radarCart, result: planView, scan: 'depthSlice' },
  'echo-ut80': { principle: pulseEcho, result: section, scan: 'tomogram' },
  'impact-rh2': { principle: reboundHammer, result: strengthCurve },
}
