/** Sums numbers of items in arrays as long as a block: thousands of items in less than a millisecond. */
import { BLOCK_SIZE } from './postings.ts'

/** Ids within a block that were touched, without duplicates. */
export class Touched {
  readonly ids = new Uint16Array(BLOCK_SIZE)
  readonly #has = new Uint8Array(BLOCK_SIZE)
  count = 0

  add(id: number): void {
    if (this.#has[id] === 1) return
    this.#has[id] = 1
    this.ids[this.count] = id
    this.count += 1
  }

  has(id: number): boolean {
    return this.#has[id] === 1
  }

  clear(): void {
    for (let i = 0; i < this.count; i += 1) this.#has[this.ids[i] as number] = 0
    this.count = 0
  }
}

const VALUE = 0
const COVER = 1
const TITLE = 2
const TOUCHED = 3
/** The numbers of an item are adjacent: one memory access instead of four. */
const NUMBERS = 4

/** Sums, for each item, a value, how much of the query it covers, and how much of that is in the title. */
export class Tally {
  readonly #numbers = new Float32Array(BLOCK_SIZE * NUMBERS)
  /** Ids within a block that were touched, without duplicates. */
  readonly ids = new Uint16Array(BLOCK_SIZE)
  count = 0

  value(id: number): number {
    return this.#numbers[id * NUMBERS + VALUE] as number
  }

  cover(id: number): number {
    return this.#numbers[id * NUMBERS + COVER] as number
  }

  title(id: number): number {
    return this.#numbers[id * NUMBERS + TITLE] as number
  }

  setCover(id: number, cover: number): void {
    this.#numbers[id * NUMBERS + COVER] = cover
  }

  has(id: number): boolean {
    return this.#numbers[id * NUMBERS + TOUCHED] === 1
  }

  touch(id: number): void {
    if (this.has(id)) return
    this.#numbers[id * NUMBERS + TOUCHED] = 1
    this.ids[this.count] = id
    this.count += 1
  }

  /** Keeps the maximum of each number. */
  raise(id: number, value: number, cover: number, title: number): void {
    this.touch(id)
    const numbers = this.#numbers
    const at = id * NUMBERS
    if (value > (numbers[at + VALUE] as number)) numbers[at + VALUE] = value
    if (cover > (numbers[at + COVER] as number)) numbers[at + COVER] = cover
    if (title > (numbers[at + TITLE] as number)) numbers[at + TITLE] = title
  }

  add(id: number, value: number, cover: number, title: number): void {
    this.touch(id)
    const numbers = this.#numbers
    const at = id * NUMBERS
    numbers[at + VALUE] = (numbers[at + VALUE] as number) + value
    numbers[at + COVER] = (numbers[at + COVER] as number) + cover
    numbers[at + TITLE] = (numbers[at + TITLE] as number) + title
  }

  clear(): void {
    for (let i = 0; i < this.count; i += 1) {
      const at = (this.ids[i] as number) * NUMBERS
      for (let j = at; j < at + NUMBERS; j += 1) this.#numbers[j] = 0
    }
    this.count = 0
  }
}

/** The tallies for the items of one kind and block. */
export interface Sheet {
  kind: number
  block: number
  /** For the whole query, its current word, an alternative of that, and a part of the alternative. */
  query: Tally
  word: Tally
  whole: Tally
  part: Tally
  /** Items with a model name of the query in their titles: they need not match its other words. */
  named: Touched
}

/** Reused: allocating them for each search would keep the garbage collector busy. */
const blank: Sheet[] = []
const MAX_BLANK = 32

export function blankSheet(kind: number, block: number): Sheet {
  const sheet = blank.pop()
  if (sheet) return Object.assign(sheet, { kind, block })
  const [query, word, whole, part] = [new Tally(), new Tally(), new Tally(), new Tally()]
  return { kind, block, query, word, whole, part, named: new Touched() }
}

export function giveBack(sheets: Iterable<Sheet>): void {
  for (const sheet of sheets) {
    if (blank.length === MAX_BLANK) return
    for (const tally of [sheet.query, sheet.word, sheet.whole, sheet.part]) tally.clear()
    sheet.named.clear()
    blank.push(sheet)
  }
}
