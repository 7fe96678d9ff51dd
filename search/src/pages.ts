/** The pages of PDFs that match a query best. */
import { hasItem } from './block.ts'
import { EventLoopYielder } from './event-loop-yielder.ts'
import { type CountedSection, type LoadedIndex, sectionKey } from './loaded.ts'
import { BLOCK_SIZE, type BlockReader, blockOf } from './postings.ts'
import type { QueryWord } from './query.ts'
import type { ScoredItem } from './scores.ts'

/** An item whose best page is looked for. */
interface Searched {
  item: ScoredItem
  /** Its id within the block. */
  id: number
  /** What speaks for each page; undefined until the first match. */
  points: Map<number, number> | undefined
}

/**
 * Finds, for each item, the page of its PDF that matches most of the words, the earlier one of equals. Items whose PDF
 * matches none have no page.
 */
export async function bestPages(
  items: readonly ScoredItem[],
  words: readonly QueryWord[],
  index: LoadedIndex,
): Promise<Map<ScoredItem, number>> {
  const searched = items.map((item): Searched => ({ item, id: item.itemId % BLOCK_SIZE, points: undefined }))
  // Sorted by id, like the postings.
  searched.sort((a, b) => a.id - b.id)
  const ofSections = Map.groupBy(searched, ({ item }) => sectionKey(item.kind, blockOf(item.itemId)))
  const yielder = new EventLoopYielder()
  for (const { alternatives, share } of words) {
    for (const { parts, fit } of alternatives) {
      for (const terms of parts)
        for (const term of terms) addPoints(index.sections(term), share * fit, ofSections)
      if (yielder.isDue) await yielder.yield()
    }
  }
  const best = new Map<ScoredItem, number>()
  for (const { item, points } of searched) if (points) best.set(item, bestOf(points))
  return best
}

function bestOf(points: ReadonlyMap<number, number>): number {
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  for (const [page, value] of points)
    if (value > most || (value === most && page < best)) [best, most] = [page, value]
  return best
}

function addPoints(
  sections: readonly CountedSection[],
  fit: number,
  ofSections: ReadonlyMap<number, readonly Searched[]>,
): void {
  for (const section of sections) {
    if (!section.reader) continue
    const searched = ofSections.get(sectionKey(section.kind, section.block))
    if (searched) addPointsOf(section, section.reader, searched, fit)
  }
}

function addPointsOf(
  section: CountedSection,
  read: NonNullable<CountedSection['reader']>,
  searched: readonly Searched[],
  fit: number,
): void {
  let reader: BlockReader | undefined
  for (const item of searched) {
    if (section.excluded?.[item.id] === 1 || !hasItem(section, item.id)) continue
    reader ??= read()
    if (!skipTo(reader, item.id)) return
    item.points ??= new Map()
    // The best pages of the word come first.
    for (const [i, page] of reader.pages().entries())
      item.points.set(page, (item.points.get(page) ?? 0) + fit / (i + 1))
  }
}

/** Reads on to an item; whether it is there, which is always so in an intact block that has it. */
function skipTo(reader: BlockReader, id: number): boolean {
  while (reader.next()) if (reader.id === id) return true
  return false
}
