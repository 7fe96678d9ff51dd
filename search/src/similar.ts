/**
 * Finds words similar to an unknown one. A sorted list is walked like a trie, so that common prefixes are compared
 * once.
 */
import type { KnownWord } from './store.ts'

const MAX_SIMILAR = 8
/** Words of four letters turn into other words too easily. */
const MIN_LENGTH = 5
/** Each kana is a syllable. */
const MIN_KANA = 3
const TWO_MISTAKES_FROM_LENGTH = 8
const KANA = /^[\u30a1-\u30faー]+$/

function allowedMistakes(word: string): number {
  if (KANA.test(word)) return word.length < MIN_KANA ? 0 : 1
  if (word.length < MIN_LENGTH) return 0
  return word.length < TWO_MISTAKES_FROM_LENGTH ? 1 : 2
}

/**
 * The words within a few mistakes of `asked`, the most similar and most used first.
 *
 * @param words sorted by UTF-16 units
 * @param asBeginning whether matching the beginning of a word suffices
 */
export function similarWords(
  words: readonly KnownWord[],
  asked: string,
  asBeginning: boolean,
): SimilarWord[] {
  const limit = allowedMistakes(asked)
  if (limit === 0) return []
  const walk = new Walk(asked, limit)
  const found: SimilarWord[] = []
  for (const { word, uses } of words) {
    const missing = asked.length - word.length
    // The difference in length is a lower bound of the distance.
    if (missing > limit || (!asBeginning && -missing > limit)) continue
    const distance = walk.to(word, asBeginning)
    if (distance <= limit && (KANA.test(asked) || word.length > 4)) found.push({ word, uses, distance })
  }
  const sameStart = (other: SimilarWord) => (other.word[0] === asked[0] ? 0 : 1)
  return found
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        sameStart(a) - sameStart(b) ||
        b.uses - a.uses ||
        (a.word < b.word ? -1 : 1),
    )
    .slice(0, MAX_SIMILAR)
}

export interface SimilarWord extends KnownWord {
  /** The number of letters that differ, are missing, superfluous or swapped. */
  distance: number
}

/** Walks from word to word and keeps, for each letter of the current prefix, its row of the distance table. */
class Walk {
  readonly #asked: number[]
  readonly #limit: number
  readonly #rows: Int32Array[]
  readonly #way: number[] = []
  /** From this depth on the distance exceeds the limit. */
  #dead = Number.POSITIVE_INFINITY

  constructor(asked: string, limit: number) {
    this.#asked = [...asked].map((_, i) => asked.charCodeAt(i))
    this.#limit = limit
    this.#rows = [Int32Array.from({ length: asked.length + 1 }, (_, i) => i)]
  }

  to(word: string, asBeginning: boolean): number {
    let shared = 0
    while (shared < this.#way.length && this.#way[shared] === word.charCodeAt(shared)) shared += 1
    if (shared < this.#dead) this.#dead = Number.POSITIVE_INFINITY
    this.#way.length = shared
    for (let i = shared; i < word.length; i += 1) this.#way.push(word.charCodeAt(i))
    if (this.#dead <= this.#way.length) return this.#nearest(this.#dead - 1, asBeginning)
    for (let depth = shared + 1; depth <= this.#way.length; depth += 1) {
      if (this.#step(depth) > this.#limit) {
        this.#dead = depth
        return this.#nearest(depth - 1, asBeginning)
      }
    }
    const end = this.#rows[this.#way.length]?.[this.#asked.length] ?? Number.POSITIVE_INFINITY
    return asBeginning ? this.#nearest(this.#way.length, true) : end
  }

  /** The least distance of any prefix of the word up to `depth`. */
  #nearest(depth: number, asBeginning: boolean): number {
    let least = Number.POSITIVE_INFINITY
    if (!asBeginning) return least
    for (let i = 1; i <= depth; i += 1) {
      least = Math.min(least, this.#rows[i]?.[this.#asked.length] ?? least)
    }
    return least
  }

  /** Fills the row of a letter and returns its least distance. */
  #step(depth: number): number {
    const before = this.#rows[depth - 1] as Int32Array
    let row = this.#rows[depth]
    if (!row) {
      row = new Int32Array(this.#asked.length + 1)
      this.#rows[depth] = row
    }
    const code = this.#way[depth - 1]
    row[0] = depth
    let least = depth
    for (let i = 1; i < row.length; i += 1) {
      const same = this.#asked[i - 1] === code ? 0 : 1
      let distance = Math.min(
        (before[i] as number) + 1,
        (row[i - 1] as number) + 1,
        (before[i - 1] as number) + same,
      )
      const exchanged =
        depth > 1 && i > 1 && this.#asked[i - 2] === code && this.#asked[i - 1] === this.#way[depth - 2]
      if (exchanged) distance = Math.min(distance, (this.#rows[depth - 2]?.[i - 2] as number) + 1)
      row[i] = distance
      if (distance < least) least = distance
    }
    return least
  }
}
