/** What a database holds, to be compared with another one on either engine. */
import { LEFT_OUT } from '../src/features/backup/left-out.ts'
import { toLine } from '../src/features/backup/rows.ts'
import type { DatabaseHandle } from '../src/platform/db/open.ts'
import type { SnapshotRow } from '../src/platform/db/snapshot.ts'

/** Everything that is to be the same; tables in lines, whose order means nothing. */
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
      // SQLite counts some tables in which nothing ever was.
      .filter(([name, last]) => !LEFT_OUT.has(name) && Number(last) > 0)
      .map(([name, last]) => `${name} ${last}`)
      .sort()
  })
  return content
}

/** The same without numbers that were drawn in vain, and without keys of requests. */
export async function keptIn(database: DatabaseHandle): Promise<Record<string, string[]>> {
  const { sequences: _, idempotency_keys: __, ...content } = await contentOf(database)
  return content
}
