/** Makes what an import has written found by the search. */
import type { PackEntity } from '@portal/contract/pack/entities'
import { chunks } from '../../db/rows.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type IndexedRows, type IndexedTable, indexTogether } from '../search/service.ts'
import type { Progress } from './report.ts'
import type { Saved } from './save.ts'

/** So many entries are indexed together; then the progress is told. */
const INDEXED_AT_ONCE = 100
/** In a new portal, where no PDF has been read yet. */
const INDEXED_AT_FIRST = 500

/** Files that search finds, with the table that each is kept in. */
const SEARCHED: Partial<Record<PackEntity, IndexedTable>> = {
  products: 'products',
  documents: 'documents',
  portfolios: 'portfolios',
  assets: 'assets',
  news: 'news',
}

interface Portion extends IndexedRows {
  entity: PackEntity
  /** How many entries of its kind are indexed with it, and how many there are. */
  done: number
  total: number
}

/** What was saved, in portions of one kind each. */
function portionsOf(saved: ReadonlyMap<PackEntity, Saved>, atOnce: number): Portion[] {
  const portions: Portion[] = []
  for (const [entity, { ids }] of saved) {
    const table = SEARCHED[entity]
    const total = ids.size
    let done = 0
    for (const some of table ? chunks([...ids.values()], atOnce) : []) {
      done += some.length
      portions.push({ entity, table: table as IndexedTable, ids: some, done, total })
    }
  }
  return portions
}

export async function indexSaved(
  trx: Transaction,
  saved: ReadonlyMap<PackEntity, Saved>,
  { now, isEmpty, onProgress }: { now: Date; isEmpty: boolean; onProgress: (progress: Progress) => void },
): Promise<void> {
  const atOnce = isEmpty ? INDEXED_AT_FIRST : INDEXED_AT_ONCE
  let together: Portion[] = []
  async function index(): Promise<void> {
    await indexTogether(trx, together, now.getTime())
    for (const { entity, done, total } of together) onProgress({ step: 'index', entity, done, total })
    together = []
  }
  let rows = 0
  for (const portion of portionsOf(saved, atOnce)) {
    rows += portion.ids.length
    if (rows > atOnce) {
      await index()
      rows = portion.ids.length
    }
    together.push(portion)
  }
  await index()
}
