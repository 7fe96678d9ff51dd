/** The part of the index that a query needs, as it was read from the database. */
import { EVERY } from './entry.ts'
import type { ItemSet } from './item-set.ts'
import { isInFile, kindOf } from './kinds.ts'
import type { Locale } from './locale.ts'
import { BLOCK_SIZE, BlockReader } from './postings.ts'
import type { LoadedBlock } from './store.ts'

/** The postings of a term for one kind of items, in one block. */
export interface Section {
  block: number
  kind: number
  /** The term stands in the items' PDFs, not in their own texts. */
  inFile: boolean
  /** How many postings there are. */
  count: number
  /** Items whose postings here do not count, by id within the block: they have a PDF in the requested language. */
  excluded: Uint8Array | undefined
  /** Stands before the first posting. */
  read(): BlockReader
}

/** One number for a kind of items and a block. */
export const sectionKey = (kind: number, block: number): number => block * 64 + kind

/** The items of each kind in a block that have a PDF, by id within the block: found once while the block is in memory. */
const knownFiles = new WeakMap<LoadedBlock, Map<number, Uint8Array>>()

function filesIn(loaded: LoadedBlock): ReadonlyMap<number, Uint8Array> {
  const known = knownFiles.get(loaded)
  if (known) return known
  const files = new Map<number, Uint8Array>()
  const reader = new BlockReader(loaded.entries)
  while (reader.nextSection()) {
    if (!isInFile(reader.source)) continue
    const own = new Uint8Array(BLOCK_SIZE)
    while (reader.next()) own[reader.id] = 1
    files.set(kindOf(reader.source), own)
  }
  knownFiles.set(loaded, files)
  return files
}

export class LoadedIndex {
  readonly #locale: Locale
  readonly #blocks = new Map<string, LoadedBlock[]>()
  readonly #sections = new Map<string, readonly Section[]>()

  constructor(locale: Locale) {
    this.#locale = locale
  }

  add(blocks: readonly LoadedBlock[]): void {
    for (const block of blocks) {
      const ofTerm = this.#blocks.get(block.term)
      if (ofTerm) ofTerm.push(block)
      else this.#blocks.set(block.term, [block])
      this.#sections.delete(block.term)
    }
  }

  /**
   * The postings of a term that count for readers of the language. Of English behind another language these are only
   * those in PDFs: the items' own texts are indexed for each language with English in the place of what is missing.
   */
  sections(term: string): readonly Section[] {
    const known = this.#sections.get(term)
    if (known) return known
    const sections = (this.#blocks.get(term) ?? []).flatMap((loaded) => this.#sectionsIn(loaded))
    this.#sections.set(term, sections)
    return sections
  }

  /** In how many entries a term stands. */
  count(term: string): number {
    let count = 0
    for (const section of this.sections(term)) count += section.count
    return count
  }

  /** Whether a term stands in an entry that is not hidden: a word that only hidden entries have is no known one. */
  has(term: string, hidden: readonly ItemSet[]): boolean {
    if (hidden.length === 0) return this.count(term) > 0
    return this.sections(term).some(({ kind, block, excluded, read }) => {
      const reader = read()
      while (reader.next()) {
        const id = block * BLOCK_SIZE + reader.id
        if (!excluded?.[reader.id] && !hidden.some((items) => items.has(kind, id))) return true
      }
      return false
    })
  }

  #sectionsIn({ locale, block, entries }: LoadedBlock): Section[] {
    const isFallback = locale !== this.#locale
    const sections: Section[] = []
    const reader = new BlockReader(entries)
    while (reader.nextSection()) {
      const inFile = isInFile(reader.source)
      if (isFallback && !inFile) continue
      const kind = kindOf(reader.source)
      const excluded = isFallback ? this.#filesOf(kind, block) : undefined
      const { count, place } = reader
      sections.push({ block, kind, inFile, count, excluded, read: () => new BlockReader(entries, place) })
    }
    return sections
  }

  /** Items that have a PDF in the language itself. */
  #filesOf(kind: number, block: number): Uint8Array | undefined {
    const every = this.#blocks
      .get(EVERY)
      ?.find((other) => other.block === block && other.locale === this.#locale)
    return every && filesIn(every).get(kind)
  }
}
