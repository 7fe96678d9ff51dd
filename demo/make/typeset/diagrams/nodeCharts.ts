/** What the sensors that stay on the structure report. */
import type { DiagramWords } from './diagrams.ts'
import { AMBER, chart, disc, GREY, line, randomFrom, STEEL_BLUE, stroke } from './kit.ts'
import { BEAM } from './parts.ts'
import { axes, plot } from './plot.ts'

/** A year of a crack: width follows temperature, and then more than that. */
export function crackYear({ locale, word }: DiagramWords): string {
  const graph = plot(
    { label: word('days'), ticks: [0, 60, 120, 180, 240, 300, 360], from: 0, to: 365 },
    { label: `${word('crack-width')} (mm)`, ticks: [0, 0.1, 0.2, 0.3, 0.4], from: 0, to: 0.45 },
  )
  const random = randomFrom(91)
  const season = (day: number) => 0.2 - 0.07 * Math.sin((2 * Math.PI * (day - 105)) / 365)
  const growth = (day: number) => (day < 205 ? 0 : 0.085 * (1 - Math.exp(-(day - 205) / 40)))
  const days = Array.from({ length: 184 }, (_, at) => at * 2)
  const [event, top] = graph.place(205, 0.45)
  return chart(
    axes(graph, locale),
    line(
      days.map((day) => graph.place(day, season(day))),
      AMBER,
      1.6,
      '6 4',
    ),
    line(
      days.map((day) => graph.place(day, season(day) + growth(day) + 0.012 * (random() - 0.5))),
      STEEL_BLUE,
      1.5,
    ),
    stroke(`M${event} ${top}V${graph.y + graph.h}`, GREY, 1, '2 3'),
  )
}

/** A lorry crosses: four gauges answer one after the other. */
export function crossing({ locale, word }: DiagramWords): string {
  const graph = plot(
    { label: `${word('time')} (s)`, ticks: [0, 2, 4, 6, 8], from: 0, to: 8 },
    { label: `${word('strain')} (µm/m)`, ticks: [-20, 0, 20, 40, 60], from: -24, to: 70 },
  )
  const axle = (t: number, at: number, height: number, width: number) =>
    height * Math.exp(-(((t - at) / width) ** 2))
  const gauge = (shift: number, scale: number) => (t: number) =>
    scale *
      (axle(t, 2.6 + shift, 30, 0.42) +
        axle(t, 3.5 + shift, 52, 0.5) +
        axle(t, 3.9 + shift, 26, 0.4) -
        axle(t, 1.6 + shift, 9, 0.7)) +
    1.6 * scale * Math.sin(t * 19) * Math.exp(-(((t - 4.6 - shift) / 1.6) ** 2))
  const gauges: [gauge: (t: number) => number, colour: string][] = [
    [gauge(0, 0.55), GREY],
    [gauge(0.7, 0.86), BEAM],
    [gauge(1.4, 0.9), STEEL_BLUE],
    [gauge(2.1, 0.5), AMBER],
  ]
  const times = Array.from({ length: 201 }, (_, at) => at * 0.04)
  return chart(
    axes(graph, locale),
    ...gauges.map(([own, colour]) =>
      line(
        times.map((t) => graph.place(t, own(t))),
        colour,
        1.6,
      ),
    ),
  )
}

/** Peaks of a week's pile driving over their frequency, below and above the guide line for dwellings. */
export function guideLine({ locale, word }: DiagramWords): string {
  const graph = plot(
    { label: `${word('frequency')} (Hz)`, ticks: [0, 20, 40, 60, 80, 100], from: 0, to: 100 },
    { label: `${word('peak-velocity')} (mm/s)`, ticks: [0, 5, 10, 15, 20], from: 0, to: 21 },
  )
  const limit: [number, number][] = [
    [1, 5],
    [10, 5],
    [50, 15],
    [100, 20],
  ]
  const random = randomFrom(97)
  const events = Array.from({ length: 64 }, () => {
    const frequency = 6 + 60 * random() ** 1.3
    return [frequency, (1.2 + 0.11 * frequency) * (0.25 + 0.75 * random() ** 2)] as const
  })
  return chart(
    axes(graph, locale),
    line(
      limit.map(([x, y]) => graph.place(x, y)),
      AMBER,
      2,
      '7 4',
    ),
    ...events.map(([x, y]) => disc(...graph.place(x, y), 2.4, BEAM)),
    disc(...graph.place(18, 8.4), 3.6, '#a63a1e'),
    disc(...graph.place(27, 9.9), 3.6, '#a63a1e'),
  )
}

/** Settlement along a wall at four dates while a pit is dug beside it. */
export function settlement({ locale, word }: DiagramWords): string {
  const graph = plot(
    { label: `${word('distance')} (m)`, ticks: [0, 10, 20, 30, 40], from: 0, to: 42 },
    { label: `${word('settlement')} (mm)`, ticks: [0, -2, -4, -6, -8], from: -9, to: 1 },
  )
  const places = [1, 6, 11, 16, 21, 26, 31, 36, 41]
  const trough = (depth: number) =>
    places.map((x) => graph.place(x, -depth * Math.exp(-(((x - 23) / 10.5) ** 2)) - depth * 0.03))
  const dates: [depth: number, colour: string][] = [
    [0.6, GREY],
    [2.4, BEAM],
    [5.1, STEEL_BLUE],
    [7.3, AMBER],
  ]
  return chart(
    axes(graph, locale),
    ...dates.map(
      ([depth, colour]) =>
        line(trough(depth), colour, 1.8) +
        trough(depth)
          .map(([x, y]) => disc(x, y, 2.6, '#ffffff', colour, 1.4))
          .join(''),
    ),
  )
}

/** Temperature, joint movement and groundwater of one week in one chart. */
export function loggedWeek({ locale, word }: DiagramWords): string {
  const graph = plot(
    { label: word('days'), ticks: [0, 1, 2, 3, 4, 5, 6, 7], from: 0, to: 7 },
    { label: `${word('temperature')} (°C)`, ticks: [0, 5, 10, 15, 20], from: -1, to: 22 },
  )
  const times = Array.from({ length: 169 }, (_, at) => at / 24)
  const day = (t: number, lag: number) => Math.sin(2 * Math.PI * (t - 0.35 - lag))
  return chart(
    axes(graph, locale),
    line(
      times.map((t) => graph.place(t, 11 + 0.5 * t + 5.2 * day(t, 0))),
      AMBER,
      1.6,
    ),
    line(
      times.map((t) => graph.place(t, 11 + 0.45 * t + 2.6 * day(t, 0.11))),
      BEAM,
      1.6,
    ),
    line(
      times.map((t) => graph.place(t, 11 + 0.4 * t + 0.8 * day(t, 0.24))),
      STEEL_BLUE,
      1.8,
    ),
  )
}
