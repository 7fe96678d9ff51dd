// Brings renders to their final size and format: node deliver.mjs <folder of PNGs> <demo/files/pictures>
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

// kind: width, height, kilobytes
const sizes = {
  product: [1200, 900, 23],
  site: [1600, 1000, 42],
  portfolio: [1200, 800, 34],
  slide: [1920, 900, 54],
  news: [1200, 750, 34],
  case: [1200, 800, 36],
  poster: [1280, 720, 30],
  sign: [1280, 720, 40],
}
const [source, target] = process.argv.slice(2)
mkdirSync(target, { recursive: true })

for (const name of readdirSync(source).filter((file) => file.endsWith('.png'))) {
  const kind = name.split('-')[0]
  if (!sizes[kind]) continue
  const [width, height, kilobytes] = sizes[kind]
  const picture = sharp(join(source, name)).resize(width, height, { fit: 'cover', kernel: 'lanczos3' })
  if (kind === 'product') picture.sharpen({ sigma: 0.7, m1: 0.2, m2: 0.9 })
  else picture.sharpen({ sigma: 0.8, m1: 0.4, m2: 1.4 })
  const raw = await picture.png({ compressionLevel: 1 }).toBuffer()
  // Fine grain costs most bytes: the quality goes down only as far as the budget asks.
  let file
  for (let quality = kind === 'product' ? 84 : 78; quality >= 34; quality -= 4) {
    file = await sharp(raw).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (file.length <= kilobytes * 1000) break
  }
  writeFileSync(join(target, name.replace('.png', '.webp')), file)
}
