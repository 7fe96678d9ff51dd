/** The pages of PDFs that match a query best. */
import { hasItem } from './block.ts'
import { EventLoopYielder } from './event-loop-yielder.ts'
import { type CountedSection, type LoadedIndex, sectionKey } from './loaded.ts'
import { BLOCK_SIZE, type BlockReader, blockOf } from './postings.ts'
import type { QueryWord } from './query.ts'
import type { ScoredItem } from './scores.ts'

type Points = Map<number, number>

/**
 * Finds, for each item, the page of its PDF that matches most of the words, the earlier one of equals. Items whose PDF
 * matches none have no page.
 */
export async function bestPages(
  items: readonly ScoredItem[],
  words: readonly QueryWord[],
  index: LoadedIndex,
): Promise<Map<ScoredItem, number>> {
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
  const yielder = new EventLoopYielder()
  for (const { alternatives, share } of words) {
    for (const { parts, fit } of alternatives) {
      for (const term of parts.flat()) addPoints(term, share * fit, wanted, index)
      await yielder.yield()
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
  for (const section of index.sections(term)) {
    const ofSection = wanted.get(sectionKey(section.kind, section.block))
    if (ofSection && section.reader) addPointsOf(section, section.reader(), ofSection, fit)
  }
}

function addPointsOf(
  section: CountedSection,
  reader: BlockReader,
  ofSection: ReadonlyMap<number, Points>,
  fit: number,
): void {
  let left = 0
  for (const id of ofSection.keys()) if (hasItem(section, id)) left += 1
  while (left > 0 && reader.next()) {
    const points = ofSection.get(reader.id)
    if (!points) continue
    left -= 1
    if (section.excluded?.[reader.id] === 1) continue
    // The best pages of the word come first.
    for (const [i, page] of reader.pages().entries()) {
      points.set(page, (points.get(page) ?? 0) + fit / (i + 1))
    }
  }
}
