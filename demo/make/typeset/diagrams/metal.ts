/** How the instruments for metal measure. */

import type { DiagramWords, Drawings } from './diagrams.ts'
import {
  AMBER,
  area,
  arrow,
  box,
  callout,
  chart,
  disc,
  GREY,
  INK,
  label,
  line,
  PALE,
  STEEL_BLUE,
  sketch,
  steel,
  stroke,
} from './kit.ts'
import { axes, plot } from './plot.ts'
import { sector } from './scans.ts'

export function leebImpact(): string {
  const winding = (y: number) =>
    [172, 188, 204, 220].map((x) => disc(x, y, 6, '#f4d9a8', AMBER, 1.2)).join('')
  return sketch(
    `<g transform="translate(8 0)">${steel('M388 30H440V210H388Z')}</g>`,
    line(
      [
        [396, 30],
        [396, 210],
      ],
      INK,
      1.8,
    ),
    area('M70 78H352V84H70ZM70 146H352V152H70Z', '#9aa6b3', INK),
    box(340, 70, 20, 90, '#2b3542', INK, 4),
    winding(69),
    winding(161),
    stroke('M226 63C262 40 286 40 300 52', GREY, 1),
    box(206, 92, 84, 46, '#5d6b7a', INK, 4),
    box(232, 92, 26, 46, STEEL_BLUE, INK),
    label(245, 119, 'N S', 'middle', '#ffffff', 9),
    disc(300, 115, 11, '#e8ecf0', INK, 1.4),
    arrow([314, 104], [386, 104], STEEL_BLUE, 2),
    arrow([386, 128], [316, 128], AMBER, 2),
    label(372, 96, 'v<tspan font-size="9">A</tspan>', 'middle', STEEL_BLUE, 12),
    label(372, 147, 'v<tspan font-size="9">R</tspan>', 'middle', '#a8741a', 12),
    label(
      130,
      208,
      'HL = 1000 · v<tspan font-size="9">R</tspan> / v<tspan font-size="9">A</tspan>',
      'middle',
      INK,
      13,
    ),
    callout(1, [110, 36], [168, 66]),
    callout(2, [60, 116], [232, 124]),
    callout(3, [292, 196], [300, 118]),
    callout(4, [450, 14], [424, 46]),
  )
}

/** The voltage that the impact body's magnet induces on its way down and back. */
export function leebVoltage({ locale, word }: DiagramWords): string {
  const graph = plot(
    { label: `${word('time')} (ms)`, ticks: [0, 1, 2, 3, 4, 5], from: 0, to: 5.4 },
    { label: `${word('voltage')} (V)`, ticks: [-1, 0, 1], from: -1.5, to: 1.5 },
  )
  const pulse = (t: number, at: number, width: number) => Math.exp(-(((t - at) / width) ** 2))
  const signal = (t: number) =>
    t < 2.05
      ? -0.4 * pulse(t, 0.9, 0.35) + 1.22 * pulse(t, 1.75, 0.27)
      : -0.86 * pulse(t, 2.45, 0.36) + 0.3 * pulse(t, 3.6, 0.5)
  const samples = Array.from({ length: 181 }, (_, at) => at * 0.03)
  const [x0, y0] = graph.place(0, 0)
  const [x1] = graph.place(5.4, 0)
  const [down, downTop] = graph.place(1.75, 1.22)
  const [back, backTop] = graph.place(2.45, -0.86)
  const [impact, low] = graph.place(2.06, -1.5)
  return chart(
    axes(graph, locale),
    line(
      [
        [x0, y0],
        [x1, y0],
      ],
      GREY,
      0.8,
    ),
    line(
      [
        [impact, low],
        [impact, graph.y],
      ],
      AMBER,
      1.4,
      '5 4',
    ),
    line(
      samples.map((t) => graph.place(t, signal(t))),
      STEEL_BLUE,
      2,
    ),
    disc(down, downTop, 3.6, '#ffffff', STEEL_BLUE, 1.8),
    disc(back, backTop, 3.6, '#ffffff', STEEL_BLUE, 1.8),
    label(down - 9, downTop + 1, 'U<tspan font-size="8.5">A</tspan>', 'end', INK, 12),
    label(back + 10, backTop + 6, 'U<tspan font-size="8.5">R</tspan>', 'start', INK, 12),
  )
}

export function phasedArray(): string {
  const beams = [42, 48, 54, 60, 66, 72].map((degrees) => {
    const reach = 84
    const across = Math.min(Math.tan((degrees * Math.PI) / 180) * reach, 250)
    return line(
      [
        [150, 92],
        [150 + across, 92 + (reach * across) / (Math.tan((degrees * Math.PI) / 180) * reach)],
      ],
      '#8fb4d6',
      1,
    )
  })
  return sketch(
    steel('M20 92H256L286 172H298L330 92H460V176H20Z'),
    area('M248 92Q293 78 338 92L302 176Q292 184 282 176Z', '#bcc6d0', INK, 1.2),
    stroke('M262 104Q292 92 322 104M270 124Q292 114 314 124M278 146Q292 138 306 146', '#97a4b1', 0.9),
    ...beams,
    area('M252 124l7 17l-4 2l-6 -17Z', AMBER, INK, 1),
    arrow([150, 92], [247, 131], STEEL_BLUE, 1.7),
    area('M96 91L196 91L180 58L96 46Z', '#2b3542', INK, 1.4),
    area('M102 47L172 57L174 47L106 36Z', STEEL_BLUE, INK, 1.2),
    ...Array.from({ length: 9 }, (_, at) =>
      line(
        [
          [108 + at * 7.6, 47 + at * 1.1],
          [109 + at * 7.6, 38 + at * 1.1],
        ],
        '#c7ddf0',
        0.8,
      ),
    ),
    stroke('M106 38C80 18 50 20 24 28', INK, 2.2),
    callout(1, [196, 24], [150, 44]),
    callout(2, [46, 66], [106, 70]),
    callout(3, [130, 204], [178, 130]),
    callout(4, [386, 50], [258, 132]),
    callout(5, [350, 206], [296, 160]),
  )
}

export function pipeCrawler(): string {
  return sketch(
    box(20, 34, 440, 14, '#c7d0d9', INK),
    box(20, 178, 440, 14, '#c7d0d9', INK),
    box(21, 48, 438, 130, '#f1f4f7'),
    area('M286 112L446 52V174Z', '#f8ecd4'),
    line(
      [
        [286, 112],
        [446, 52],
      ],
      AMBER,
      1,
      '5 4',
    ),
    line(
      [
        [286, 112],
        [446, 174],
      ],
      AMBER,
      1,
      '5 4',
    ),
    box(150, 124, 124, 32, '#2b3542', INK, 10),
    box(150, 140, 124, 4, STEEL_BLUE),
    box(234, 98, 38, 28, '#3a4654', INK, 5),
    box(268, 100, 18, 24, '#5d6b7a', INK, 4),
    disc(286, 112, 6, '#9cc3e6', INK),
    [100, 124].map((y) => disc(280, y, 2.6, AMBER)).join(''),
    [176, 212, 248].map((x) => disc(x, 162, 15, '#424e5c', INK) + disc(x, 162, 5, '#aab5c0', INK)).join(''),
    stroke('M150 134C110 126 96 166 60 160S28 120 20 118', INK, 2),
    area('M392 48c8 9 16 8 24 0Z', '#a8741a', INK, 0.9),
    line(
      [
        [352, 178],
        [352, 192],
      ],
      STEEL_BLUE,
      3,
    ),
    line(
      [
        [140, 48],
        [140, 178],
      ],
      GREY,
      0.8,
      '3 3',
    ),
    callout(1, [230, 74], [278, 106]),
    callout(2, [120, 214], [172, 172]),
    callout(3, [62, 96], [84, 154]),
    callout(4, [404, 18], [404, 52]),
    callout(5, [380, 214], [352, 188]),
  )
}

/** The pipe's inside, unrolled: position along the pipe and on the circumference. */
export function unrolledPipe({ locale, word }: DiagramWords, picture: string): string {
  const graph = plot(
    { label: `${word('distance')} (m)`, ticks: [40, 42, 44, 46, 48], from: 40, to: 49 },
    { label: `${word('clock-position')} (h)`, ticks: [0, 3, 6, 9, 12], from: 0, to: 12 },
  )
  const marks = [
    [41.7, 5.1, 'A'],
    [44.6, 10.2, 'B'],
    [47.3, 6.4, 'C'],
  ] as const
  return chart(
    box(graph.x, graph.y, graph.w, graph.h, PALE),
    `<image href="${picture}" x="${graph.x}" y="${graph.y}" width="${graph.w}" height="${graph.h}" preserveAspectRatio="none"/>`,
    axes(graph, locale, false),
    ...marks.map(([x, y, name]) => {
      const [px, py] = graph.place(x, y)
      return (
        box(px - 24, py - 15, 48, 30, 'none', AMBER, 3) +
        box(px - 24, py - 29, 15, 14, AMBER, 'none', 2) +
        label(px - 16.5, py - 18.5, name, 'middle', INK, 10)
      )
    }),
  )
}

export const METAL: Drawings = {
  'hardness-h3': { principle: leebImpact, result: leebVoltage },
  'flaw-uf50': { principle: phasedArray, result: sector, scan: 'sectorScan' },
  'crawler-px2': { principle: pipeCrawler, result: unrolledPipe, scan: 'pipeSurface' },
}
