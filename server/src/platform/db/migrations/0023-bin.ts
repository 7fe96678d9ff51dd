import { type AnyDatabase, createIndexes, createTable, fileColumn, reference, type Table } from './columns.ts'

export async function up(db: AnyDatabase): Promise<void> {
  let deletions: Table = createTable(db, 'deletions')
    .addColumn('resource', 'text', (c) => c.notNull())
    .addColumn('entry_id', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint', (c) => c.notNull())
    // The last migration at that time, by which rows of a former schema are known.
    .addColumn('migration', 'text', (c) => c.notNull())
  deletions = reference(deletions, 'deletions', 'deleted_by', 'users', { onDelete: 'restrict' })
  await deletions.execute()
  await createIndexes(db, 'deletions', {
    deleted: ['deleted_at', 'id'],
    entry: ['resource', 'entry_id'],
    by: ['deleted_by'],
  })

  // Some rows of one table in JSON, in the order in which they are written again.
  const rows: Table = createTable(db, 'deletion_rows')
    // Rows that are inserted again, references that are set again, or references that lead elsewhere since.
    .addColumn('step', 'text', (c) => c.notNull())
    // The table.
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
  await reference(rows, 'deletion_rows', 'deletion_id', 'deletions', {
    required: true,
    onDelete: 'restrict',
  }).execute()
  await createIndexes(db, 'deletion_rows', { deletion: ['deletion_id', 'id'] })

  // Files that entries in the bin use.
  let files: Table = db.schema.createTable('deletion_files')
  files = reference(files, 'deletion_files', 'deletion_id', 'deletions', {
    required: true,
    onDelete: 'restrict',
  })
  await fileColumn(files, 'deletion_files', 'file_id')
    .addUniqueConstraint('deletion_files_uq', ['deletion_id', 'file_id'])
    .execute()
  await createIndexes(db, 'deletion_files', { file: ['file_id'] })
}
