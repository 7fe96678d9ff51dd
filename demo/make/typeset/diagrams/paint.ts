/** Pictures computed point by point. */
import sharp from 'sharp'
import { smallJpeg } from '../pictures.ts'
import { randomFrom } from './kit.ts'

const WIDTH = 400
const HEIGHT = 165
const MOST_BYTES = 4400

export type Colour = readonly [red: number, green: number, blue: number]
export const GREYS: Colour[] = [
  [16, 18, 22],
  [128, 132, 136],
  [246, 247, 248],
]
export const HEAT: Colour[] = [
  [13, 30, 56],
  [31, 93, 148],
  [120, 178, 214],
  [238, 232, 205],
  [224, 161, 58],
  [166, 58, 30],
]

function colourAt(scale: Colour[], value: number): Colour {
  const place = Math.min(Math.max(value, 0), 0.9999) * (scale.length - 1)
  const [low, high] = [scale[Math.floor(place)], scale[Math.floor(place) + 1]]
  if (!low || !high) throw new Error('A colour scale needs two colours')
  const share = place % 1
  return [0, 1, 2].map(
    (part) => (low[part] ?? 0) * (1 - share) + (high[part] ?? 0) * share,
  ) as unknown as Colour
}

/** Paints values of 0 to 1, given by position in shares of the picture, as a data URL. */
export async function paint(scale: Colour[], value: (x: number, y: number) => number): Promise<string> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const colour = colourAt(scale, value(x / WIDTH, y / HEIGHT))
      for (const part of [0, 1, 2]) pixels[(y * WIDTH + x) * 3 + part] = Math.round(colour[part] ?? 0)
    }
  }
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const
  const jpeg = await smallJpeg(sharp(pixels, { raw }), MOST_BYTES)
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

/** Smooth noise: random values on a grid, blended between its points. */
export function smoothNoise(seed: number, columns: number, rows: number): (x: number, y: number) => number {
  const random = randomFrom(seed)
  const grid = Array.from({ length: (columns + 2) * (rows + 2) }, () => random() * 2 - 1)
  const ease = (share: number) => share * share * (3 - 2 * share)
  return (x, y) => {
    const [gx, gy] = [x * columns, y * rows]
    const [cx, cy] = [Math.floor(gx), Math.floor(gy)]
    const [sx, sy] = [ease(gx - cx), ease(gy - cy)]
    const at = (dx: number, dy: number) => grid[(cy + dy) * (columns + 2) + cx + dx] ?? 0
    return (at(0, 0) * (1 - sx) + at(1, 0) * sx) * (1 - sy) + (at(0, 1) * (1 - sx) + at(1, 1) * sx) * sy
  }
}

export const ricker = (offset: number, width: number) => {
  const share = (offset / width) ** 2
  return (1 - 2 * share) * Math.exp(-share)
}
