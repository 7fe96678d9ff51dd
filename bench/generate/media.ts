/** The files of a generated pack: few and small, because many entries share them. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LOCALES } from '@portal/contract/locale'
import sharp from 'sharp'
import { writePdf } from './pdf.ts'
import { Random } from './random.ts'
import { inEachLanguage, type Translated } from './table.ts'
import { modelName, prose } from './texts.ts'

const PDFS = 6
const PICTURES = 8
const PAGES = 2
const SENTENCES_ON_PAGE = 10

export const LOGO = 'brand/logo.svg'
export const ICON = 'brand/icon.png'

/** The same PDF in each language. */
export function pdfOf(random: Random): Translated {
  const number = random.below(PDFS) + 1
  return inEachLanguage((locale) => `documents/${locale}/text-${number}.pdf`)
}

export function pictureOf(random: Random): string {
  return `pictures/picture-${random.below(PICTURES) + 1}.webp`
}

/** A square on a background, in two shades of one hue. */
function picture(width: number, height: number, hue: number) {
  const side = Math.round(Math.min(width, height) / 2)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue} 35% 82%)"/>
    <rect x="${(width - side) / 2}" y="${(height - side) / 2}" width="${side}" height="${side}" fill="hsl(${hue} 45% 42%)"/>
  </svg>`
  return sharp(Buffer.from(svg))
}

function* pdfs(seed: number): Generator<[path: string, content: Buffer]> {
  const random = new Random(seed, 'files')
  for (let number = 1; number <= PDFS; number += 1) {
    const pages = Array.from({ length: PAGES }, () => prose(random, SENTENCES_ON_PAGE, modelName(number)))
    for (const locale of LOCALES) {
      const texts = pages.map((page) => page[locale])
      yield [`documents/${locale}/text-${number}.pdf`, writePdf(locale, texts)]
    }
  }
}

/** Writes all files that entries can refer to. */
export async function writeMedia(directory: string, seed: number): Promise<void> {
  const save = async (path: string, content: Buffer | string) => {
    const target = join(directory, 'files', path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, content)
  }
  await save(
    LOGO,
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="24"><path fill="#2f6b4f" d="M0 0h24v24H0zM32 8h88v8H32z"/></svg>\n',
  )
  await save(ICON, await picture(64, 64, 150).png().toBuffer())
  for (let number = 1; number <= PICTURES; number += 1) {
    const hue = Math.round((number * 360) / PICTURES)
    await save(`pictures/picture-${number}.webp`, await picture(480, 300, hue).webp().toBuffer())
  }
  for (const [path, content] of pdfs(seed)) await save(path, content)
}
