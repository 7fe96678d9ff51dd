/**
 * The words that the index knows, for corrections: read into memory when a search first needs them, and again when the index
 * has changed. A sorted list of them is walked like a tree, so that what words begin with is compared once.
 */

import { LRUCache } from 'lru-cache'
import type { Locale } from './locale.ts'
import type { IndexStore } from './store.ts'

export interface SimilarWord {
  word: string
  /** How many letters differ, are missing, too many or exchanged. */
  distance: number
  uses: number
}

const PAGE = 2000
const MAX_SIMILAR = 8
const MIN_LENGTH = 4
const TWO_MISTAKES_FROM_LENGTH = 8

/** How many mistakes a word of this length may have. */
function allowedMistakes(length: number): number {
  if (length < MIN_LENGTH) return 0
  return length < TWO_MISTAKES_FROM_LENGTH ? 1 : 2
}

/** Sorted words in one array, each as: shared with the one before, length of the rest, the rest. */
class WordList {
  #codes = new Uint16Array(4096)
  #uses = new Uint32Array(512)
  #length = 0
  #count = 0
  #last = ''

  add(word: string, uses: number): void {
    let shared = 0
    while (shared < word.length && word[shared] === this.#last[shared]) shared += 1
    this.#reserve(word.length - shared + 2)
    this.#push(shared)
    this.#push(word.length - shared)
    for (let i = shared; i < word.length; i += 1) this.#push(word.charCodeAt(i))
    this.#uses[this.#count] = uses
    this.#count += 1
    this.#last = word
  }

  /**
   * The words that become `asked` by at most `limit` mistakes, or that begin with something that does.
   *
   * @param asBeginning whether the beginning of a word suffices
   */
  similar(asked: string, limit: number, asBeginning: boolean): SimilarWord[] {
    const walk = new Walk(asked, limit)
    const found: SimilarWord[] = []
    let at = 0
    for (let i = 0; i < this.#count; i += 1) {
      const shared = this.#codes[at] as number
      const rest = this.#codes[at + 1] as number
      const distance = walk.to(shared, this.#codes, at + 2, rest, asBeginning)
      if (distance <= limit) found.push({ word: walk.word, distance, uses: this.#uses[i] as number })
      at += rest + 2
    }
    return found
  }

  #reserve(more: number): void {
    if (this.#length + more > this.#codes.length) this.#codes = grown(this.#codes, Uint16Array)
    if (this.#count === this.#uses.length) this.#uses = grown(this.#uses, Uint32Array)
  }

  #push(code: number): void {
    this.#codes[this.#length] = code
    this.#length += 1
  }
}

function grown<A extends Uint16Array | Uint32Array>(array: A, Type: new (length: number) => A): A {
  const larger = new Type(array.length * 2)
  larger.set(array)
  return larger
}

/** Walks from word to word and keeps, for each letter of the way, its row of the table of distances. */
class Walk {
  readonly #asked: number[]
  readonly #limit: number
  readonly #rows: Int32Array[]
  readonly #way: number[] = []
  /** From this depth on nothing can come near any more. */
  #dead = Number.POSITIVE_INFINITY

  constructor(asked: string, limit: number) {
    this.#asked = [...asked].map((_, i) => asked.charCodeAt(i))
    this.#limit = limit
    this.#rows = [Int32Array.from({ length: asked.length + 1 }, (_, i) => i)]
  }

  get word(): string {
    return String.fromCharCode(...this.#way)
  }

  to(shared: number, codes: Uint16Array, from: number, rest: number, asBeginning: boolean): number {
    if (shared < this.#dead) this.#dead = Number.POSITIVE_INFINITY
    this.#way.length = shared
    for (let i = 0; i < rest; i += 1) this.#way.push(codes[from + i] as number)
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

  /** The least distance of a beginning of the word that is no longer than `depth`. */
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

async function load(store: IndexStore, locale: Locale): Promise<WordList> {
  const list = new WordList()
  let last = ''
  for (;;) {
    const rows = await store.words(locale, last, PAGE)
    for (const { word, uses } of rows) list.add(word, uses)
    last = rows.at(-1)?.word ?? ''
    if (rows.length < PAGE) return list
    // A store may read synchronously: the code yields to the event loop between two pages.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

export class Vocabulary {
  readonly #store: IndexStore
  readonly #lists = new LRUCache<Locale, { version: string; list: Promise<WordList> }>({ max: 8 })

  constructor(store: IndexStore) {
    this.#store = store
  }

  /** The words most like one that the index does not know, the most similar and most used first. */
  async similar(word: string, locale: Locale, asBeginning: boolean): Promise<SimilarWord[]> {
    const limit = allowedMistakes(word.length)
    if (limit === 0) return []
    const found = (await this.#list(locale)).similar(word, limit, asBeginning)
    const sameStart = (other: SimilarWord) => (other.word[0] === word[0] ? 0 : 1)
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

  #list(locale: Locale): Promise<WordList> {
    const version = this.#store.version()
    const kept = this.#lists.get(locale)
    if (kept?.version === version) return kept.list
    const list = load(this.#store, locale)
    this.#lists.set(locale, { version, list })
    list.catch(() => this.#lists.delete(locale))
    return list
  }
}
