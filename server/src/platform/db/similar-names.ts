/**
 * Names of companies that may be the same one, written with a slip or with a word more. Keys find the few that are worth a
 * comparison: words without a letter meet wherever one was left out, added, exchanged or swapped.
 */
/** Letters beyond these say nothing new. */
const PREFIX = 7
/** Shorter words differ by one letter too easily. */
const LEAST_SLIP = 5
const LEAST_ALONE = 6
/** Of words of which two letters may differ. */
const LONG = 9

/** Of a key as `nameKey` writes it: the country, and then the words. */
export const wordsOf = (key: string): string[] => key.split(' ').slice(1)

const withoutEach = (word: string) => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))

/** What is looked up of a name: at most some fifty keys, whatever its length. */
export function similarityKeys(key: string): string[] {
  const [country = ''] = key.split(' ', 1)
  const words = wordsOf(key)
  const beginnings = words.flatMap((word) => {
    const beginning = word.slice(0, PREFIX)
    return beginning.length < LEAST_SLIP ? [beginning] : [beginning, ...withoutEach(beginning)]
  })
  // Two common words together are rare.
  const pairs = words.slice(1).map((word, at) =>
    [words[at] ?? '', word]
      .map((each) => each.slice(0, 4))
      .sort()
      .join('+'),
  )
  return [...new Set([...beginnings, ...pairs])].map((each) => `${country}:${each}`)
}

/** Letters added, left out, exchanged or swapped with the next one; more than `most` is one more than that. */
function slips(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last[other.length] ?? most + 1
}

const HAS_DIGIT = /\p{N}/u

function isSlip(one: string, other: string, least: number): boolean {
  const length = Math.min(one.length, other.length)
  // A number is another one, and no slip.
  if (length < least || HAS_DIGIT.test(one) || HAS_DIGIT.test(other)) return false
  const most = length >= LONG ? 2 : 1
  return slips(one, other, most) <= most
}

/**
 * Whether two names, of one country, may be of one company: all words of the shorter one stand in the longer one, which has
 * one more at most, and one of them may be a slip. One word alone must be long for a slip; with a word more, it must be of
 * the same place.
 */
export function areSimilar(one: readonly string[], other: readonly string[], isSamePlace: boolean): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length === 0 || long.length - short.length > 1) return false
  const left = [...long]
  const unmatched = short.filter((word) => {
    const at = left.indexOf(word)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
  const isLonger = long.length > short.length
  if (unmatched.length === 0) return !isLonger || short.length > 1 || isSamePlace
  const [slipped] = unmatched
  if (unmatched.length > 1 || slipped === undefined || (isLonger && short.length === 1)) return false
  const least = short.length === 1 ? LEAST_ALONE : LEAST_SLIP
  return left.some((word) => isSlip(slipped, word, least))
}
