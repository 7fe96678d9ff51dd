/** Charts: a field with its axes. */
import { box, INK, label, PALE, type Point, stroke } from './kit.ts'

/** `name` writes a tick that is not simply its number. */
export type Axis = {
  label: string
  ticks: number[]
  from: number
  to: number
  name?: (tick: number) => string
}
export type Plot = {
  x: number
  y: number
  w: number
  h: number
  across: Axis
  up: Axis
  place: (x: number, y: number) => Point
}

/** `up.from` is at the bottom: give the larger number first for an axis that points down. */
export function plot(across: Axis, up: Axis, frame = { x: 52, y: 12, w: 412, h: 170 }): Plot {
  const place = (x: number, y: number): Point => [
    frame.x + (frame.w * (x - across.from)) / (across.to - across.from),
    frame.y + frame.h - (frame.h * (y - up.from)) / (up.to - up.from),
  ]
  return { ...frame, across, up, place }
}

export function axes({ x, y, w, h, across, up, place }: Plot, locale: string, grid = true): string {
  const number = (value: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: false })
      .format(value)
      .replace('-', '−')
  const round = (value: number) => Math.round(value * 10) / 10
  const parts: string[] = []
  for (const tick of across.ticks) {
    const [tx] = place(tick, up.from).map(round)
    if (grid) parts.push(stroke(`M${tx} ${y}v${h}`, PALE, 0.8))
    parts.push(stroke(`M${tx} ${y + h}v4`, INK, 0.8))
    parts.push(label(tx ?? 0, y + h + 16, across.name?.(tick) ?? number(tick), 'middle', INK, 10))
  }
  for (const tick of up.ticks) {
    const [, ty] = place(across.from, tick).map(round)
    if (grid) parts.push(stroke(`M${x} ${ty}h${w}`, PALE, 0.8))
    parts.push(stroke(`M${x - 4} ${ty}h4`, INK, 0.8))
    parts.push(label(x - 7, (ty ?? 0) + 3.5, up.name?.(tick) ?? number(tick), 'end', INK, 10))
  }
  const turned = `<g transform="translate(12 ${y + h / 2}) rotate(-90)">${label(0, 0, up.label, 'middle', INK, 10.5)}</g>`
  const frame = box(x, y, w, h, 'none', INK)
  return parts.join('') + frame + label(x + w / 2, y + h + 32, across.label, 'middle', INK, 10.5) + turned
}
