/** The part of the index that a query needs, as it was read from the database. */
import { EVERY } from './entry.ts'
import { isInFile, kindOf } from './kinds.ts'
import type { Locale } from './locale.ts'
import { BLOCK_SIZE, BlockReader } from './postings.ts'
import type { LoadedBlock } from './store.ts'

/** The postings of a term for one kind of items, in one block. */
export interface Section {
  /** Stands before the first posting. */
  reader: BlockReader
  block: number
  kind: number
  /** The term stands in the items' PDFs, not in their own texts. */
  inFile: boolean
  /** Items whose postings here do not count, by id within the block: they have a PDF in the requested language. */
  excluded: Uint8Array | undefined
}

/** One number for a kind of items and a block. */
export const sectionKey = (kind: number, block: number): number => block * 64 + kind

export class LoadedIndex {
  readonly #locale: Locale
  readonly #blocks = new Map<string, LoadedBlock[]>()
  #ownFiles: Map<number, Uint8Array> | undefined

  constructor(locale: Locale) {
    this.#locale = locale
  }

  add(blocks: readonly LoadedBlock[]): void {
    for (const block of blocks) {
      const ofTerm = this.#blocks.get(block.term)
      if (ofTerm) ofTerm.push(block)
      else this.#blocks.set(block.term, [block])
    }
  }

  /**
   * The postings of a term that count for readers of the language. Of English behind another language these are only
   * those in PDFs: the items' own texts are indexed for each language with English in the place of what is missing.
   */
  *sections(term: string): Generator<Section> {
    for (const { locale, block, entries } of this.#blocks.get(term) ?? []) {
      const isFallback = locale !== this.#locale
      const reader = new BlockReader(entries)
      while (reader.nextSection()) {
        const inFile = isInFile(reader.source)
        if (isFallback && !inFile) continue
        const kind = kindOf(reader.source)
        const excluded = isFallback ? this.#own().get(sectionKey(kind, block)) : undefined
        yield { reader, block, kind, inFile, excluded }
      }
    }
  }

  /** In how many entries a term stands. */
  count(term: string): number {
    let count = 0
    for (const { reader } of this.sections(term)) count += reader.count
    return count
  }

  /** Items that have a PDF in the language itself. */
  #own(): Map<number, Uint8Array> {
    if (this.#ownFiles) return this.#ownFiles
    const ownFiles = new Map<number, Uint8Array>()
    this.#ownFiles = ownFiles
    for (const { locale, block, entries } of this.#blocks.get(EVERY) ?? []) {
      if (locale !== this.#locale) continue
      const reader = new BlockReader(entries)
      while (reader.nextSection()) {
        if (!isInFile(reader.source)) continue
        const own = new Uint8Array(BLOCK_SIZE)
        while (reader.next()) own[reader.id] = 1
        ownFiles.set(sectionKey(kindOf(reader.source), block), own)
      }
    }
    return ownFiles
  }
}
