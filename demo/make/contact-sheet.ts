/**
 * Contact sheets of all pictures and of the first pages of all English PDFs, to look through them before a release:
 * node demo/make/contact-sheet.ts <folder> [part of a name ...]. Needs pdftoppm (poppler-utils).
 */
import { execFile } from 'node:child_process'
import { globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp, { type OverlayOptions } from 'sharp'

const FILES = fileURLToPath(new URL('../files/', import.meta.url))
const MOST_BYTES = 64 * 1024 * 1024
const MARGIN = 14
const LABEL_HEIGHT = 24
const PAPER = '#eef1f4'
const INK = '#1a2230'

type Sheet = { name: string; files: string[]; columns: number; rows: number; width: number; height: number }

const run = promisify(execFile)

/** A PDF in another language has it as its folder or before its ending; quick starts are in English first. */
const isEnglish = (file: string) =>
  file.startsWith('documents/') ? file.startsWith('documents/en/') : !/\.[a-z]{2}\.pdf$/.test(file)

function sheets(parts: string[]): Sheet[] {
  const find = (pattern: string) =>
    globSync(pattern, { cwd: FILES })
      .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
      .sort()
  return [
    {
      name: 'pictures',
      files: find('**/*.{webp,png,jpg,avif,gif,svg}'),
      columns: 4,
      rows: 5,
      width: 380,
      height: 260,
    },
    { name: 'pdfs', files: find('**/*.pdf').filter(isEnglish), columns: 6, rows: 3, width: 300, height: 425 },
  ]
}

async function openFile(file: string): Promise<Buffer | string> {
  const path = join(FILES, file)
  if (!file.endsWith('.pdf')) return path
  // Twice the size of the cell, so that small print stays readable once it is reduced.
  const args = ['-png', '-singlefile', '-scale-to', '850', path]
  const { stdout } = await run('pdftoppm', args, { encoding: 'buffer', maxBuffer: MOST_BYTES })
  return stdout
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function label(file: string, width: number): Buffer {
  const name = escapeXml(file.replace(/^(pictures|documents\/en)\//, ''))
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL_HEIGHT}">
      <text x="0" y="16" font-family="sans-serif" font-size="11" fill="${INK}">${name}</text></svg>`,
  )
}

/** A file in its cell, with its name below; what cannot be drawn leaves its name alone. */
async function cell(file: string, sheet: Sheet, index: number): Promise<OverlayOptions[]> {
  const left = MARGIN + (index % sheet.columns) * (sheet.width + MARGIN)
  const top = MARGIN + Math.floor(index / sheet.columns) * (sheet.height + LABEL_HEIGHT + MARGIN)
  const text = { input: label(file, sheet.width), left, top: top + sheet.height + 4 }
  try {
    const input = await sharp(await openFile(file))
      .resize({ width: sheet.width, height: sheet.height, fit: 'inside' })
      // Logos for dark grounds are white.
      .flatten({ background: file.includes('dark') ? INK : '#ffffff' })
      .png()
      .toBuffer()
    return [{ input, left, top }, text]
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
    return [text]
  }
}

async function draw(sheet: Sheet, files: string[], output: string): Promise<void> {
  const rows = Math.ceil(files.length / sheet.columns)
  const cells: OverlayOptions[] = []
  for (const [index, file] of files.entries()) cells.push(...(await cell(file, sheet, index)))
  await sharp({
    create: {
      width: MARGIN + sheet.columns * (sheet.width + MARGIN),
      height: MARGIN + rows * (sheet.height + LABEL_HEIGHT + MARGIN),
      channels: 3,
      background: PAPER,
    },
  })
    .composite(cells)
    .png()
    .toFile(output)
}

const [folder, ...parts] = process.argv.slice(2)
if (!folder) throw new Error('node demo/make/contact-sheet.ts <folder> [part of a name ...]')
mkdirSync(folder, { recursive: true })
for (const sheet of sheets(parts)) {
  const perPage = sheet.columns * sheet.rows
  for (let page = 0; page * perPage < sheet.files.length; page += 1) {
    const output = join(folder, `${sheet.name}-${String(page + 1).padStart(2, '0')}.png`)
    await draw(sheet, sheet.files.slice(page * perPage, (page + 1) * perPage), output)
    console.log(output)
  }
}
