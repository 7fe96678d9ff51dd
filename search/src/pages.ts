/** The pages of PDFs that match a query best. */
import { type LoadedIndex, sectionKey } from './loaded.ts'
import { BLOCK_SIZE, blockOf } from './postings.ts'
import type { QueryWord } from './query.ts'
import type { ScoredItem } from './scores.ts'

type Points = Map<number, number>

/**
 * For each of the items the page that has most of the words, the earlier one of equals; nothing for an item whose PDF
 * has none of them.
 */
export function bestPages(
  items: readonly ScoredItem[],
  words: readonly QueryWord[],
  index: LoadedIndex,
): Map<ScoredItem, number> {
  const wanted = new Map<number, Map<number, Points>>()
  const pointsOf = new Map<ScoredItem, Points>()
  for (const item of items) {
    const key = sectionKey(item.kind, blockOf(item.itemId))
    const ofSection = wanted.get(key) ?? new Map<number, Points>()
    const points: Points = new Map()
    ofSection.set(item.itemId % BLOCK_SIZE, points)
    wanted.set(key, ofSection)
    pointsOf.set(item, points)
  }
  for (const { alternatives, share } of words) {
    for (const { parts, fit } of alternatives) {
      for (const term of parts.flat()) addPoints(term, share * fit, wanted, index)
    }
  }
  const best = new Map<ScoredItem, number>()
  for (const [item, points] of pointsOf) {
    const [first] = [...points].sort(([a, x], [b, y]) => y - x || a - b)
    if (first) best.set(item, first[0])
  }
  return best
}

function addPoints(
  term: string,
  fit: number,
  wanted: ReadonlyMap<number, ReadonlyMap<number, Points>>,
  index: LoadedIndex,
): void {
  for (const { kind, block, inFile, excluded, read } of index.sections(term)) {
    const ofSection = inFile ? wanted.get(sectionKey(kind, block)) : undefined
    if (!ofSection) continue
    const reader = read()
    while (reader.next()) {
      const points = excluded?.[reader.id] === 1 ? undefined : ofSection.get(reader.id)
      if (!points) continue
      // The pages are ordered by how often they contain the word.
      for (const [i, page] of reader.pages().entries()) {
        points.set(page, (points.get(page) ?? 0) + fit / (i + 1))
      }
    }
  }
}
