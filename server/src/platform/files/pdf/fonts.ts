/** The fonts of what the portal prints: its own, and subsets of Noto for characters that it lacks. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GlobalFonts } from '@napi-rs/canvas'

const FOLDERS = {
  'instrument-sans': import.meta.resolve('@fontsource-variable/instrument-sans/package.json'),
  'noto-sans': import.meta.resolve('@fontsource-variable/noto-sans/package.json'),
  'noto-sans-jp': import.meta.resolve('@fontsource-variable/noto-sans-jp/package.json'),
  'noto-sans-sc': import.meta.resolve('@fontsource-variable/noto-sans-sc/package.json'),
  'noto-sans-kr': import.meta.resolve('@fontsource-variable/noto-sans-kr/package.json'),
  'noto-sans-arabic': import.meta.resolve('@fontsource-variable/noto-sans-arabic/package.json'),
  'noto-sans-hebrew': import.meta.resolve('@fontsource-variable/noto-sans-hebrew/package.json'),
  'noto-sans-thai': import.meta.resolve('@fontsource-variable/noto-sans-thai/package.json'),
  'noto-emoji': import.meta.resolve('@fontsource-variable/noto-emoji/package.json'),
}
type Font = keyof typeof FOLDERS
const folderOf = (font: Font) => dirname(fileURLToPath(FOLDERS[font]))

const OWN = ['instrument-sans-latin', 'instrument-sans-latin-ext'] as const
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const LETTER = /[\p{L}\p{M}]/u
const HANGUL = /\p{Script=Hangul}/u

/**
 * Han characters look different in Japanese and Chinese: the language decides, or kana in a text in another language.
 */
function hanFonts(text: string, locale: string): readonly Font[] {
  const isJapanese = locale === 'ja' || (locale !== 'zh' && KANA.test(text))
  return isJapanese ? ['noto-sans-jp', 'noto-sans-sc'] : ['noto-sans-sc', 'noto-sans-jp']
}

/** In order of preference: the fonts for Han have a few Greek and Cyrillic letters, too, without accents. */
const notosFor = (text: string, locale: string): readonly Font[] => [
  'noto-sans',
  ...hanFonts(text, locale),
  'noto-sans-kr',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-emoji',
]

/** Parses e.g. `U+3000-303f,U+30fb`. */
function parseRanges(ranges: string): (readonly [number, number])[] {
  return ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
}

function register(folder: string, name: string): string {
  GlobalFonts.registerFromPath(join(folder, 'files', `${name}-wght-normal.woff2`), name)
  return name
}

const isSure = (letter: string) => LETTER.test(letter) && !HANGUL.test(letter)

/**
 * Loads the subsets of a font that contain some of the characters, and removes these from the set. Symbols and Hangul
 * stay: some subsets declare such as they lack.
 */
function slicesOf(noto: Font, codePoints: Set<number>): string[] {
  if (codePoints.size === 0) return []
  const folder = folderOf(noto)
  const slices = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(slices).flatMap(([slice, text]) => {
    const ranges = parseRanges(text)
    const found = [...codePoints].filter((codePoint) =>
      ranges.some(([from, to]) => codePoint >= from && codePoint <= to),
    )
    for (const codePoint of found) if (isSure(String.fromCodePoint(codePoint))) codePoints.delete(codePoint)
    return found.length > 0 ? register(folder, `${noto}-${slice.replaceAll(/[[\]]/g, '')}`) : []
  })
}

/**
 * Loads the fonts that the text needs, instead of those loaded before; returns their names for a canvas. What is drawn
 * with them must be drawn before the next call.
 */
export function fontsFor(text: string, locale: string): string {
  // Installed fonts would make the same file look different on other machines.
  GlobalFonts.removeAll()
  const own = OWN.map((name) => register(folderOf('instrument-sans'), name))
  const codePoints = new Set([...text].map((character) => character.codePointAt(0) ?? 0))
  const notos = notosFor(text, locale).flatMap((noto) => slicesOf(noto, codePoints))
  return [...own, ...notos].map((name) => `"${name}"`).join(', ')
}
