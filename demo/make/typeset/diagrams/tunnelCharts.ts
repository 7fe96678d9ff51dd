/** What scans of tunnels, linings and track show. */
import type { DiagramWords } from './diagrams.ts'
import {
  AMBER,
  chart,
  disc,
  GREY,
  INK,
  label,
  line,
  type Point,
  randomFrom,
  STEEL_BLUE,
  stroke,
} from './kit.ts'
import { BEAM } from './parts.ts'
import { axes, plot } from './plot.ts'

/** A cross-section against the structure gauge: one place comes too near. */
export function clearance({ locale, word }: DiagramWords): string {
  const graph = plot(
    { label: `${word('width')} (m)`, ticks: [-4, -2, 0, 2, 4], from: -7.9, to: 7.9 },
    { label: `${word('height')} (m)`, ticks: [0, 2, 4, 6], from: -0.4, to: 6.9 },
  )
  const random = randomFrom(113)
  const lining = Array.from({ length: 121 }, (_, at) => {
    const angle = Math.PI * (1.16 - (at / 120) * 1.32)
    const niche = Math.abs(angle - 0.62) < 0.07 ? -0.34 : 0
    const reach = 3.35 + niche + 0.03 * (random() - 0.5)
    return graph.place(reach * Math.cos(angle), 3.05 + reach * Math.sin(angle) * 1.02)
  })
  const gauge: [number, number][] = [
    [-1.6, 0],
    [-1.6, 0.8],
    [-2.5, 1.2],
    [-2.5, 4.1],
    [-1.9, 5.1],
    [1.9, 5.1],
    [2.5, 4.1],
    [2.5, 1.2],
    [1.6, 0.8],
    [1.6, 0],
  ]
  return chart(
    axes(graph, locale),
    line(lining, STEEL_BLUE, 1.8),
    line(
      gauge.map(([x, y]) => graph.place(x, y)),
      '#a63a1e',
      1.5,
      '6 4',
    ),
    stroke(`M${graph.place(-0.75, 0).join(' ')}L${graph.place(0.75, 0).join(' ')}`, INK, 3),
    disc(...graph.place(2.5, 4.72), 15, 'none', AMBER, 2),
  )
}

/** Gauge over 200 m of track, with the limit at which something has to be done. */
export function gaugeSeries({ locale, word }: DiagramWords): string {
  const graph = plot(
    { label: `${word('distance')} (m)`, ticks: [0, 50, 100, 150, 200], from: 0, to: 200 },
    { label: `${word('gauge')} (mm)`, ticks: [1430, 1435, 1440, 1445, 1450], from: 1428, to: 1453 },
  )
  const random = randomFrom(127)
  const places = Array.from({ length: 201 }, (_, at) => at)
  const wide = (x: number) => 7.5 / (1 + Math.exp(-(x - 82) / 5)) - 7.5 / (1 + Math.exp(-(x - 154) / 5))
  const gauge = (x: number) =>
    1435.8 +
    wide(x) +
    4.6 * Math.exp(-(((x - 118) / 4) ** 2)) +
    1.1 * Math.sin(x * 0.42) +
    0.9 * (random() - 0.5)
  const [, limit] = graph.place(0, 1445)
  return chart(
    axes(graph, locale),
    stroke(`M${graph.x} ${Math.round(limit)}h${graph.w}`, AMBER, 1.6, '6 4'),
    line(
      places.map((x) => graph.place(x, gauge(x))),
      STEEL_BLUE,
      1.3,
    ),
  )
}

/** Three chords of one section after the face has passed: fast at first, then to rest. */
export function convergenceSeries({ locale, word }: DiagramWords): string {
  const graph = plot(
    { label: word('days'), ticks: [0, 10, 20, 30, 40, 50, 60], from: 0, to: 62 },
    { label: `${word('convergence')} (mm)`, ticks: [0, -5, -10, -15, -20], from: -22, to: 1 },
  )
  const random = randomFrom(131)
  const days = Array.from({ length: 125 }, (_, at) => at * 0.5)
  const chord = (most: number, pace: number, second: number) => (day: number) =>
    -most * (1 - Math.exp(-day / pace)) -
    (day > 24 ? second * (1 - Math.exp(-(day - 24) / 5)) : 0) +
    0.35 * (random() - 0.5)
  const chords: [chord: (day: number) => number, colour: string][] = [
    [chord(6.2, 7, 2.1), BEAM],
    [chord(9.4, 6, 3), STEEL_BLUE],
    [chord(13.1, 6.5, 3.6), AMBER],
  ]
  return chart(
    axes(graph, locale),
    ...chords.map(([own, colour]) =>
      line(
        days.map((day) => graph.place(day, own(day))),
        colour,
        1.6,
      ),
    ),
  )
}

/** Early strength of shotcrete between the curves J1, J2 and J3. */
export function earlyStrength({ locale, word }: DiagramWords): string {
  const graph = plot(
    {
      label: `${word('age')} (h)`,
      ticks: [-1, 0, 1].map((n) => n),
      from: -1,
      to: 1.4,
      name: (tick) =>
        String(10 ** tick).replace('.', locale === 'en' || locale === 'ja' || locale === 'zh' ? '.' : ','),
    },
    {
      label: `${word('strength')} (N/mm²)`,
      ticks: [-1, 0, 1],
      from: -1.1,
      to: 1.4,
      name: (tick) =>
        String(10 ** tick).replace('.', locale === 'en' || locale === 'ja' || locale === 'zh' ? '.' : ','),
    },
  )
  const curve = (points: [hours: number, strength: number][]) =>
    points.map(([h, f]) => graph.place(Math.log10(h), Math.log10(f)))
  const [j1, j2, j3] = [
    curve([
      [0.1, 0.1],
      [0.5, 0.2],
      [1, 0.28],
      [6, 0.75],
      [12, 2],
      [24, 5],
    ]),
    curve([
      [0.1, 0.2],
      [0.5, 0.4],
      [1, 0.5],
      [6, 2],
      [12, 5],
      [24, 10],
    ]),
    curve([
      [0.1, 0.42],
      [0.5, 0.9],
      [1, 1.3],
      [6, 5],
      [12, 11],
      [24, 20],
    ]),
  ]
  const readings: [number, number][] = [
    [0.25, 0.31],
    [0.5, 0.47],
    [1, 0.68],
    [2, 0.98],
    [3, 1.15],
    [6, 2.9],
    [12, 6.6],
    [24, 13.5],
  ]
  const names = [j1, j2, j3].map((points, at) => {
    const [x, y] = points[0] as Point
    return label(x + 5, y - 5, `J${at + 1}`, 'start', GREY, 10.5)
  })
  return chart(
    axes(graph, locale),
    line(j1, GREY, 1.4, '6 4'),
    line(j2, GREY, 1.4, '6 4'),
    line(j3, GREY, 1.4, '6 4'),
    ...names,
    ...readings.map(([h, f], at) =>
      disc(...graph.place(Math.log10(h), Math.log10(f)), 4, at < 5 ? '#ffffff' : AMBER, STEEL_BLUE, 1.8),
    ),
  )
}
