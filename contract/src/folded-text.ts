/** How texts are compared in searches through lists: as people type them who do not have the letters. */
import { normalize } from './normalize.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const ASCII = /^[\u0000-\u007f]*$/
/** Accents of Latin, Greek and Cyrillic letters; those of other scripts make another letter. */
const ACCENTS = /[\u0300-\u036f]+/g
/** Letters that Unicode does not decompose; sigma has a form of its own at the end of a word. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
}
/** What belongs to the letter before it, also the voiced sound marks of half-width kana. */
const MARK = /^[\p{M}\uff9e\uff9f]/u
const ANY_LETTER = /[ßæœøđłıς]/g

/** Folds a text: "muller" for "Müller", "strasse" for "Straße", "ostergard" for "Østergård". */
export function folded(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return normalize(text, 'NFKD')
    .toLowerCase()
    .replaceAll(ACCENTS, '')
    .replaceAll(ANY_LETTER, (letter) => LETTERS[letter] ?? letter)
}

/**
 * Where a folded query is in a text: start and end of each match in UTF-16 units of the text itself. A character of
 * which only a part matches, such as the "ß" for a single "s", belongs to the match as a whole, as do its accents.
 */
export function foldedMatches(text: string, query: string): [number, number][] {
  const wanted = folded(query)
  if (wanted === '') return []
  const { folded: within, starts, ends } = withOffsets(text)
  const matches: [number, number][] = []
  for (let at = within.indexOf(wanted); at !== -1; at = within.indexOf(wanted, at + wanted.length)) {
    matches.push([starts[at] ?? 0, ends[at + wanted.length - 1] ?? 0])
  }
  return matches
}

/** A folded text, with start and end in the original of the character that each of its units is from. */
function withOffsets(text: string): { folded: string; starts: number[]; ends: number[] } {
  const starts: number[] = []
  const ends: number[] = []
  let whole = ''
  let at = 0
  for (const character of text) {
    const start = at
    at += character.length
    if (MARK.test(character) && ends.length > 0) ends[ends.length - 1] = at
    const plain = folded(character)
    whole += plain
    for (let unit = 0; unit < plain.length; unit += 1) {
      starts.push(start)
      ends.push(at)
    }
  }
  return { folded: whole, starts, ends }
}
