/** Saves deleted entries to the bin as steps that restore them. */
import { chunks } from '../../platform/db/chunks.ts'
import { FILE_COLUMNS } from '../../platform/db/file-columns.ts'
import { LAST_MIGRATION } from '../../platform/db/migrations/index.ts'
import { type Cell, insertRows, type Row, upsertRows } from '../../platform/db/rows.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import type { Table } from './collect.ts'

/** Rows per line of the bin, so that statements do not grow with the size of an entry. */
const ROWS_IN_LINE = 100
/** Longer statements would block the event loop while they are built. */
const DELETIONS_AT_ONCE = 100

/** A step of restoring an entry. */
export type Step =
  | { step: 'insert'; table: Table; row: Row }
  | { step: 'set' | 'return'; table: Table; row: Reference }

/** A reference in a row that stays: `value` is the original, `now` its replacement. */
export interface Reference {
  column: string
  key: Row
  value: Cell
  now: Cell
}

interface NewDeletion {
  resource: string
  entryId: number
  title: string
  at: number
  by: number
  steps: readonly Step[]
}

function filesOf(steps: readonly Step[]): string[] {
  const found = steps.flatMap(({ step, table, row }) => {
    if (step !== 'insert') return []
    const columns = FILE_COLUMNS.filter(([owner]) => owner === table).map(([, column]) => column)
    return columns.flatMap((column) => (row as Row)[column] ?? [])
  })
  return [...new Set(found as string[])]
}

/** Lines of the bin: consecutive steps of the same kind and table are grouped. */
function* linesOf(steps: readonly Step[]): Generator<{ step: Step['step']; owner: Table; content: string }> {
  let some: Step[] = []
  const line = () => {
    const [{ step, table }] = some as [Step]
    return { step, owner: table, content: JSON.stringify(some.map(({ row }) => row)) }
  }
  for (const next of steps) {
    const [first] = some
    if (first && (first.table !== next.table || first.step !== next.step || some.length === ROWS_IN_LINE)) {
      yield line()
      some = []
    }
    some.push(next)
  }
  if (some.length > 0) yield line()
}

/** Saves entries to the bin; returns the ids of their deletions, in order. */
export async function saveDeletions(trx: Transaction, deletions: readonly NewDeletion[]): Promise<number[]> {
  const ids: number[] = []
  for (const some of chunks(deletions, DELETIONS_AT_ONCE)) {
    const added = await trx
      .insertInto('deletions')
      .values(
        some.map(({ resource, entryId, title, at, by }) => ({
          resource,
          entry_id: entryId,
          title,
          deleted_at: at,
          deleted_by: by,
          migration: LAST_MIGRATION,
        })),
      )
      .returning(['id', 'entry_id'])
      .execute()
    const byEntry = new Map(added.map(({ id, entry_id }) => [entry_id, id]))
    const kept = some.map(({ entryId, steps }) => ({ id: byEntry.get(entryId) as number, steps }))
    await writeSteps(trx, kept)
    ids.push(...kept.map(({ id }) => id))
  }
  return ids
}

/** Adds steps to an existing deletion. */
export function addSteps(trx: Transaction, id: number, steps: readonly Step[]): Promise<void> {
  return writeSteps(trx, [{ id, steps }])
}

async function writeSteps(
  trx: Transaction,
  deletions: readonly { id: number; steps: readonly Step[] }[],
): Promise<void> {
  const lines = deletions.flatMap(({ id, steps }) =>
    [...linesOf(steps)].map((line) => ({ deletion_id: id, ...line })),
  )
  await insertRows(trx, 'deletion_rows', lines)
  const files = deletions.flatMap(({ id, steps }) =>
    filesOf(steps).map((file_id) => ({ deletion_id: id, file_id })),
  )
  await upsertRows(trx, 'deletion_files', files, ['deletion_id', 'file_id'], ['file_id'])
}
