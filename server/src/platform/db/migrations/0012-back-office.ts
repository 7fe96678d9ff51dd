import { type AnyDatabase, createIndexes, createTable, fileColumn, oneOf, reference } from './columns.ts'

/** What the back office changes; a change is refused that was made on an older version. */
const VERSIONED = [
  'documents',
  'products',
  'portfolios',
  'assets',
  'news',
  'events',
  'cards',
  'quick_links',
  'pages',
  'portals',
  'price_lists',
  'partners',
  'users',
  'tickets',
  'partner_requests',
]

/** What was always shown, and can be a draft from now on. */
const PUBLISHED = ['events', 'cards', 'quick_links']

/** Moments that are unknown for what was there before. */
const MOMENTS: Record<string, string[]> = {
  users: ['invited_at', 'last_sign_in_at'],
  leads: ['assigned_at', 'responded_at'],
  partner_requests: ['answered_at'],
}

export async function up(db: AnyDatabase): Promise<void> {
  for (const table of VERSIONED) {
    await db.schema
      .alterTable(table)
      // Grows with each change.
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute()
  }
  for (const table of PUBLISHED) {
    await db.schema
      .alterTable(table)
      .addColumn('published_at', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute()
  }
  for (const [table, columns] of Object.entries(MOMENTS)) {
    for (const column of columns) await db.schema.alterTable(table).addColumn(column, 'bigint').execute()
  }

  // Files of the media library stay until somebody removes them, used or not.
  await db.schema
    .alterTable('files')
    // 1 for what was put into the media library, which stays there used or not.
    .addColumn('in_library', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await createIndexes(db, 'files', { created: ['created_at', 'id'] })

  // Files that documents had before.
  let versions = createTable(db, 'document_versions')
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('replaced_at', 'bigint', (c) => c.notNull())
    .addColumn('note', 'text')
  versions = reference(versions, 'document_versions', 'document_id', 'documents', {
    required: true,
    onDelete: 'cascade',
  })
  versions = reference(versions, 'document_versions', 'replaced_by', 'users', { onDelete: 'set null' })
  await fileColumn(versions, 'document_versions', 'file_id').execute()
  await createIndexes(db, 'document_versions', {
    document: ['document_id', 'locale', 'replaced_at'],
    file: ['file_id'],
  })

  // `request` holds in JSON how the file is to be read, which lies in the storage until the import is over.
  let imports = createTable(db, 'lead_imports')
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    // How the file is to be read, in JSON.
    .addColumn('request', 'text', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('written', 'integer', (c) => c.notNull())
    .addColumn('skipped', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
  imports = oneOf(imports, 'lead_imports', 'state', ['running', 'done', 'failed', 'undone'])
  await reference(imports, 'lead_imports', 'user_id', 'users', { onDelete: 'set null' }).execute()
  await db.schema
    .alterTable('leads')
    .addColumn('import_id', 'integer', (c) => c.references('lead_imports.id').onDelete('set null'))
    .execute()
  await createIndexes(db, 'leads', {
    import: ['import_id'],
    created: ['created_at', 'id'],
    email: ['email'],
  })

  let messages = createTable(db, 'ticket_messages')
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
  messages = reference(messages, 'ticket_messages', 'ticket_id', 'tickets', {
    required: true,
    onDelete: 'cascade',
  })
  await reference(messages, 'ticket_messages', 'user_id', 'users', { onDelete: 'set null' }).execute()
  await createIndexes(db, 'ticket_messages', { ticket: ['ticket_id', 'id'] })
}
