/**
 * Finds company names that may be the same despite a typo or an extra word. Keys preselect the few that are worth
 * comparing: each name is indexed with every single letter left out, so names meet wherever a letter was omitted,
 * added, replaced or swapped.
 */
/** Letters and words beyond these do not distinguish names. */
const NAME_PREFIX = 24
const WORD_PREFIX = 7
/** In shorter words or names a single differing letter proves nothing. */
const LEAST_SLIP = 5
/** A short first word is somebody's initials: a different letter means a different person. */
const MOST_INITIALS = 3
/** Words of this length may differ by two letters. */
const LONG = 9

/** The words of a key written by `nameKey`, which starts with the country. */
export const wordsOf = (key: string): string[] => key.split(' ').slice(1)

/** The text itself, and the text without each of its letters. */
const neighbourhood = (text: string): string[] => [
  text,
  ...Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1)),
]

/** The keys under which a name is looked up: some twenty, at most about seventy, whatever its length. */
export function similarityKeys(key: string): string[] {
  const [country = ''] = key.split(' ', 1)
  const words = wordsOf(key)
  const name = words.join('').slice(0, NAME_PREFIX)
  // Whatever a single typo changes, both names share one of these keys, and few others have it, however
  // common the words are.
  const names = name.length < LEAST_SLIP - 1 ? [] : neighbourhood(name).map((each) => `=${each}`)
  const beginnings = words.flatMap((word) => {
    const beginning = word.slice(0, WORD_PREFIX)
    return word.length < LONG ? [beginning] : neighbourhood(beginning)
  })
  // Two common words are rarely combined.
  const pairs = words.slice(1).map((word, at) =>
    [words[at] ?? '', word]
      .map((each) => each.slice(0, 4))
      .sort()
      .join('+'),
  )
  return [...new Set([...names, ...beginnings, ...pairs])].map((each) => `${country}:${each}`)
}

/**
 * The candidates that share most keys with a name. A rare key weighs more than a common word, which contributes several
 * keys if it is long.
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
 * Counts letters added, omitted, replaced or swapped with their neighbour; more than `most` is reported as
 * `most + 1`. Only a diagonal band of that width is computed, so the cost grows linearly.
 */
function editDistance(one: string, other: string, most: number): number {
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
  // A different number is not a typo.
  if (length < LEAST_SLIP || HAS_DIGIT.test(one) || HAS_DIGIT.test(other)) return false
  const most = length >= LONG ? 2 : 1
  return editDistance(one, other, most) <= most
}

/** Whether the names differ by one letter or one space. */
function isSlipOfName(one: readonly string[], other: readonly string[]): boolean {
  const [name, another] = [one.join(''), other.join('')]
  if (Math.max(name.length, another.length) < LEAST_SLIP) return false
  if (name === another) return true
  const [first = '', second = ''] = [one[0], other[0]]
  if (first !== second && Math.max(first.length, second.length) <= MOST_INITIALS) return false
  return digitsOf(name) === digitsOf(another) && editDistance(name, another, 1) <= 1
}

/** Whether the names differ only by a typo and an extra word at the beginning or end; a single word says too little. */
const isSlipBesideWord = (short: readonly string[], long: readonly string[]): boolean =>
  short.length > 1 &&
  long.length > short.length &&
  [long.slice(1), long.slice(0, -1)].some((rest) => isSlipOfName(short, rest))

/**
 * Whether two names of one country may belong to the same company: they differ by a typo or a space, even where the longer one has
 * an extra word in front or behind; or all words of the shorter one occur in the longer one, which has at most one more, and at most
 * one word has a typo. A single word that gained another one must be at the same place.
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
