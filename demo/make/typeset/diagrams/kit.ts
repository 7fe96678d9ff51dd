/** Parts that the line drawings share. */

export const INK = '#1a2230'
export const STEEL_BLUE = '#1f5d94'
export const AMBER = '#e0a13a'
export const GREY = '#8593a3'
export const PALE = '#dfe6ed'

export type Point = readonly [x: number, y: number]

/** A sketch is drawn from 20 to 460 across and 12 to 222 down; callouts may reach over that a little. */
export const sketch = (...parts: string[]) => svg('19 2 442 222', parts)

/** A chart has a field of 412 by 170 and room for its axes. */
export const chart = (...parts: string[]) => svg('2 4 470 218', parts)

const svg = (viewBox: string, parts: string[]) =>
  `<svg class="drawing" viewBox="${viewBox}" aria-hidden="true">${parts.join('')}</svg>`

/** Evenly spread numbers in [0, 1), the same on every run. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const round = (value: number) => Math.round(value * 10) / 10

export function line(points: readonly Point[], colour = INK, width = 1.2, dash = ''): string {
  const path = points.map(([x, y], at) => `${at ? 'L' : 'M'}${round(x)} ${round(y)}`).join('')
  return stroke(path, colour, width, dash)
}

export function stroke(path: string, colour = INK, width = 1.2, dash = ''): string {
  // Chromium prints each dash with round ends as a filled shape, which is large.
  const ends = dash ? ` stroke-dasharray="${dash}"` : ' stroke-linecap="round"'
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"${ends}/>`
}

export function area(path: string, fill: string, edge = 'none', width = 1.2): string {
  return `<path d="${path}" fill="${fill}" stroke="${edge}" stroke-width="${width}" stroke-linejoin="round"/>`
}

export function box(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  edge = 'none',
  radius = 0,
): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}" stroke="${edge}"
    stroke-width="1.2"/>`
}

export function disc(x: number, y: number, radius: number, fill: string, edge = 'none', width = 1.2): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="${fill}" stroke="${edge}" stroke-width="${width}"/>`
}

export function arrow(from: Point, to: Point, colour = STEEL_BLUE, width = 1.4): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const barb = (turn: number): Point => [
    to[0] - 7 * Math.cos(angle + turn),
    to[1] - 7 * Math.sin(angle + turn),
  ]
  const [a, b] = [barb(0.42), barb(-0.42)]
  const head = `M${round(to[0])} ${round(to[1])}L${round(a[0])} ${round(a[1])}L${round(b[0])} ${round(b[1])}Z`
  return (
    line([from, [to[0] - 4 * Math.cos(angle), to[1] - 4 * Math.sin(angle)]], colour, width) +
    area(head, colour)
  )
}

/** A measure between two places, with a head at each end. */
export function measure(from: Point, to: Point, colour = INK): string {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  return arrow(middle, from, colour, 0.9) + arrow(middle, to, colour, 0.9)
}

export function label(
  x: number,
  y: number,
  text: string,
  anchor = 'middle',
  colour = INK,
  size = 11,
): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" fill="${colour}" font-size="${size}">${text}</text>`
}

/** A number in a disc, with a leader to what it names. */
export function callout(number: number, at: Point, target: Point): string {
  return (
    line([at, target], INK, 0.7) +
    disc(target[0], target[1], 1.8, INK) +
    disc(at[0], at[1], 9.5, '#ffffff', STEEL_BLUE, 1.4) +
    `<text x="${at[0]}" y="${at[1] + 4}" text-anchor="middle" font-size="11.5" font-weight="600" fill="${STEEL_BLUE}">${number}</text>`
  )
}

/** Stones are short thick strokes: a drawing of polygons would be the largest part of its document. */
export function concrete(x: number, y: number, w: number, h: number, seed = 7): string {
  const random = randomFrom(seed)
  const sizes = [2.4, 4, 6]
  const stones = sizes.map(() => '')
  for (let stone = 0; stone < (w * h) / 560; stone += 1) {
    const size = Math.floor(3 * random() ** 1.7)
    const [cx, cy] = [Math.round(x + 6 + random() * (w - 12)), Math.round(y + 6 + random() * (h - 11))]
    const [dx, dy] = [Math.round(1 + random() * (1 + size)), Math.round((random() - 0.5) * (1 + size))]
    stones[size] += `M${cx} ${cy}l${dx} ${dy}`
  }
  return (
    box(x, y, w, h, '#eaeef2') +
    sizes.map((size, at) => stroke(stones[at] ?? '', '#cdd5dd', size)).join('') +
    line(
      [
        [x, y],
        [x + w, y],
      ],
      INK,
      1.4,
    )
  )
}

export function steel(path: string): string {
  return area(path, '#d3dae2', INK, 1.3)
}

export function bar(x: number, y: number, radius = 8): string {
  return (
    disc(x, y, radius, '#5d6b7a', INK, 1.2) +
    disc(x - radius * 0.3, y - radius * 0.3, radius * 0.28, '#aab5c0')
  )
}
