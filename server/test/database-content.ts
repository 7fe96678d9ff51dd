/** The content of a database, comparable between engines. */
import { LEFT_OUT } from '../src/features/backup/left-out.ts'
import { toLine } from '../src/features/backup/rows.ts'
import type { DatabaseHandle } from '../src/platform/db/open.ts'
import type { SnapshotRow } from '../src/platform/db/snapshot.ts'

/** Everything that must be equal; tables as sorted lines. */
export async function contentOf(database: DatabaseHandle): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  await database.snapshot(async (snapshot) => {
    for (const table of snapshot.tables.filter(({ name }) => !LEFT_OUT.has(name))) {
      const rows: SnapshotRow[] = []
      for await (const some of snapshot.rows(table)) rows.push(...some)
      const kept = rows.filter(({ name }) => table.name !== 'settings' || !String(name).startsWith('search-'))
      content[table.name] = kept.map(toLine).sort()
    }
    content.sequences = Object.entries(snapshot.sequences)
      // SQLite has sequences of some tables that were never written to.
      .filter(([name, last]) => !LEFT_OUT.has(name) && Number(last) > 0)
      .map(([name, last]) => `${name} ${last}`)
      .sort()
  })
  return content
}

/** The same without sequences, which advance even in failed transactions, and without idempotency keys. */
export async function keptIn(database: DatabaseHandle): Promise<Record<string, string[]>> {
  const { sequences: _, idempotency_keys: __, ...content } = await contentOf(database)
  return content
}
