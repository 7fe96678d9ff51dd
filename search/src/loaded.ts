/** The part of the index that a query needs, loaded from the store. */
import { type Block, idOf, type Section } from './block.ts'
import { EVERY } from './entry.ts'
import type { ItemSet } from './item-set.ts'
import type { Locale } from './locale.ts'
import { BLOCK_SIZE } from './postings.ts'

/** The postings of a section that count for a reader's language. */
export interface CountedSection extends Section {
  /**
   * Items whose postings do not count here because they have a PDF in the requested language, by id within the block.
   */
  excluded?: Uint8Array | undefined
}

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
   * The postings of a term that count for readers of the language. Of the English fallback these are only postings in
   * PDFs: the items' own texts are indexed for each language, with English filled in where a text is missing.
   */
  sections(term: string): readonly CountedSection[] {
    const known = this.#sections.get(term)
    if (known) return known
    const sections: CountedSection[] = []
    for (const block of this.#blocks.get(term) ?? []) this.#addSections(sections, block)
    this.#sections.set(term, sections)
    return sections
  }

  /** The number of entries that contain a term. */
  count(term: string): number {
    let count = 0
    for (const { postings } of this.sections(term)) count += postings.length
    return count
  }

  /**
   * Whether an entry that is not hidden contains the term: words that only hidden entries have must count as unknown.
   */
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

  /** Items that have a PDF in the requested language. */
  #filesOf(kind: number, block: number): Uint8Array | undefined {
    return this.#blocks
      .get(EVERY)
      ?.find((other) => other.block === block && other.locale === this.#locale)
      ?.filesOf(kind)
  }
}
