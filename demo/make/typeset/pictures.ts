/** Pictures of the pack as JPEG of the size that print needs. A picture that does not exist is left out. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const FILES = new URL('../../files/', import.meta.url)
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
  const picture = sharp(filePath(name))
    .resize({ width: Number(width), withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 60, mozjpeg: true })
    .toBuffer()
  made.set(address, picture)
  return picture
}
