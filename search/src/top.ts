/** Keeps the best of many items, sorted. */
import type { ScoredItem } from './scores.ts'

/** Ties are broken by kind and id, lower first. */
function isBefore(kind: number, itemId: number, score: number, other: ScoredItem): boolean {
  if (score !== other.score) return score > other.score
  if (kind !== other.kind) return kind < other.kind
  return itemId < other.itemId
}

export class Top {
  readonly items: ScoredItem[] = []
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  add(kind: number, itemId: number, exact: number): void {
    const score = Math.round(exact * 10_000) / 10_000
    const { items } = this
    const last = items.length === this.#limit ? items.at(-1) : undefined
    // Frequent words have thousands of items beyond the limit: create no objects for them.
    if (last && !isBefore(kind, itemId, score, last)) return
    let low = 0
    let high = items.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBefore(kind, itemId, score, items[middle] as ScoredItem)) high = middle
      else low = middle + 1
    }
    items.splice(low, 0, { kind, itemId, score })
    if (items.length > this.#limit) items.pop()
  }
}
