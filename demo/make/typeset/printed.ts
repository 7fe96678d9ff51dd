/** Checks whether a PDF is up to date: its identifier is a digest of everything that it is made from. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { filePath } from './pictures.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))
/** Sources that affect all documents. Fonts do not: new subsets only add glyphs. */
const COMMON = ['pdf.ts', 'pictures.ts', 'printer.ts']
  .map((name) => readFileSync(HERE + name, 'utf8'))
  .join('\n')
const pictureDigests = new Map<string, string>()

const digest = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}

function pictureDigest(name: string): string {
  const known = pictureDigests.get(name) ?? digest(readFileSync(filePath(name)))
  pictureDigests.set(name, known)
  return known
}

export function digestOf(html: string): string {
  const pictures = [...html.matchAll(/\/picture\/\d+\/([^"]+)"/g)].map(([, name = '']) => pictureDigest(name))
  const styles = [...html.matchAll(/href="\/(styles\/\w+\.css)"/g)].map(([, name = '']) =>
    readFileSync(HERE + name),
  )
  return digest(COMMON, html, ...styles, ...pictures)
}

export function isPrinted(output: string, wanted: string): boolean {
  const place = filePath(output)
  return existsSync(place) && readFileSync(place).includes(`/ID [ <${wanted}>`)
}
