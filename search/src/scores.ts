/** Scores items: rare words count more, and each repetition counts less. */
import { idOf, isInTitle, weightOf } from './block.ts'
import { EVERY, FITS } from './entry.ts'
import type { ItemFacts, ItemRef } from './facts.ts'
import type { ItemSet } from './item-set.ts'
import { type LoadedIndex, sectionKey } from './loaded.ts'
import { BLOCK_SIZE, blockOf } from './postings.ts'
import type { Alternative, QueryWord } from './query.ts'
import { blankSheet, giveBack, type Sheet, type Tally } from './sheets.ts'
import { Top } from './top.ts'

/** A word in a file counts less than one in the item's own texts. */
const FILE_SHARE = 0.4
/** For items with all words in their titles. */
const TITLE_BONUS = 0.5
/** For items whose whole name is in the query. */
const NAME_BONUS = 2
/** For items of the kind that the query names. */
const KIND_BONUS = { factor: 1.5, cover: 1 }
const OTHER_KIND = 0.5
/** What an item gets for a word in the title of one that it belongs to. */
const RELATED = { value: 0.25, cover: 0.8 }
/** What an item gets for a word in one that is about it. */
const ABOUT = { value: 0.4, cover: 0.7 }
/** A match in a file covers less of the query. */
const FILE_COVER = 0.75
/** The share of an alternative's parts that an item must have. */
const LEAST_PARTS = 0.6
/** For a listed phrase: all of its parts, even if only in the file. */
const WHOLE = 0.74
/** The share of the best item's coverage that other items must reach. */
const LEAST_COVER = 0.6
/** Promoted items score higher than anything else, and each clearly higher than the next. */
export const PROMOTED = 1000
const PROMOTED_LEAD = 1.1
const NONE: readonly ItemRef[] = []

export interface ScoredItem extends ItemRef {
  score: number
}

export interface Ranking {
  /** The number of all matches, including those not listed. */
  total: number
  items: ScoredItem[]
}

export interface Ranked {
  kinds: readonly number[]
  limit: number
  /** Only items that have all words in their titles. */
  inTitles: boolean
}

/** Valid from construction to `finish`, after which its sheets are reused for other searches. */
export class Scores {
  readonly #index: LoadedIndex
  /** Items that the reader may not see. */
  readonly #hidden: readonly ItemSet[]
  readonly #facts: ItemFacts
  readonly #sheets = new Map<number, Sheet>()
  readonly #entries: number
  readonly #classes: ReadonlySet<number>
  readonly #promoted = new Map<string, number>()
  /** The coverage of an item that has the whole query. */
  #whole = 0
  #words = 0

  constructor(
    index: LoadedIndex,
    {
      hidden,
      facts,
      classes,
    }: { hidden: readonly ItemSet[]; facts: ItemFacts; classes: ReadonlySet<number> },
  ) {
    this.#index = index
    this.#hidden = hidden
    this.#facts = facts
    this.#classes = classes
    this.#entries = index.count(EVERY)
  }

  /** Adds a word of the query: each item counts the best of its alternatives. */
  addWord({ token, alternatives, share, isKind }: QueryWord, isAmongOthers: boolean): void {
    const isModel = token.script === 'mixed'
    const weight = share * this.#rarity(alternatives)
    if (!isKind) {
      this.#whole += weight
      this.#words += 1
    }
    for (const alternative of alternatives) this.#addAlternative(alternative)
    if (!isKind) {
      this.#addRelated()
      if (isAmongOthers) this.#addAbout()
    }
    for (const { word, query, named } of this.#sheets.values()) {
      const { ids, count } = word
      for (let i = 0; i < count; i += 1) {
        const id = ids[i] as number
        const cover = isKind ? 0 : weight * word.cover(id)
        const title = isKind ? 0 : word.title(id)
        query.add(id, weight * word.value(id), cover, title)
        if (isModel && title === 1) named.add(id)
      }
      word.clear()
    }
  }

  /** Ranks items with this name first. */
  addName(term: string, bonus = 1): void {
    for (const { kind, block, postings } of this.#index.sections(term)) {
      const { query } = this.#sheet(kind, block)
      for (const posting of postings) {
        query.add(idOf(posting), bonus * NAME_BONUS * this.#whole, 0, 0)
        query.setCover(idOf(posting), this.#whole)
      }
    }
  }

  /**
   * Makes all items of the named kinds match: for queries that name nothing else, or whose other words match nothing.
   */
  addKind(share = 1): void {
    for (const { kind, block, inFile, postings } of this.#index.sections(EVERY)) {
      if (inFile) continue
      const { query } = this.#sheet(kind, block)
      for (const posting of postings) {
        const id = idOf(posting)
        if (!this.#classes.has(this.#facts.classOf(kind, block * BLOCK_SIZE + id))) continue
        query.add(id, 0.1 * share * this.#whole, 0, 0)
        query.setCover(id, share * this.#whole)
      }
    }
  }

  /** Ranks these items first, in order, whether or not they match the query. Missing ones are ignored. */
  promote(items: readonly ItemRef[]): void {
    if (items.length === 0) return
    const places = new Map(items.map(({ kind, itemId }, i) => [`${kind} ${itemId}`, items.length - i]))
    for (const { kind, block, inFile, postings } of this.#index.sections(EVERY)) {
      if (inFile || !items.some((item) => item.kind === kind && blockOf(item.itemId) === block)) continue
      for (const posting of postings) {
        const key = `${kind} ${block * BLOCK_SIZE + idOf(posting)}`
        const place = places.get(key)
        if (place === undefined) continue
        this.#sheet(kind, block).query.touch(idOf(posting))
        this.#promoted.set(key, PROMOTED * PROMOTED_LEAD ** place)
      }
    }
  }

  /** The coverage of the best item, from 0 to 1. */
  cover(): number {
    let best = 0
    for (const { kind, block, query } of this.#sheets.values()) {
      const { ids, count } = query
      const hidden = this.#hiddenOf(kind)
      for (let i = 0; i < count; i += 1) {
        const id = ids[i] as number
        const cover = query.cover(id)
        if (cover > best && !isIn(hidden, block * BLOCK_SIZE + id)) best = cover
      }
    }
    return this.#whole > 0 ? best / this.#whole : 0
  }

  /** The best items of these kinds, in one ranking. */
  best({ kinds, limit, inTitles }: Ranked, cover: number): Ranking {
    const needed = cover * LEAST_COVER
    // One object shared by thousands of items.
    const among = { kinds, needed, inTitles }
    const top = new Top(limit)
    let total = 0
    for (const sheet of this.#sheets.values()) {
      const { kind, block, query } = sheet
      if (!kinds.includes(kind)) continue
      const { ids, count } = query
      const hidden = this.#hiddenOf(kind)
      for (let i = 0; i < count; i += 1) {
        const id = ids[i] as number
        const score = this.#scoreOf(sheet, id, needed, inTitles)
        if (score === 0) continue
        const itemId = block * BLOCK_SIZE + id
        if (isIn(hidden, itemId) || this.#isBehindTwin(kind, itemId, score, among)) continue
        total += 1
        top.add(kind, itemId, score)
      }
    }
    return { total, items: top.items }
  }

  /** Releases the sheets for reuse and discards the scores. */
  finish(): void {
    giveBack(this.#sheets.values())
    this.#sheets.clear()
  }

  #scoreOf({ kind, block, query, named }: Sheet, id: number, needed: number, inTitles: boolean): number {
    const itemId = block * BLOCK_SIZE + id
    const promoted = this.#promoted.size > 0 ? this.#promoted.get(`${kind} ${itemId}`) : undefined
    if (promoted !== undefined) return promoted
    const isNamed = named.has(id)
    const covered = this.#whole > 0 ? query.cover(id) / this.#whole : 0
    const cover = isNamed ? (1 + covered) / 2 : covered
    if (cover === 0 || (cover < needed - 1e-4 && !isNamed)) return 0
    const inTitle = this.#words > 0 ? Math.min(1, query.title(id) / this.#words) : 0
    if (inTitles && inTitle < 1) return 0
    const itemClass = this.#facts.classOf(kind, itemId)
    const score = query.value(id) * cover * (1 + TITLE_BONUS * inTitle ** 2)
    // Within the kind that was asked for, the other words decide the order.
    if (this.#classes.has(itemClass))
      return score * KIND_BONUS.factor + KIND_BONUS.cover * this.#whole * cover
    return score * this.#facts.prior(itemClass) * (this.#classes.size > 0 ? OTHER_KIND : 1)
  }

  /** Whether the item's twin ranks higher; of equals the one with the lower number wins. */
  #isBehindTwin(
    kind: number,
    itemId: number,
    score: number,
    { kinds, needed, inTitles }: { kinds: readonly number[]; needed: number; inTitles: boolean },
  ): boolean {
    const twin = this.#facts.twin(kind, itemId)
    if (!twin || !kinds.includes(twin.kind)) return false
    const [block, id] = [blockOf(twin.itemId), twin.itemId % BLOCK_SIZE]
    const sheet = this.#sheets.get(sectionKey(twin.kind, block))
    if (!sheet?.query.has(id)) return false
    const other = this.#scoreOf(sheet, id, needed, inTitles)
    const isBehind = other > score || (other === score && (twin.kind - kind || twin.itemId - itemId) < 0)
    return isBehind && !this.#hidden.some((items) => items.has(twin.kind, twin.itemId))
  }

  /** Of most kinds nothing is hidden, so that thousands of items need not be looked up. */
  #hiddenOf(kind: number): readonly ReadonlySet<number>[] {
    return this.#hidden.flatMap((items) => items.of(kind) ?? [])
  }

  #rarityOf(count: number): number {
    const having = Math.min(count, this.#entries)
    return Math.log(1 + (this.#entries - having + 0.5) / (having + 0.5))
  }

  #rarity(alternatives: readonly Alternative[]): number {
    const counts = alternatives.map(({ parts, fit }) => ({
      fit,
      count: Math.min(...parts.map((terms) => terms.reduce((sum, term) => sum + this.#index.count(term), 0))),
    }))
    const found = counts.filter(({ count }) => count > 0)
    const same = found.filter(({ fit }) => fit === 1)
    return this.#rarityOf((same.length > 0 ? same : found).reduce((sum, { count }) => sum + count, 0))
  }

  #addAlternative({ parts, fit, isLoose = false, isWhole = false }: Alternative): void {
    const [only, ...others] = parts
    if (!only) return
    if (others.length === 0) {
      for (const term of only) this.#addTerm(term, fit, 'word', isLoose)
      return
    }
    const weights = parts.map((terms) =>
      this.#rarityOf(terms.reduce((sum, term) => sum + this.#index.count(term), 0)),
    )
    const sum = weights.reduce((all, weight) => all + weight, 0)
    for (const [i, terms] of parts.entries()) {
      for (const term of terms) this.#addTerm(term, 1, 'part', isLoose)
      const share = (weights[i] as number) / sum
      for (const { part, whole } of this.#sheets.values()) pour(part, whole, share)
    }
    for (const { whole, word } of this.#sheets.values()) {
      const { ids, count } = whole
      for (let i = 0; i < count; i += 1) {
        const id = ids[i] as number
        const cover = whole.cover(id)
        if (cover < (isWhole ? WHOLE : LEAST_PARTS)) continue
        const title = whole.title(id) > 0.99 ? 1 : 0
        word.raise(id, fit * whole.value(id) * cover, fit * cover, title)
      }
      whole.clear()
    }
  }

  #addTerm(term: string, fit: number, to: 'word' | 'part', isLoose: boolean): void {
    for (const { kind, block, inFile, excluded, postings } of this.#index.sections(term)) {
      const tally = this.#sheet(kind, block)[to]
      const factor = fit * (inFile ? FILE_SHARE : 1)
      const covered = fit * (inFile ? FILE_COVER : 1)
      for (let i = 0; i < postings.length; i += 1) {
        const posting = postings[i] as number
        const id = idOf(posting)
        if (excluded?.[id] === 1) continue
        const title = !isLoose && isInTitle(posting) ? 1 : 0
        tally.raise(id, factor * (FITS[weightOf(posting)] as number), covered, title)
      }
    }
  }

  /** Gives items a share of a word in the title of the item that they belong to. */
  #addRelated(): void {
    for (const { kind, block, word } of [...this.#sheets.values()]) {
      const related = this.#facts.related(kind)
      if (!related) continue
      const { ids, count } = word
      for (let i = 0; i < count; i += 1) {
        const id = ids[i] as number
        if (word.title(id) !== 1) continue
        for (const other of related[block * BLOCK_SIZE + id] ?? NONE) {
          const tally = this.#sheet(other.kind, blockOf(other.itemId)).word
          tally.raise(other.itemId % BLOCK_SIZE, RELATED.value, RELATED.cover, 0)
        }
      }
    }
  }

  /** Gives items a share of a word in an item that is about them. */
  #addAbout(): void {
    let last: Sheet | undefined
    for (const { kind, block, word } of [...this.#sheets.values()]) {
      const about = this.#facts.about(kind)
      if (!about) continue
      const { ids, count } = word
      for (let i = 0; i < count; i += 1) {
        const id = ids[i] as number
        const others = about[block * BLOCK_SIZE + id]
        if (!others) continue
        const value = ABOUT.value * word.value(id)
        const cover = ABOUT.cover * word.cover(id)
        for (const other of others) {
          // Consecutive items usually share the sheet: thousands of documents are about products of one block.
          const isSame = last?.kind === other.kind && last.block === blockOf(other.itemId)
          if (!last || !isSame) last = this.#sheet(other.kind, blockOf(other.itemId))
          last.word.raise(other.itemId % BLOCK_SIZE, value, cover, 0)
        }
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

function isIn(sets: readonly ReadonlySet<number>[], itemId: number): boolean {
  for (const set of sets) if (set.has(itemId)) return true
  return false
}

/** Adds a share of one tally to another, and clears it. */
function pour(from: Tally, to: Tally, share: number): void {
  const { ids, count } = from
  for (let i = 0; i < count; i += 1) {
    const id = ids[i] as number
    to.add(id, share * from.value(id), share * from.cover(id), share * from.title(id))
  }
  from.clear()
}
