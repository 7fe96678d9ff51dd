const MOST = 4
/** Shorter words say little by themselves; where words are not parted by spaces, one sign does. */
const MIN_LETTERS = 3
const LETTER_AND_FIGURE = /(\p{L})[ -](\d)/gu

/**
 * What can be searched for instead of words that find nothing: model numbers in one piece, then each word by itself, those
 * with figures and long ones first.
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

/** A word with a figure in it names a model. */
function weight(word: string): number {
  return word.length + (/\d/.test(word) ? 100 : 0)
}
