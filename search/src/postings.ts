/**
 * The inverted index in bytes: for a term, a language and a block of ids, which items hold the term, how much it weighs
 * in them and, within PDFs, on which pages it stands. A block is read and decoded as a whole in microseconds, so what a
 * search costs does not depend on the database.
 */

/** Ids of one block: 4096 in a row. */
export const BLOCK_BITS = 12
export const BLOCK_SIZE = 1 << BLOCK_BITS

export const blockOf = (itemId: number): number => itemId >> BLOCK_BITS

/** Flags in the lowest bits of a posting's first number. */
const IN_TITLE = 1
const HAS_PAGES = 2

/** That a term stands in an item. */
export interface Posting {
  /** How much the term weighs in the item, from 1 to 255. */
  weight: number
  /** The term stands in the title. */
  inTitle: boolean
  /** Pages that the term stands on, the best first; of PDFs only. */
  pages: readonly number[]
}

/** An item has this posting now; none where it is left out. */
export interface PostingChange {
  source: number
  itemId: number
  posting?: Posting
}

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

  bytes(source: Uint8Array, start: number, end: number): void {
    for (let i = start; i < end; i += 1) this.byte(source[i] as number)
  }

  append(other: Writer): void {
    this.bytes(other.#bytes, 0, other.length)
  }

  /** The bytes in a buffer of their own. */
  finish(): Uint8Array {
    return this.#bytes.slice(0, this.length)
  }
}

function writeHead(writer: Writer, step: number, inTitle: boolean, pages: number): void {
  writer.number((step << 2) | (inTitle ? IN_TITLE : 0) | (pages > 0 ? HAS_PAGES : 0))
}

/** Used again for each block: most are a few bytes, and an import writes many thousands. */
const blockWriter = new Writer()
const sectionWriter = new Writer()

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
  #sectionAt = 0

  /** @param section where to begin: before the first posting of a section, as `place` has it */
  constructor(bytes: Uint8Array, section = { start: 0, end: 0 }) {
    this.#bytes = bytes
    this.#at = section.start
    this.#end = section.end
  }

  /** Where the postings of the section are that `nextSection` has reached. */
  get place(): { start: number; end: number } {
    return { start: this.#at, end: this.#end }
  }

  nextSection(): boolean {
    this.#at = this.#end
    if (this.#at >= this.#bytes.length) return false
    this.#sectionAt = this.#at
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

  /** Writes the section that `nextSection` has reached as it is. */
  copySection(writer: Writer): void {
    writer.bytes(this.#bytes, this.#sectionAt, this.#end)
  }

  /** Writes the posting that `next` has reached behind one with the id `last`. */
  copyPosting(writer: Writer, last: number): void {
    writeHead(writer, this.id - last, this.inTitle, this.#pages)
    writer.byte(this.weight)
    if (this.#pages > 0) writer.byte(this.#pages)
    if (this.#pages > 0) writer.bytes(this.#bytes, this.#pagesAt, this.#at)
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

/** By the number of their source and then by id; the last change of an item counts. */
function inOrder(changes: readonly PostingChange[]): readonly PostingChange[] {
  const isBefore = (a: PostingChange, b: PostingChange) =>
    a.source < b.source || (a.source === b.source && a.itemId < b.itemId)
  if (changes.every((change, i) => i === 0 || isBefore(changes[i - 1] as PostingChange, change)))
    return changes
  const last = new Map(changes.map((change) => [`${change.source} ${change.itemId}`, change]))
  return [...last.values()].sort((a, b) => a.source - b.source || a.itemId - b.itemId)
}

/**
 * Writes a section: its number, how many postings and bytes there are, and the postings by id. The changes of the section
 * begin at a place; returned is the one behind them.
 */
function writeSection(
  present: BlockReader | undefined,
  changes: readonly PostingChange[],
  begin: number,
): number {
  const source = changes[begin]?.source ?? 0
  sectionWriter.length = 0
  let count = 0
  let last = 0
  let at = begin
  let isPresent = present?.next() ?? false
  for (;;) {
    const change = changes[at]?.source === source ? changes[at] : undefined
    if (!isPresent && !change) break
    const id = change ? change.itemId & (BLOCK_SIZE - 1) : BLOCK_SIZE
    if (present && isPresent && present.id < id) {
      present.copyPosting(sectionWriter, last)
      last = present.id
      count += 1
      isPresent = present.next()
      continue
    }
    if (present && isPresent && present.id === id) isPresent = present.next()
    at += 1
    if (!change?.posting) continue
    const { weight, inTitle, pages } = change.posting
    writeHead(sectionWriter, id - last, inTitle, pages.length)
    sectionWriter.byte(weight)
    if (pages.length > 0) sectionWriter.byte(pages.length)
    for (const page of pages) sectionWriter.number(page)
    last = id
    count += 1
  }
  if (count === 0) return at
  blockWriter.number(source)
  blockWriter.number(count)
  blockWriter.number(sectionWriter.length)
  blockWriter.append(sectionWriter)
  return at
}

/** The bytes of a block with these changes; none where nothing is left in it. What is not changed is copied as it is. */
export function changeBlock(present: Uint8Array | undefined, changes: readonly PostingChange[]): Uint8Array {
  blockWriter.length = 0
  const reader = present ? new BlockReader(present) : undefined
  let isSection = reader?.nextSection() ?? false
  const ordered = inOrder(changes)
  for (let at = 0; at < ordered.length; ) {
    const source = ordered[at]?.source ?? 0
    while (reader && isSection && reader.source < source) {
      reader.copySection(blockWriter)
      isSection = reader.nextSection()
    }
    const isChanged = isSection && reader?.source === source
    at = writeSection(isChanged ? reader : undefined, ordered, at)
    if (isChanged) isSection = reader?.nextSection() ?? false
  }
  while (reader && isSection) {
    reader.copySection(blockWriter)
    isSection = reader.nextSection()
  }
  return blockWriter.finish()
}
