// Brings renders to their final size and format: node deliver.mjs <folder of PNGs> <demo/files/pictures>
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const sizes = {
  product: [1200, 900],
  site: [1600, 1000],
  portfolio: [1200, 800],
  slide: [1920, 900],
  news: [1200, 750],
  case: [1200, 800],
  poster: [1280, 720],
  sign: [1280, 720],
}
const [source, target] = process.argv.slice(2)
mkdirSync(target, { recursive: true })

for (const name of readdirSync(source).filter((file) => file.endsWith('.png'))) {
  const kind = name.split('-')[0]
  if (!sizes[kind]) continue
  const [width, height] = sizes[kind]
  const picture = sharp(join(source, name)).resize(width, height, { fit: 'cover', kernel: 'lanczos3' })
  if (kind !== 'product') picture.sharpen({ sigma: 0.8, m1: 0.4, m2: 1.4 })
  await picture
    .webp({ quality: kind === 'product' ? 84 : 78, effort: 6 })
    .toFile(join(target, name.replace('.png', '.webp')))
}
