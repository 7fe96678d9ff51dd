import type { AnyDatabase } from './columns.ts'

/** How far an import of leads has come that is taken back. */
export async function up(db: AnyDatabase): Promise<void> {
  for (const name of ['removed', 'kept'])
    await db.schema
      .alterTable('lead_imports')
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  // The id of the last lead that was looked at; null where none is left.
  await db.schema.alterTable('lead_imports').addColumn('undone_to', 'integer').execute()
  await db.schema.createIndex('leads_imported_ix').on('leads').columns(['import_id', 'id']).execute()
  await db.schema.dropIndex('leads_import_ix').execute()
}
