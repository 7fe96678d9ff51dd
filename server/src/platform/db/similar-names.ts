/**
 * Names of companies that may be the same one, written with a slip or with a word more. Keys find the few that are worth a
 * comparison: names without a letter meet wherever one was left out, added, exchanged or swapped.
 */
/** Letters beyond these say nothing new: of a name, and of a word. */
const NAME_PREFIX = 24
const WORD_PREFIX = 7
/** Shorter words differ by one letter too easily where a word more is left over, and shorter names anywhere. */
const LEAST_SLIP = 5
/** A short word at the beginning is somebody's initials: with another letter they are another one's. */
const MOST_INITIALS = 3
/** Of words of which two letters may differ. */
const LONG = 9

/** Of a key as `nameKey` writes it: the country, and then the words. */
export const wordsOf = (key: string): string[] => key.split(' ').slice(1)

/** The text, and the text without each of its letters. */
const neighbourhood = (text: string): string[] => [
  text,
  ...Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1)),
]

/** What is looked up of a name: some twenty keys, and at most some seventy, whatever its length. */
export function similarityKeys(key: string): string[] {
  const [country = ''] = key.split(' ', 1)
  const words = wordsOf(key)
  const name = words.join('').slice(0, NAME_PREFIX)
  // Whatever one slip does to a name, both have one of these: few others have it, however common the words are.
  const names = name.length < LEAST_SLIP - 1 ? [] : neighbourhood(name).map((each) => `=${each}`)
  const beginnings = words.flatMap((word) => {
    const beginning = word.slice(0, WORD_PREFIX)
    return word.length < LONG ? [beginning] : neighbourhood(beginning)
  })
  // Two common words together are rare.
  const pairs = words.slice(1).map((word, at) =>
    [words[at] ?? '', word]
      .map((each) => each.slice(0, 4))
      .sort()
      .join('+'),
  )
  return [...new Set([...names, ...beginnings, ...pairs])].map((each) => `${country}:${each}`)
}

/**
 * Those that have most in common with a name. A key that few others have says more than that of a common word, of which a long
 * one brings several.
 */
export function nearest(
  keys: readonly string[],
  idsByKey: ReadonlyMap<string, readonly number[]>,
  most: number,
): number[] {
  const weights = new Map<number, number>()
  for (const key of keys) {
    const ids = idsByKey.get(key) ?? []
    for (const id of ids) weights.set(id, (weights.get(id) ?? 0) + 1 / ids.length)
  }
  return [...weights]
    .sort(([a, of], [b, than]) => than - of || b - a)
    .slice(0, most)
    .map(([id]) => id)
}

/**
 * Letters added, left out, exchanged or swapped with the next one; more than `most` is one more than that. Only places as near to
 * each other as that are compared, so that the work grows with the length and no quicker.
 */
function slips(one: string, other: string, most: number): number {
  const over = most + 1
  if (Math.abs(one.length - other.length) > most) return over
  const width = 2 * most + 1
  let before: number[] = []
  let last = Array.from({ length: width }, (_, at) => Math.abs(at - most))
  for (let i = 1; i <= one.length; i += 1) {
    const row: number[] = []
    let isOver = true
    for (let at = 0; at < width; at += 1) {
      const j = i + at - most
      let least = j === 0 ? i : over
      if (j > 0 && j <= other.length) {
        const isSame = one[i - 1] === other[j - 1]
        least = Math.min(
          (last[at + 1] ?? over) + 1,
          (row[at - 1] ?? over) + 1,
          (last[at] ?? 0) + (isSame ? 0 : 1),
        )
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
          least = Math.min(least, (before[at] ?? 0) + 1)
      }
      row.push(least)
      isOver &&= least > most && (last[at] ?? 0) > most
    }
    if (isOver) return over
    before = last
    last = row
  }
  return Math.min(last[other.length - one.length + most] ?? over, over)
}

const HAS_DIGIT = /\p{N}/u
const digitsOf = (text: string) => text.replaceAll(/\P{N}/gu, '')

function isSlip(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length)
  // A number is another one, and no slip.
  if (length < LEAST_SLIP || HAS_DIGIT.test(one) || HAS_DIGIT.test(other)) return false
  const most = length >= LONG ? 2 : 1
  return slips(one, other, most) <= most
}

/** Whether the names differ by one letter, or by a space. */
function isSlipOfName(one: readonly string[], other: readonly string[]): boolean {
  const [name, another] = [one.join(''), other.join('')]
  if (Math.max(name.length, another.length) < LEAST_SLIP) return false
  if (name === another) return true
  const [first = '', second = ''] = [one[0], other[0]]
  if (first !== second && Math.max(first.length, second.length) <= MOST_INITIALS) return false
  return digitsOf(name) === digitsOf(another) && slips(name, another, 1) <= 1
}

/** Whether a word more at the beginning or end is all that the longer name has beside a slip; one word alone says too little. */
const isSlipBesideWord = (short: readonly string[], long: readonly string[]): boolean =>
  short.length > 1 &&
  long.length > short.length &&
  [long.slice(1), long.slice(0, -1)].some((rest) => isSlipOfName(short, rest))

/**
 * Whether two names, of one country, may be of one company: they differ by a slip or a space, also where the longer one has a word more
 * in front or behind; or all words of the shorter one stand in the longer one, which has one more at most, and one of them may be a slip. One word alone, with a word more, must
 * be of the same place.
 */
export function areSimilar(one: readonly string[], other: readonly string[], isSamePlace: boolean): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length === 0) return false
  if (isSlipOfName(one, other)) return true
  if (long.length - short.length > 1) return false
  if (isSlipBesideWord(short, long)) return true
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
  return left.some((word) => isSlip(slipped, word))
}
