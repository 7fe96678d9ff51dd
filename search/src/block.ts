/** A block of postings, decoded once and kept in memory, so that searches need not decode its bytes again. */
import { isInFile, kindOf } from './kinds.ts'
import { BLOCK_BITS, BLOCK_SIZE, BlockReader } from './postings.ts'
import type { LoadedBlock } from './store.ts'

/** A posting packed into one number: the id within the block, whether the term is in the title, and its weight. */
const TITLE_BIT = BLOCK_SIZE
const WEIGHT_BITS = BLOCK_BITS + 1

export const idOf = (posting: number): number => posting & (BLOCK_SIZE - 1)
export const isInTitle = (posting: number): boolean => (posting & TITLE_BIT) !== 0
export const weightOf = (posting: number): number => posting >> WEIGHT_BITS

/** The postings of a term for one kind of item in one block. */
export interface Section {
  block: number
  kind: number
  /** The term is in the items' PDFs, not in their own texts. */
  inFile: boolean
  /** Sorted by id. */
  postings: Uint32Array
  /** Reads the section again, with the pages of each PDF that contain the term; only for sections of PDFs. */
  reader?: () => BlockReader
}

function postingsOf(reader: BlockReader): Uint32Array {
  const postings = new Uint32Array(reader.count)
  for (let i = 0; reader.next(); i += 1)
    postings[i] = reader.id | (reader.inTitle ? TITLE_BIT : 0) | (reader.weight << WEIGHT_BITS)
  return postings
}

/** Whether a section contains an item. Binary search: postings are sorted by id. */
export function hasItem({ postings }: Pick<Section, 'postings'>, id: number): boolean {
  let low = 0
  let high = postings.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = idOf(postings[middle] as number)
    if (found === id) return true
    if (found < id) low = middle + 1
    else high = middle - 1
  }
  return false
}

function sectionsOf({ block, entries }: LoadedBlock): Section[] {
  const sections: Section[] = []
  const reader = new BlockReader(entries)
  while (reader.nextSection()) {
    const kind = kindOf(reader.source)
    const inFile = isInFile(reader.source)
    const { place } = reader
    const section = { block, kind, inFile, postings: postingsOf(reader) }
    sections.push(inFile ? { ...section, reader: () => new BlockReader(entries, place) } : section)
  }
  return sections
}

/** The fixed size in bytes of a block and of each of its sections, besides their postings. */
const OVERHEAD = 200
const BYTES_EACH = Uint32Array.BYTES_PER_ELEMENT

export class Block {
  readonly locale: string
  readonly term: string
  readonly block: number
  readonly sections: readonly Section[]
  /** In bytes of memory. */
  readonly size: number
  #files: ReadonlyMap<number, Uint8Array> | undefined

  constructor(loaded: LoadedBlock) {
    this.locale = loaded.locale
    this.term = loaded.term
    this.block = loaded.block
    this.sections = sectionsOf(loaded)
    const hasFiles = this.sections.some(({ inFile }) => inFile)
    this.size = this.sections.reduce(
      (sum, { postings }) => sum + OVERHEAD + postings.length * BYTES_EACH,
      OVERHEAD + (hasFiles ? loaded.entries.length : 0),
    )
  }

  /** The items of a kind that have a PDF, by id within the block. For the block of the term that every entry has. */
  filesOf(kind: number): Uint8Array | undefined {
    this.#files ??= new Map(
      this.sections
        .filter(({ inFile }) => inFile)
        .map(({ kind: of, postings }) => {
          const files = new Uint8Array(BLOCK_SIZE)
          for (const posting of postings) files[idOf(posting)] = 1
          return [of, files]
        }),
    )
    return this.#files.get(kind)
  }
}
