import type { AnyDatabase } from './columns.ts'

export async function up(db: AnyDatabase): Promise<void> {
  // Whoever downloaded an item hears of its new file, whether it is a document of the playbook or a media asset.
  await db.schema.alterTable('notifications').renameColumn('document_id', 'item_id').execute()
  await db.schema
    .alterTable('notifications')
    .addColumn('item_kind', 'text', (c) => c.notNull().defaultTo('document'))
    .execute()

  // Tickets that are not closed are looked at in the background, those first that were not looked at for longest.
  await db.schema
    .alterTable('crm_tickets')
    .addColumn('closed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('crm_tickets')
    // When it was last asked for, answered or not.
    .addColumn('looked_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('crm_tickets_open_ix')
    .on('crm_tickets')
    .columns(['closed', 'looked_at'])
    .execute()
}
