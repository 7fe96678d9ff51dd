import { type AnyDatabase, createIndexes } from './columns.ts'

/** Files of a ticket belong to one of its answers, or, as all did so far, to the ticket itself. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('ticket_files')
    // The answer that it was sent with; null for a file of the ticket itself.
    .addColumn('message_id', 'integer', (c) => c.references('ticket_messages.id').onDelete('restrict'))
    .execute()
  await createIndexes(db, 'ticket_files', { message: ['message_id'] })
}
