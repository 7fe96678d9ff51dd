import { type AnyDatabase, createIndexes, createTable, oneOf } from './columns.ts'

/** The backups that were made of this database. They are not in a backup themselves. */
export async function up(db: AnyDatabase): Promise<void> {
  const table = createTable(db, 'backups')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('scheduled', 'integer', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('finished_at', 'bigint')
    // Until then no content of a file is removed: the backup may still have to copy it.
    .addColumn('held_until', 'bigint', (c) => c.notNull())
    .addColumn('bytes', 'bigint')
    // Files that could not be found, or were not what they had been.
    .addColumn('faults', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('error', 'text')
  await oneOf(table, 'backups', 'state', ['running', 'done', 'failed']).execute()
  await createIndexes(db, 'backups', { held: ['held_until'], finished: ['state', 'finished_at'] })
}
