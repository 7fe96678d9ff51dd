/** Fonts for text in any script: registers the subsets of each family that contain the text's letters. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'

const require = createRequire(import.meta.url)
const LATIN = 'instrument-sans'
/** Han characters are drawn differently in each language: the family of the text's language comes first. */
const FAMILIES = { ja: ['noto-sans-jp', 'noto-sans-sc'], zh: ['noto-sans-sc', 'noto-sans-jp'] }

type Slices = Record<string, string>

const folderOf = (family: string) => dirname(require.resolve(`@fontsource-variable/${family}/unicode.json`))

/** Whether a subset contains a letter, by its unicode ranges: `U+20-7e,U+a0`. */
function has(ranges: string, letter: number): boolean {
  return ranges.split(',').some((range) => {
    const [first = '', last = first] = range.slice(2).split('-')
    return letter >= Number.parseInt(first, 16) && letter <= Number.parseInt(last, 16)
  })
}

/** Subsets are named `latin` or, where there are many, `[12]`. */
function register(family: string, slice: string): string {
  const name = `${family}-${slice.replaceAll(/[[\]]/g, '')}`
  if (!GlobalFonts.has(name))
    GlobalFonts.registerFromPath(join(folderOf(family), 'files', `${name}-wght-normal.woff2`), name)
  return name
}

/** The font families for a canvas `font` value, to be put after the size. */
export function fontsFor(text: string, locale: string): string {
  const families = [LATIN, ...(locale === 'zh' ? FAMILIES.zh : FAMILIES.ja)]
  const names = new Set<string>()
  for (const family of families) names.add(register(family, 'latin'))
  const rest = new Set([...text].map((letter) => letter.codePointAt(0) ?? 0).filter((code) => code > 0x7e))
  for (const family of families) {
    const slices = Object.entries(require(`@fontsource-variable/${family}/unicode.json`) as Slices)
    for (const code of rest) {
      const [slice] = slices.find(([, ranges]) => has(ranges, code)) ?? []
      if (slice === undefined) continue
      names.add(register(family, slice))
      rest.delete(code)
    }
  }
  return [...names].map((name) => `"${name}"`).join(', ')
}
