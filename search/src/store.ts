/** Where the index is: the engine reads it through this and does not know what it is kept in. */
import type { Locale } from './locale.ts'

/** The postings of a term in a language, for a block of ids, see `postings.ts`. */
export interface LoadedBlock {
  locale: string
  term: string
  block: number
  entries: Uint8Array
}

export interface KnownWord {
  word: string
  /** In how many entries it stands. */
  uses: number
}

/** An item that is found from a time on. */
export interface Scheduled {
  kind: number
  itemId: number
  /** Epoch milliseconds. */
  publishedAt: number
}

export interface IndexStore {
  /** Changes with every change of the index. */
  version(): string
  /** All blocks of these terms in these languages, by block. */
  postings(locales: readonly Locale[], terms: readonly string[]): Promise<readonly LoadedBlock[]>
  /** Words behind `after` in their order (by code points), `limit` of them or, at the end, fewer. */
  words(locale: Locale, after: string, limit: number): Promise<readonly KnownWord[]>
  /** What is found only later than `now`. */
  scheduled(locale: Locale, now: number): Promise<readonly Scheduled[]>
}
