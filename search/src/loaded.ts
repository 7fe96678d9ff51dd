/** The part of the index that a query needs, as it was read from the database. */
import { type Block, idOf, type Section } from './block.ts'
import { EVERY } from './entry.ts'
import type { ItemSet } from './item-set.ts'
import type { Locale } from './locale.ts'
import { BLOCK_SIZE } from './postings.ts'

/** The postings of a section that count for whoever asks. */
export interface CountedSection extends Section {
  /** Items whose postings here do not count, by id within the block: they have a PDF in the requested language. */
  excluded?: Uint8Array | undefined
}

/** One number for a kind of items and a block. */
export const sectionKey = (kind: number, block: number): number => block * 64 + kind

export class LoadedIndex {
  readonly #locale: Locale
  readonly #blocks = new Map<string, Block[]>()
  readonly #sections = new Map<string, readonly CountedSection[]>()

  constructor(locale: Locale) {
    this.#locale = locale
  }

  add(blocks: readonly Block[]): void {
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
  sections(term: string): readonly CountedSection[] {
    const known = this.#sections.get(term)
    if (known) return known
    const sections: CountedSection[] = []
    for (const block of this.#blocks.get(term) ?? []) this.#addSections(sections, block)
    this.#sections.set(term, sections)
    return sections
  }

  /** In how many entries a term stands. */
  count(term: string): number {
    let count = 0
    for (const { postings } of this.sections(term)) count += postings.length
    return count
  }

  /** Whether a term stands in an entry that is not hidden: a word that only hidden entries have is no known one. */
  has(term: string, hidden: readonly ItemSet[]): boolean {
    if (hidden.length === 0) return this.count(term) > 0
    return this.sections(term).some(({ kind, block, excluded, postings }) =>
      postings.some((posting) => {
        const id = idOf(posting)
        const itemId = block * BLOCK_SIZE + id
        return excluded?.[id] !== 1 && !hidden.some((items) => items.has(kind, itemId))
      }),
    )
  }

  #addSections(to: CountedSection[], of: Block): void {
    const isFallback = of.locale !== this.#locale
    for (const section of of.sections) {
      const { block, kind, inFile } = section
      if (!isFallback) to.push(section)
      else if (inFile) to.push({ ...section, excluded: this.#filesOf(kind, block) })
    }
  }

  /** Items that have a PDF in the language itself. */
  #filesOf(kind: number, block: number): Uint8Array | undefined {
    return this.#blocks
      .get(EVERY)
      ?.find((other) => other.block === block && other.locale === this.#locale)
      ?.filesOf(kind)
  }
}
