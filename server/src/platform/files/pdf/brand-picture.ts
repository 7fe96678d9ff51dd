/** Renders a company's logo and contact as one picture, which supports any script and any characters. */
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { fontsFor } from './fonts.ts'

export interface Brand {
  /** PNG. */
  logo: Uint8Array | undefined
  /** Text lines, the company's name first. */
  lines: readonly string[]
  locale: string
}

const DOTS_PER_MM = 300 / 25.4
/** Largest width and height in pixels. */
const MAX_SIDE = 3600
const LOGO_SHARE = 0.36
/** Font size in relation to the line height. */
const LETTERS = 0.72
/** Smaller letters are unreadable in print: longer lines are cut instead. */
const LEAST_MM = 1.6
const MOST_MM = 4.2

/** The line, truncated to the width. */
function fitted(context: SKRSContext2D, line: string, width: number): string {
  if (context.measureText(line).width <= width) return line
  const letters = [...line]
  let [low, high] = [0, letters.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const isFitting = context.measureText(`${letters.slice(0, middle).join('')}…`).width <= width
    if (isFitting) low = middle
    else high = middle - 1
  }
  return `${letters.slice(0, low).join('').trimEnd()}…`
}

interface Box {
  x: number
  width: number
  height: number
}

function drawLines(
  context: SKRSContext2D,
  { lines, locale }: Brand,
  { x, width, height }: Box,
  dots: number,
) {
  const fonts = fontsFor(lines.join(''), locale)
  const setFont = (size: number, isFirst: boolean) => {
    const weight = isFirst ? 600 : 400
    context.font = `${weight} ${size}px ${fonts}`
    // The fonts are variable, and some would default to their lightest weight.
    context.fontVariationSettings = `"wght" ${weight}`
  }
  const tallest = Math.min((height / lines.length) * LETTERS, MOST_MM * dots)
  const least = Math.min(tallest, LEAST_MM * dots)
  const widest = Math.max(
    ...lines.map((line, i) => {
      setFont(tallest, i === 0)
      return context.measureText(line).width
    }),
  )
  const size = Math.max(least, Math.min(tallest, (tallest * width) / widest))
  const step = size / LETTERS
  const top = (height - step * lines.length) / 2
  context.fillStyle = '#16202c'
  context.textBaseline = 'middle'
  for (const [i, line] of lines.entries()) {
    setFont(size, i === 0)
    context.fillText(fitted(context, line, width), x, top + step * (i + 0.5))
  }
}

/** Renders the picture for an area of this size in millimetres, on white so that nothing beneath shows through. */
export async function drawBrand(brand: Brand, area: { width: number; height: number }): Promise<Uint8Array> {
  const dots = Math.min(DOTS_PER_MM, MAX_SIDE / Math.max(area.width, area.height))
  const [width, height] = [Math.round(area.width * dots), Math.round(area.height * dots)]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  const margin = Math.round(Math.min(width, height) * 0.08)
  let left = margin
  const logo = brand.logo && (await loadImage(brand.logo))
  if (logo) {
    const room = brand.lines.length > 0 ? width * LOGO_SHARE : width - 2 * margin
    const scale = Math.min(room / logo.width, (height - 2 * margin) / logo.height)
    context.drawImage(logo, left, (height - logo.height * scale) / 2, logo.width * scale, logo.height * scale)
    left += logo.width * scale + 2 * margin
  }
  const box = { x: left, width: width - left - margin, height: height - 2 * margin }
  if (brand.lines.length > 0) {
    context.translate(0, margin)
    drawLines(context, brand, box, dots)
  }
  return canvas.encode('png')
}
