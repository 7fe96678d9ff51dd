import { type AnyDatabase, createIndexes, createTable, oneOf, reference } from './columns.ts'

/** Imports of partners and users, and what each has written, so that it can be taken back. */
export async function up(db: AnyDatabase): Promise<void> {
  let imports = createTable(db, 'partner_imports')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    // How the file is to be read, in JSON; it lies in the storage until the import is over.
    .addColumn('request', 'text', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('written', 'integer', (c) => c.notNull())
    .addColumn('skipped', 'integer', (c) => c.notNull())
    .addColumn('updated', 'integer', (c) => c.notNull().defaultTo(0))
    // Entries that somebody else changed while the import ran.
    .addColumn('conflicts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('invited', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('lines_done', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
  imports = oneOf(imports, 'partner_imports', 'kind', ['partners', 'users'])
  imports = oneOf(imports, 'partner_imports', 'state', ['running', 'done', 'failed', 'undone'])
  await reference(imports, 'partner_imports', 'user_id', 'users', { onDelete: 'restrict' }).execute()

  let rows = createTable(db, 'partner_import_rows')
    .addColumn('action', 'text', (c) => c.notNull())
    // As the import left the entry.
    .addColumn('version', 'integer', (c) => c.notNull())
    // Cells that were replaced, in JSON.
    .addColumn('before', 'text')
    // Whether an invitation is to be mailed, or was.
    .addColumn('mail', 'text', (c) => c.notNull())
  rows = oneOf(rows, 'partner_import_rows', 'action', ['created', 'updated'])
  rows = oneOf(rows, 'partner_import_rows', 'mail', ['none', 'due', 'written'])
  rows = reference(rows, 'partner_import_rows', 'import_id', 'partner_imports', {
    required: true,
    onDelete: 'restrict',
  })
  rows = reference(rows, 'partner_import_rows', 'partner_id', 'partners', { onDelete: 'restrict' })
  await reference(rows, 'partner_import_rows', 'user_id', 'users', { onDelete: 'restrict' }).execute()
  await createIndexes(db, 'partner_imports', { user: ['user_id'], created: ['created_at'] })
  await createIndexes(db, 'partner_import_rows', {
    import: ['import_id', 'mail', 'id'],
    partner: ['partner_id'],
    user: ['user_id'],
  })
}
