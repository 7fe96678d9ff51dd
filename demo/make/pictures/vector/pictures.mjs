// Turns the vector drawings into pictures: node pictures.mjs <logo folder> <demo/files>
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { cards } from './onboarding.mjs'
import { pattern } from './pattern.mjs'
import { people } from './people.mjs'

const [logos, target] = process.argv.slice(2)
for (const folder of ['brand', 'partners', 'people', 'pictures']) {
  mkdirSync(join(target, folder), { recursive: true })
}

const png = (name, folder, width) =>
  sharp(join(logos, `${name}.svg`), { density: 600 })
    .resize({ width })
    .png({ compressionLevel: 9 })
    .toFile(join(target, folder, `${name}.png`))
const webp = (drawing, path, width, quality = 82) =>
  sharp(Buffer.from(drawing), { density: 144 })
    .resize({ width })
    .flatten({ background: '#ffffff' })
    .webp({ quality, effort: 6 })
    .toFile(join(target, path))

await Promise.all([png('logo', 'brand', 640), png('logo-dark', 'brand', 640), png('icon', 'brand', 256)])
await Promise.all([
  png('halvorsen', 'partners', 480),
  png('kitasato', 'partners', 480),
  png('ridgeline', 'partners', 480),
])
for (const file of ['logo.svg', 'logo-dark.svg', 'icon.svg'])
  copyFileSync(join(logos, file), join(target, 'brand', file))
await webp(pattern(), 'brand/pattern.webp', 1600, 70)
for (const [name, drawing] of Object.entries(people)) await webp(drawing, `people/${name}.webp`, 400)
for (const [index, drawing] of cards.entries()) {
  await webp(drawing, `pictures/onboarding-${index + 1}.webp`, 800)
}
