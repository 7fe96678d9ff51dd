/** Numbers of items, in arrays of a block's length: thousands of items in less than a millisecond. */
import { BLOCK_SIZE } from './postings.ts'

/** Ids within a block that were touched, each once. */
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

/** What is summed up for something: a value, how much of it is covered, and how much of that in the title. */
export class Tally {
  readonly value = new Float32Array(BLOCK_SIZE)
  readonly cover = new Float32Array(BLOCK_SIZE)
  readonly title = new Float32Array(BLOCK_SIZE)
  readonly touched = new Touched()

  /** The best of what was there and this. */
  raise(id: number, value: number, cover: number, title: number): void {
    this.touched.add(id)
    if (value > (this.value[id] as number)) this.value[id] = value
    if (cover > (this.cover[id] as number)) this.cover[id] = cover
    if (title > (this.title[id] as number)) this.title[id] = title
  }

  add(id: number, value: number, cover: number, title: number): void {
    this.touched.add(id)
    this.value[id] = (this.value[id] as number) + value
    this.cover[id] = (this.cover[id] as number) + cover
    this.title[id] = (this.title[id] as number) + title
  }

  clear(): void {
    const { ids, count } = this.touched
    for (let i = 0; i < count; i += 1) {
      const id = ids[i] as number
      this.value[id] = 0
      this.cover[id] = 0
      this.title[id] = 0
    }
    this.touched.clear()
  }
}

/** The items of one kind and block. */
export interface Sheet {
  kind: number
  block: number
  /** Of the whole query, of its present word, of an alternative of it, and of a part of that. */
  query: Tally
  word: Tally
  whole: Tally
  part: Tally
  /** Items with a model name of the query in their titles: they need no other word of it. */
  named: Touched
}

/** For reuse: allocating them for each search would keep the garbage collector busy. */
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
