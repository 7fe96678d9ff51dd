/**
 * The codes by which the new file addresses glyphs. Western fonts have one byte per glyph, in the encoding of Windows
 * as far as it goes; Chinese and Japanese ones have two, which are the character's Unicode code.
 */

export type Codes = {
  /** A code for a glyph that shows the text; `isTaken` tells which ones the font has given already. */
  give: (text: string, isTaken: (code: number) => boolean) => number
  text: (code: number) => string
  /** The bytes of a code within a string. */
  bytes: (code: number) => string
  /** What viewers take the text of all fonts with these codes from. */
  toUnicode: () => Buffer
}
type Range = [first: number, last: number, to: number]

/** Characters from 0x80. */
const WINDOWS = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'
/** First those that the encoding leaves free, without the ends of lines. */
const NARROW = [...from(1, 8), 11, 12, ...from(14, 31), 127, 129, 141, 143, 144, 157, ...from(128, 255)]
const PRIVATE_USE = 0xe000

function from(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** What the code stands for in the encoding of Windows. */
export const windowsCharacter = (code: number): string | undefined => {
  if (code >= 0x80 && code < 0xa0) return WINDOWS[code - 0x80]
  return code >= 0x20 && code !== 0x7f && code <= 0xff ? String.fromCharCode(code) : undefined
}

function windowsCode(text: string): number | undefined {
  const further = text === '\0' ? -1 : WINDOWS.indexOf(text)
  if (text.length === 1 && further >= 0) return further + 0x80
  const code = text.length === 1 ? text.charCodeAt(0) : 0
  return windowsCharacter(code) === text ? code : undefined
}

export function narrowCodes(): Codes {
  const texts = new Map<number, string>()
  return {
    give(text, isTaken) {
      const isFree = (code: number | undefined): code is number =>
        code !== undefined && !isTaken(code) && (texts.get(code) ?? text) === text
      const own = windowsCode(text)
      const same = [...texts].find(([code, known]) => known === text && !isTaken(code))?.[0]
      const code = isFree(own) ? own : (same ?? NARROW.find((free) => !texts.has(free)))
      if (code === undefined) throw new Error('More glyphs than a font with one byte has codes')
      texts.set(code, text)
      return code
    },
    text: (code) => texts.get(code) ?? '',
    bytes: (code) => String.fromCharCode(code),
    toUnicode() {
      const sorted = [...texts.keys()].sort((a, b) => a - b)
      const own = sorted.filter((code) => texts.get(code) === String.fromCharCode(code))
      const others = sorted.filter((code) => !own.includes(code))
      const ranges: Range[] = []
      for (const code of own) {
        const range = ranges.at(-1)
        const follows = range && !others.some((other) => other > range[1] && other < code)
        if (follows) range[1] = code
        else ranges.push([code, code, code])
      }
      return toUnicodeMap(
        1,
        ranges,
        others.map((code) => [code, texts.get(code) ?? '']),
      )
    },
  }
}

/** The character's own code; ligatures and further forms of a character get one of the private ones. */
export function wideCodes(): Codes {
  const texts = new Map<number, string>()
  const pages = new Set<number>()
  let next = PRIVATE_USE
  return {
    give(text, isTaken) {
      const own = text.length === 1 ? text.charCodeAt(0) : 0
      if (own && !isTaken(own)) {
        pages.add(own >> 8)
        return own
      }
      const same = [...texts].find(([code, known]) => known === text && !isTaken(code))
      if (same) return same[0]
      const code = next++
      texts.set(code, text)
      return code
    },
    text: (code) => texts.get(code) ?? String.fromCharCode(code),
    bytes: (code) => String.fromCharCode(code >> 8, code & 255),
    toUnicode: () =>
      toUnicodeMap(
        2,
        [...pages].sort((a, b) => a - b).map((page): Range => [page << 8, (page << 8) + 255, page << 8]),
        [...texts],
      ),
  }
}

function toUnicodeMap(bytes: number, ranges: Range[], texts: [code: number, text: string][]): Buffer {
  const hex = (code: number, length: number) => `<${code.toString(16).padStart(length * 2, '0')}>`
  const codes = ranges.map(([first, last, to]) => `${hex(first, bytes)}${hex(last, bytes)}${hex(to, 2)}`)
  const chars = texts
    .filter(([, text]) => text)
    .map(([code, text]) => `${hex(code, bytes)}<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`)
  const sections = (kind: string, entries: string[]) =>
    Array.from({ length: Math.ceil(entries.length / 100) }, (_, at) => {
      const own = entries.slice(at * 100, at * 100 + 100)
      return `${own.length} begin${kind}\n${own.join('\n')}\nend${kind}`
    })
  return Buffer.from(
    [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def',
      `1 begincodespacerange${hex(0, bytes)}${'<ffff>'.slice(0, 1 + bytes * 2)}>endcodespacerange`,
      ...sections('bfrange', codes),
      ...sections('bfchar', chars),
      'endcmap CMapName currentdict /CMap defineresource pop end end',
    ].join('\n'),
    'latin1',
  )
}
