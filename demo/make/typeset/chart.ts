/** A chart: a plot area of 412 by 170 with axes. */
const INK = '#1a2230'
const PALE = '#dfe6ed'

/** `name` formats a tick that is not shown as a plain number. */
type Axis = { label: string; ticks: number[]; from: number; to: number; name?: (tick: number) => string }
type Plot = { across: Axis; up: Axis; place: (x: number, y: number) => [x: number, y: number] }

const FIELD = { x: 52, y: 12, w: 412, h: 170 }

export const chart = (...parts: string[]) =>
  `<svg class="drawing" viewBox="2 4 470 218" aria-hidden="true">${parts.join('')}</svg>`

export const plot = (across: Axis, up: Axis): Plot => ({
  across,
  up,
  place: (x, y) => [
    FIELD.x + (FIELD.w * (x - across.from)) / (across.to - across.from),
    FIELD.y + FIELD.h - (FIELD.h * (y - up.from)) / (up.to - up.from),
  ],
})

export const stroke = (path: string, colour: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"/>`

/** A dot, drawn as a line with round ends: Chromium prints a circle as sixteen curves. */
export const dot = (x: number, y: number, size: number, colour: string) =>
  `<path d="M${x} ${y}h.01" stroke="${colour}" stroke-width="${size}" stroke-linecap="round"/>`

const label = (x: number, y: number, text: string, anchor = 'middle', size = 10) =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="${INK}" font-size="${size}">${text}</text>`

const round = (value: number) => Math.round(value * 10) / 10
const number = (value: number) => String(Number(value.toFixed(3))).replace('-', '−')

export function axes({ across, up, place }: Plot): string {
  const { x, y, w, h } = FIELD
  const below = across.ticks.map((tick) => {
    const tx = round(place(tick, up.from)[0])
    return `${stroke(`M${tx} ${y}v${h}`, PALE, 0.8)}${stroke(`M${tx} ${y + h}v4`, INK, 0.8)}${label(tx, y + h + 16, across.name?.(tick) ?? number(tick))}`
  })
  const beside = up.ticks.map((tick) => {
    const ty = round(place(across.from, tick)[1])
    return `${stroke(`M${x} ${ty}h${w}`, PALE, 0.8)}${stroke(`M${x - 4} ${ty}h4`, INK, 0.8)}${label(x - 7, ty + 3.5, up.name?.(tick) ?? number(tick), 'end')}`
  })
  const frame = stroke(`M${x} ${y}h${w}v${h}h${-w}Z`, INK, 1.2)
  const turned = `<g transform="translate(12 ${y + h / 2}) rotate(-90)">${label(0, 0, up.label, 'middle', 10.5)}</g>`
  return `${below.join('')}${beside.join('')}${frame}${label(x + w / 2, y + h + 32, across.label, 'middle', 10.5)}${turned}`
}
