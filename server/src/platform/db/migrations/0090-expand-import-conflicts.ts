import type { AnyDatabase } from './columns.ts'

/** What imports of partners and users left as it is, and how far one has come that is taken back. */
export async function up(db: AnyDatabase): Promise<void> {
  // Why, and which fields, in JSON; a row with it is no note of what was written.
  await db.schema.alterTable('partner_import_rows').addColumn('conflict', 'text').execute()
  for (const name of ['removed', 'restored', 'kept'])
    await db.schema
      .alterTable('partner_imports')
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
}
