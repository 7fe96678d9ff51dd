// Branding files from vector drawings and the house's pictures: node branding.mjs <demo/files> [name ...]
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { prints } from './print.mjs'
import { screens } from './screensize.mjs'
import { page } from './stationery.mjs'

const [files, ...chosen] = process.argv.slice(2)
const target = join(files, 'brand')
mkdirSync(target, { recursive: true })
const wanted = ([name]) => chosen.length === 0 || chosen.includes(name)

const small = { quality: 92, dither: 0.4 }
const large = { quality: 62, dither: 0.2 }

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' })
const sheet = await browser.newPage({ deviceScaleFactor: 2 })

for (const [name, [width, height, draw]] of Object.entries(screens).filter(wanted)) {
  await sheet.setViewportSize({ width, height })
  await sheet.setContent(page(width, height, await draw()), { waitUntil: 'load' })
  await sheet.evaluate(() => document.fonts.ready)
  const round = name.startsWith('partner-badge')
  if (round) await sheet.addStyleTag({ content: 'html, body, .sheet { background: transparent !important }' })
  const shot = sharp(await sheet.screenshot({ omitBackground: round }))
  // Screen pictures keep a palette: a quarter of the bytes, and nobody sees it.
  const file = name.endsWith('.webp')
    ? shot.webp({ quality: 64, effort: 6, smartSubsample: true })
    : shot.png({ palette: true, ...(width * height > 200000 ? large : small), compressionLevel: 9 })
  writeFileSync(join(target, name), await file.toBuffer())
}

/** The same file with its objects packed, and the same bytes on every run. */
const SMALLER = [
  ...['--deterministic-id', '--object-streams=generate', '--recompress-flate', '--compression-level=9'],
  '--replace-input',
]
const inMillimetres = 96 / 25.4
for (const [name, [width, height, draw]] of Object.entries(prints).filter(wanted)) {
  await sheet.setContent(page(width, height, await draw(), inMillimetres), { waitUntil: 'load' })
  await sheet.evaluate(() => document.fonts.ready)
  // Whole pixels, or a white hairline would stay at the edges.
  const [wide, tall] = [width, height].map((length) => `${Math.ceil(length * inMillimetres)}px`)
  const place = join(target, name)
  writeFileSync(place, await sheet.pdf({ width: wide, height: tall, printBackground: true }))
  execFileSync('qpdf', [...SMALLER, place])
}
await browser.close()
