const MOST = 4
/** Shorter words are too unspecific. */
const MIN_LETTERS = 3
const LETTER_AND_FIGURE = /(\p{L})[ -](\d)/gu

/**
 * Suggests other queries if nothing was found: with model numbers joined, then each word on its own, those with digits
 * and long ones first.
 */
export function otherQueries(query: string): string[] {
  const joined = query.trim().split(/\s+/).join(' ').replace(LETTER_AND_FIGURE, '$1$2')
  const words = (joined.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => [...word].length >= MIN_LETTERS)
  const strongest = words.toSorted((one, other) => weight(other) - weight(one))
  const known = new Set([query.trim().toLowerCase()])
  return [joined, ...strongest]
    .filter((one) => !known.has(one.toLowerCase()) && known.add(one.toLowerCase()))
    .slice(0, MOST)
}

/** Words with digits are probably model names. */
function weight(word: string): number {
  return word.length + (/\d/.test(word) ? 100 : 0)
}
