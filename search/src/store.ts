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

export interface IndexStore {
  /** Changes with every change of the index. */
  version(): string
  /** All blocks of these terms in these languages, by block. */
  postings(locales: readonly Locale[], terms: readonly string[]): Promise<readonly LoadedBlock[]>
  /** The words that begin so and are longer, the most used first. */
  completions(locale: Locale, beginning: string, limit: number): Promise<readonly string[]>
  /** Words behind `after` in their order (by code points), `limit` of them or, at the end, fewer. */
  words(locale: Locale, after: string, limit: number): Promise<readonly KnownWord[]>
  /** Items that nobody may see yet, as `kind id`. */
  hidden(locale: Locale, now: number): Promise<ReadonlySet<string>>
}
