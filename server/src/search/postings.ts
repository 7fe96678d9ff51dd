/**
 * The inverted index in bytes: for a term, a language and a block of ids, which items hold the term, how much it weighs
 * in them and, within PDFs, on which pages it stands. A block is read and decoded as a whole in microseconds, so what a
 * search costs does not depend on the database.
 */

/** Ids of one block: 4096 in a row. */
const BLOCK_BITS = 12
export const BLOCK_SIZE = 1 << BLOCK_BITS

export const blockOf = (itemId: number): number => itemId >> BLOCK_BITS

/** Flags in the lowest bits of a posting's first number. */
const IN_TITLE = 1
const HAS_PAGES = 2

export interface Posting {
  itemId: number
  /** How much the term weighs in the item, from 1 to 255. */
  weight: number
  /** The term stands in the title. */
  inTitle: boolean
  /** Pages that the term stands on, the best first; of PDFs only. */
  pages: readonly number[]
}

/** A block's postings by the number of their source. */
export type Block = Map<number, Posting[]>

class Writer {
  #bytes = new Uint8Array(256)
  length = 0

  byte(value: number): void {
    if (this.length === this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2)
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.#bytes[this.length] = value
    this.length += 1
  }

  /** A whole number, in as few bytes of seven bits as it needs. */
  number(value: number): void {
    let rest = value
    while (rest >= 0x80) {
      this.byte((rest & 0x7f) | 0x80)
      rest >>>= 7
    }
    this.byte(rest)
  }

  append(other: Writer): void {
    for (let i = 0; i < other.length; i += 1) this.byte(other.#bytes[i] as number)
  }

  /** The bytes in a buffer of their own. */
  finish(): Uint8Array {
    return this.#bytes.slice(0, this.length)
  }
}

/** Used again for each block: most are a few bytes, and an import writes many thousands. */
const blockWriter = new Writer()
const sectionWriter = new Writer()

/** Encodes a block: for each source its number, how many postings and bytes there are, and the postings by id. */
export function encodeBlock(block: Block): Uint8Array {
  const writer = blockWriter
  writer.length = 0
  for (const source of [...block.keys()].sort((a, b) => a - b)) {
    const postings = (block.get(source) ?? []).toSorted((a, b) => a.itemId - b.itemId)
    const section = sectionWriter
    section.length = 0
    let last = 0
    for (const { itemId, weight, inTitle, pages } of postings) {
      const id = itemId & (BLOCK_SIZE - 1)
      section.number(((id - last) << 2) | (inTitle ? IN_TITLE : 0) | (pages.length > 0 ? HAS_PAGES : 0))
      section.byte(weight)
      if (pages.length > 0) section.byte(pages.length)
      for (const page of pages) section.number(page)
      last = id
    }
    writer.number(source)
    writer.number(postings.length)
    writer.number(section.length)
    writer.append(section)
  }
  return writer.finish()
}

/** Reads a block without making an object of each posting. */
export class BlockReader {
  readonly #bytes: Uint8Array
  #at = 0
  #end = 0
  #id = 0
  /** The source and the number of postings of the section that `nextSection` has reached. */
  source = 0
  count = 0
  /** The posting that `next` has reached: its id within the block, its weight, whether it stands in the title. */
  id = 0
  weight = 0
  inTitle = false
  #pages = 0
  #pagesAt = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  nextSection(): boolean {
    this.#at = this.#end
    if (this.#at >= this.#bytes.length) return false
    this.source = this.#number()
    this.count = this.#number()
    const length = this.#number()
    this.#end = this.#at + length
    this.#id = 0
    return true
  }

  next(): boolean {
    if (this.#at >= this.#end) return false
    const head = this.#number()
    this.#id += head >> 2
    this.id = this.#id
    this.inTitle = (head & IN_TITLE) !== 0
    this.weight = this.#bytes[this.#at] as number
    this.#at += 1
    this.#pages = 0
    if ((head & HAS_PAGES) === 0) return true
    this.#pages = this.#bytes[this.#at] as number
    this.#at += 1
    this.#pagesAt = this.#at
    for (let i = 0; i < this.#pages; i += 1) this.#number()
    return true
  }

  pages(): number[] {
    if (this.#pages === 0) return []
    const after = this.#at
    this.#at = this.#pagesAt
    const pages = Array.from({ length: this.#pages }, () => this.#number())
    this.#at = after
    return pages
  }

  #number(): number {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.#at] as number
      this.#at += 1
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
}

export function decodeBlock(bytes: Uint8Array, block: number): Block {
  const decoded: Block = new Map()
  const reader = new BlockReader(bytes)
  while (reader.nextSection()) {
    const postings: Posting[] = []
    while (reader.next()) {
      const { weight, inTitle } = reader
      const itemId = block * BLOCK_SIZE + reader.id
      postings.push({ itemId, weight, inTitle, pages: reader.pages() })
    }
    decoded.set(reader.source, postings)
  }
  return decoded
}
