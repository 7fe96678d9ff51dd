/**
 * The inverted index in bytes: for a term, a language and a block of ids, which items contain the term, its weight in
 * them and, for PDFs, on which pages. A block is read and decoded as a whole in microseconds, so the cost of a search
 * does not depend on the database.
 */

/** A block covers 4096 consecutive ids. */
export const BLOCK_BITS = 12
export const BLOCK_SIZE = 1 << BLOCK_BITS

export const blockOf = (itemId: number): number => itemId >> BLOCK_BITS

/** Flags in the lowest bits of a posting's first number. */
const IN_TITLE = 1
const HAS_PAGES = 2

/** An occurrence of a term in an item. */
export interface Posting {
  /** How much the term weighs in the item, from 1 to 255. */
  weight: number
  /** Whether the term is in the title. */
  inTitle: boolean
  /** Pages that contain the term, the best first; for PDFs only. */
  pages: readonly number[]
}

/** The new posting of an item; without one the old posting is removed. */
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

  /** A variable-length integer of seven bits per byte. */
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

  /** A copy of the bytes written so far. */
  finish(): Uint8Array {
    return this.#bytes.slice(0, this.length)
  }
}

function writeHead(writer: Writer, step: number, inTitle: boolean, pages: number): void {
  writer.number((step << 2) | (inTitle ? IN_TITLE : 0) | (pages > 0 ? HAS_PAGES : 0))
}

/** Reused for each block: most are a few bytes long, and an import writes many thousands. */
const blockWriter = new Writer()
const sectionWriter = new Writer()

/** Reads a block without creating an object for each posting. */
export class BlockReader {
  readonly #bytes: Uint8Array
  #at = 0
  #end = 0
  #id = 0
  /** The source and number of postings of the current section. */
  source = 0
  count = 0
  /** The current posting: its id within the block, its weight, and whether the term is in the title. */
  id = 0
  weight = 0
  inTitle = false
  #pages = 0
  #pagesAt = 0
  #sectionAt = 0

  /** @param section where to start, before the first posting of a section, as returned by `place` */
  constructor(bytes: Uint8Array, section = { start: 0, end: 0 }) {
    this.#bytes = bytes
    this.#at = section.start
    this.#end = section.end
  }

  /** The range of the current section's postings. */
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
    const pages: number[] = []
    for (let i = 0; i < this.#pages; i += 1) pages.push(this.#number())
    this.#at = after
    return pages
  }

  /** Copies the current section unchanged. */
  copySection(writer: Writer): void {
    writer.bytes(this.#bytes, this.#sectionAt, this.#end)
  }

  /** Copies the current posting, written after one with the id `last`. */
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

/** Sorted by source and id, with only the last change of an item. */
function inOrder(changes: readonly PostingChange[]): readonly PostingChange[] {
  const isBefore = (a: PostingChange, b: PostingChange) =>
    a.source < b.source || (a.source === b.source && a.itemId < b.itemId)
  if (changes.every((change, i) => i === 0 || isBefore(changes[i - 1] as PostingChange, change)))
    return changes
  const last = new Map(changes.map((change) => [`${change.source} ${change.itemId}`, change]))
  return [...last.values()].sort((a, b) => a.source - b.source || a.itemId - b.itemId)
}

/**
 * Writes a section: its number, the number of postings and bytes, and the postings by id. The changes of the section
 * start at index `begin`; returns the index after them.
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

/** Applies changes to a block; returns no bytes if it ends up empty. Unchanged postings are copied as they are. */
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
