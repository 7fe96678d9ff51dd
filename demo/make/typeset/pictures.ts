/** Pictures of the pack as JPEG of the size that print needs. A picture that does not exist is left out. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'

const FILES = new URL('../../files/', import.meta.url)
const QUALITIES = [50, 43, 36, 29, 22]
const BYTES_PER_COLUMN = 7
const made = new Map<string, Promise<Buffer>>()

export const filePath = (name: string) => fileURLToPath(new URL(name, FILES))
export const hasFile = (name: string) => existsSync(filePath(name))

/** The address at which `jpegOf` serves the picture, or undefined if there is none. */
export function pictureUrl(name: string | undefined, width = 1000): string | undefined {
  return name && hasFile(name) ? `/picture/${width}/${name}` : undefined
}

export function jpegOf(address: string): Promise<Buffer> {
  const known = made.get(address)
  if (known) return known
  const [, width, name] = /^\/picture\/(\d+)\/(.+)$/.exec(address) ?? []
  if (!name) throw new Error(`Not a picture: ${address}`)
  const resized = sharp(filePath(name))
    .resize({ width: Number(width), withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
  const picture = smallJpeg(resized, BYTES_PER_COLUMN * Number(width))
  made.set(address, picture)
  return picture
}

/** Detailed pictures get a lower quality, so that no picture is most of its document. */
async function smallJpeg(picture: Sharp, most: number): Promise<Buffer> {
  const plain = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = plain.info
  let best = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    best = await sharp(plain.data, { raw: { width, height, channels } })
      .jpeg({ quality, mozjpeg: true, quantisationTable: 2 })
      .toBuffer()
    if (best.length <= most) break
  }
  return best
}
