/** Sums the scores of items, in arrays of a block's length: thousands of items in less than a millisecond. */
import { EVERY, FITS } from './entry.ts'
import { type LoadedIndex, sectionKey } from './loaded.ts'
import { BLOCK_SIZE } from './postings.ts'
import type { Alternative } from './query.ts'

/** A word inside a PDF says less about the item than one in its own texts. */
const FILE_SHARE = 0.35
/** For items that have all words in their titles. */
const TITLE_BONUS = 1.5
/** For items whose whole name was asked for. */
const NAME_BONUS = 1000

export interface ScoredItem {
  kind: number
  itemId: number
  score: number
}

export interface Ranking {
  /** How many items match, beyond those that are named. */
  total: number
  items: ScoredItem[]
}

/** The items of one kind and block. */
interface Sheet {
  kind: number
  block: number
  score: Float64Array
  /** How many words of the query the item has, and how many of them in its title. */
  words: Uint8Array
  titleWords: Uint8Array
  /** Of the word that is being added: the best alternative, and whether one stands in the title. */
  best: Float64Array
  inTitle: Uint8Array
}

/** Sheets for reuse: each takes 76 kB, and allocating them for each search would keep the garbage collector busy. */
const blankSheets: Sheet[] = []
const MAX_BLANK_SHEETS = 48

function blankSheet(kind: number, block: number): Sheet {
  const sheet = blankSheets.pop()
  if (sheet) return Object.assign(sheet, { kind, block })
  return {
    kind,
    block,
    score: new Float64Array(BLOCK_SIZE),
    words: new Uint8Array(BLOCK_SIZE),
    titleWords: new Uint8Array(BLOCK_SIZE),
    best: new Float64Array(BLOCK_SIZE),
    inTitle: new Uint8Array(BLOCK_SIZE),
  }
}

/** Used synchronously from construction to `finish`: sheets are reused afterwards. */
export class Scores {
  readonly #index: LoadedIndex
  /** Items that nobody may see yet, as `kind id`. */
  readonly #hidden: ReadonlySet<string>
  readonly #sheets = new Map<number, Sheet>()
  readonly #entries: number
  #words = 0
  #needed: number | undefined

  constructor(index: LoadedIndex, hidden: ReadonlySet<string>) {
    this.#index = index
    this.#hidden = hidden
    this.#entries = index.count(EVERY)
  }

  /** Puts the items whose name is this term before all others. */
  addName(term: string): void {
    for (const { reader, kind, block } of this.#index.sections(term)) {
      const { score } = this.#sheet(kind, block)
      while (reader.next()) score[reader.id] = NAME_BONUS
    }
  }

  /** Adds a word of the query: for each item the best of its alternatives counts. */
  addWord(alternatives: readonly Alternative[]): void {
    this.#words += 1
    this.#needed = undefined
    const count = alternatives.reduce((sum, { term }) => sum + this.#index.count(term), 0)
    const having = Math.min(count, this.#entries)
    const rarity = Math.log(1 + (this.#entries - having + 0.5) / (having + 0.5))
    const touched = new Set<Sheet>()
    for (const alternative of alternatives) this.#addAlternative(alternative, rarity, touched)
    for (const { best, score, words, inTitle, titleWords } of touched) {
      for (let id = 0; id < BLOCK_SIZE; id += 1) {
        if (best[id] === 0) continue
        score[id] = (score[id] as number) + (best[id] as number)
        words[id] = (words[id] as number) + 1
        titleWords[id] = (titleWords[id] as number) + (inTitle[id] as number)
      }
      best.fill(0)
      inTitle.fill(0)
    }
  }

  /**
   * The best items of these kinds in one ranking: those that have all words; where nothing has, half of them.
   *
   * @param inTitles whether only items count that have all words in their titles
   */
  best(kinds: readonly number[], limit: number, inTitles: boolean): Ranking {
    this.#needed ??= this.#neededWords()
    const needed = inTitles ? this.#words : this.#needed
    const top = new Top(limit)
    let total = 0
    for (const { kind, block, words, titleWords, score } of this.#sheets.values()) {
      if (!kinds.includes(kind)) continue
      const having = inTitles ? titleWords : words
      for (let id = 0; id < BLOCK_SIZE; id += 1) {
        const found = having[id] as number
        const sum = score[id] as number
        if (sum === 0 || (found < needed && sum < NAME_BONUS)) continue
        if (this.#isHidden(kind, block, id)) continue
        total += 1
        const bonus = titleWords[id] === this.#words ? TITLE_BONUS : 1
        top.add(kind, block * BLOCK_SIZE + id, sum * bonus * (found / this.#words))
      }
    }
    return { total, items: top.items }
  }

  /** Gives the sheets back; the scores are gone. */
  finish(): void {
    for (const sheet of this.#sheets.values()) {
      if (blankSheets.length === MAX_BLANK_SHEETS) break
      // `best` and `inTitle` are blank after each word.
      sheet.score.fill(0)
      sheet.words.fill(0)
      sheet.titleWords.fill(0)
      blankSheets.push(sheet)
    }
    this.#sheets.clear()
  }

  #isHidden(kind: number, block: number, id: number): boolean {
    return this.#hidden.size > 0 && this.#hidden.has(`${kind} ${block * BLOCK_SIZE + id}`)
  }

  #neededWords(): number {
    for (const { words, kind, block } of this.#sheets.values()) {
      for (let id = 0; id < BLOCK_SIZE; id += 1) {
        if (words[id] === this.#words && !this.#isHidden(kind, block, id)) return this.#words
      }
    }
    return Math.ceil(this.#words / 2)
  }

  #addAlternative({ term, fit }: Alternative, rarity: number, touched: Set<Sheet>): void {
    for (const { reader, kind, block, inFile, excluded } of this.#index.sections(term)) {
      const sheet = this.#sheet(kind, block)
      touched.add(sheet)
      const { best, inTitle } = sheet
      const factor = fit * rarity * (inFile ? FILE_SHARE : 1)
      while (reader.next()) {
        const { id } = reader
        if (excluded?.[id] === 1) continue
        const value = factor * (FITS[reader.weight] as number)
        if (value > (best[id] as number)) best[id] = value
        if (reader.inTitle) inTitle[id] = 1
      }
    }
  }

  #sheet(kind: number, block: number): Sheet {
    const key = sectionKey(kind, block)
    let sheet = this.#sheets.get(key)
    if (!sheet) {
      sheet = blankSheet(kind, block)
      this.#sheets.set(key, sheet)
    }
    return sheet
  }
}

/** Keeps the best items of many, in order. */
class Top {
  readonly items: ScoredItem[] = []
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  add(kind: number, itemId: number, exact: number): void {
    const score = Math.round(exact * 10_000) / 10_000
    // A word that nearly all have leaves thousands behind the last: nothing is made for them.
    const last = this.items.length === this.#limit ? this.items.at(-1) : undefined
    if (last && !isBefore(kind, itemId, score, last)) return
    const at = this.items.findIndex((other) => isBefore(kind, itemId, score, other))
    this.items.splice(at < 0 ? this.items.length : at, 0, { kind, itemId, score })
    if (this.items.length > this.#limit) this.items.pop()
  }
}

/** Of two with equal scores, the one with the smaller number. */
function isBefore(kind: number, itemId: number, score: number, other: ScoredItem): boolean {
  if (score !== other.score) return score > other.score
  if (kind !== other.kind) return kind < other.kind
  return itemId < other.itemId
}
