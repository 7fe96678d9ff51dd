// Pieces the branding files share: ground, radargram, pictures, icons.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import { paint, radargram } from '../screens/fields.js'

const root = join(import.meta.dirname, '../../../..')
const files = join(root, 'demo/files')
const font = join(
  root,
  'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
)

// JPEG, because a browser prints other formats uncompressed into a PDF.
export const picture = async (name, width, quality = 74) => {
  const bytes = await sharp(join(files, `${name}.webp`))
    .resize({ width })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

export const logo = (dark) => readFileSync(join(files, `brand/logo${dark ? '-dark' : ''}.svg`), 'utf8')

const ramps = {
  deep: [
    [9, 26, 44],
    [18, 58, 95],
    [31, 93, 148],
    [96, 160, 214],
    [214, 236, 252],
  ],
  pale: [
    [198, 216, 232],
    [222, 233, 243],
    [236, 243, 249],
    [246, 249, 252],
    [255, 255, 255],
  ],
}

export const scan = (width, height, ramp = 'deep', seed = 3, quality = 72) => {
  const canvas = createCanvas(width, height)
  const bars = Array.from({ length: 11 }, (_, index) => [
    (index + 0.5) / 11,
    0.27 + 0.02 * Math.sin(index * 1.7),
    0.95,
  ])
  const field = radargram(
    bars,
    [
      [0.58, 0.4, 0.02],
      [0.78, 0.3, 0.03],
    ],
    seed,
  )
  paint(canvas.getContext('2d'), 0, 0, width, height, ramps[ramp], field)
  return `data:image/jpeg;base64,${canvas.toBuffer('image/jpeg', quality).toString('base64')}`
}

// Echoes of bars in concrete, drawn as nested lines; the bars themselves are the amber dots.
export const echoes = (width, height, stroke, rows = 3, columns = 5, strength = 0.5) => {
  const lines = []
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      const x = ((column + (row % 2) / 2) * width) / columns
      const y = height * 0.1 + (row * height * 0.9) / rows
      for (let echo = 0; echo < 7; echo += 1) {
        const depth = height * (0.03 + echo * 0.03)
        const points = Array.from({ length: 61 }, (_, step) => {
          const dx = ((step - 30) / 30) * (width / columns) * 0.92
          return `${(x + dx).toFixed(1)} ${(y + Math.sqrt(depth * depth + dx * dx * 0.5)).toFixed(1)}`
        })
        const faint = (strength * (1 - echo / 7)).toFixed(3)
        lines.push(`<polyline points="${points.join(' ')}" fill="none" stroke="${stroke}"
          stroke-opacity="${faint}" stroke-width="${(height / 420).toFixed(2)}"/>`)
      }
      lines.push(`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(height / 130).toFixed(1)}"
        fill="#e0a13a"/>`)
    }
  }
  return `<svg class="fill" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"
    xmlns="http://www.w3.org/2000/svg">${lines.join('')}</svg>`
}

// Layers of ground, one line each.
export const strata = (width, height, stroke, count = 26) => {
  const paths = Array.from({ length: count }, (_, at) => {
    const y = height * (0.3 + (0.72 * at) / count)
    const swing = height * (0.03 + 0.0022 * at)
    const points = Array.from({ length: 81 }, (_, step) => {
      const t = step / 80
      const wave = Math.sin(t * 5.2 + at * 0.13) + 0.45 * Math.sin(t * 11.7 - at * 0.21)
      return `${(t * width).toFixed(1)} ${(y + wave * swing).toFixed(1)}`
    })
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${stroke}"
      stroke-opacity="${(0.14 + 0.5 * (at / count)).toFixed(2)}" stroke-width="${(height / 700).toFixed(2)}"/>`
  })
  return `<svg class="fill" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"
    xmlns="http://www.w3.org/2000/svg">${paths.join('')}</svg>`
}

// The mark without its name: a core cut by one scan line.
export const mark = (core, line, grain) => `<svg viewBox="0 0 40 40" xmlns="http://www.w3.org/2000/svg"><path
  fill="${core}" d="M15 3h10a4 4 0 0 1 4 4v10.2H11V7a4 4 0 0 1 4-4zM11 22.800h18V33a4 4 0 0 1-4 4H15a4 4 0 0
  1-4-4z"/><g fill="${grain}"><ellipse cx="15.600" cy="27.600" rx="2.300" ry="1.600"
  transform="rotate(-20 15.600 27.600)"/><ellipse cx="23.400" cy="29.400" rx="2.600" ry="1.800"
  transform="rotate(15 23.400 29.400)"/><ellipse cx="17.200" cy="33" rx="1.900" ry="1.300"/><ellipse cx="24"
  cy="10.400" rx="1.700" ry="1.200"/></g><rect x="4" y="18.800" width="32" height="2.400" rx="1.200"
  fill="${line}"/></svg>`

// Line icons on a field of 48, the amber stroke is what is measured.
const strokes = {
  Concrete: ['M8 14h32v24H8zM8 22h32M8 30h32M18 14v24M30 14v24', 'M4 26h40'],
  Metal: ['M6 12h36M6 36h36M20 12v24M28 12v24', 'M31 24h11M36 19l6 5-6 5'],
  Monitoring: ['M14 20h20v20H14zM24 20V8', 'M16 12a11 11 0 0 1 16 0M12 7a17 17 0 0 1 24 0'],
  Pipelines: ['M6 14h36M6 34h36M12 14v20M36 14v20', 'M18 24h12M24 18v12'],
  Aerial: ['M17 20h14v9H17zM17 21l-7-7M31 21l7-7M4 13h12M32 13h12', 'M24 29v5M20 39l4-5 4 5'],
  Tunnels: ['M6 42V24a18 18 0 0 1 36 0v18M18 42l4-16M30 42l-4-16', 'M11 24a13 13 0 0 1 26 0'],
  Scanning: ['M17 8h14v16H17zM24 24v4M24 28l-9 14M24 28l9 14M24 28v12', 'M34 16h10M4 16h10'],
  Software: ['M6 10h36v26H6zM16 42h16M24 36v6', 'M12 30l7-8 6 5 11-11'],
  Radar: [
    'M8 16h32v12H8zM14 32a3 3 0 1 0 .1 0M34 32a3 3 0 1 0 .1 0M24 16L34 4',
    'M4 42c8 0 12-4 20-4s12 4 20 4',
  ],
  Ultrasound: [
    'M16 6h16v14H16zM24 6V2',
    'M14 26a14 14 0 0 0 20 0M10 32a20 20 0 0 0 28 0M7 39a26 26 0 0 0 34 0',
  ],
  Hardness: ['M18 4h12v22H18zM18 12h12M8 40h32', 'M24 26v10M20 32l4 5 4-5'],
  Calibration: [
    'M24 6a18 18 0 1 0 .1 0M24 24m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
    'M24 24l9-10M10 30h4M34 30h4',
  ],
  Report: ['M10 4h20l8 8v32H10zM30 4v8h8', 'M16 34v-6M22 34V22M28 34v-9M34 34'],
  Training: ['M4 18l20-9 20 9-20 9zM12 22v11c8 6 16 6 24 0V22', 'M44 18v14'],
  Service: ['M30 6a10 10 0 0 0-12 13L6 31l7 7 12-12A10 10 0 0 0 38 14l-6 6-6-6z', 'M8 44h32'],
  Location: ['M24 44C14 31 10 25 10 18a14 14 0 0 1 28 0c0 7-4 13-14 26z', 'M18 18h12M24 12v12'],
}

export const icons = Object.entries(strokes)

export const icon = ([line, accent], ink, amber = '#e0a13a') => `<svg viewBox="0 0 48 48" fill="none"
  stroke-width="2.600" stroke-linecap="round" stroke-linejoin="round" xmlns="http://www.w3.org/2000/svg"><path
  d="${line}" stroke="${ink}"/><path d="${accent}" stroke="${amber}"/></svg>`

export const page = (width, height, body, zoom = 1) => `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: 'Instrument Sans'; font-weight: 400 700;
  src: url(data:font/woff2;base64,${readFileSync(font).toString('base64')}) }
@page { margin: 0 }
* { box-sizing: border-box; margin: 0 }
body { font: 500 16px/1.35 'Instrument Sans'; color: #1a2230; -webkit-print-color-adjust: exact }
.leaf { width: ${Math.ceil(width * zoom)}px; height: ${Math.ceil(height * zoom)}px; overflow: hidden; position: relative;
  break-after: page }
.leaf:last-child { break-after: auto }
.sheet { position: absolute; left: 0; top: 0; width: ${width}px; height: ${height}px; overflow: hidden;
  transform: scale(${Math.ceil(width * zoom) / width}, ${Math.ceil(height * zoom) / height}); transform-origin: 0 0; background: #f7f9fb }
.sheet * { position: absolute }
.sheet p *, .sheet h1 *, .sheet svg * { position: static }
.fill { inset: 0; width: 100%; height: 100% }
img { object-fit: cover }
.product { object-fit: contain; mix-blend-mode: multiply }
.night { background: linear-gradient(150deg, #174a78, #0d2136) }
.amber { background: #e0a13a }
h1 { font-weight: 600; letter-spacing: -.015em; line-height: 1.08 }
.light { color: #f7f9fb }
.button { background: #e0a13a; color: #1a2230; font-weight: 600; text-align: center }
svg { display: block }
</style>${[body]
  .flat()
  .map((sheet) => `<div class="leaf"><div class="sheet">${sheet}</div></div>`)
  .join('')}`
