import { type AnyDatabase, createIndexes, createTable, fileColumn, reference, type Table } from './columns.ts'

export async function up(db: AnyDatabase): Promise<void> {
  // What HubSpot answered last, for the times when it does not answer.
  let contacts: Table = db.schema
    .createTable('crm_contacts')
    .addColumn('contact_id', 'text')
    // What HubSpot said last about the user's contact, as a list in JSON.
    .addColumn('ticket_ids', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
  contacts = reference(contacts, 'crm_contacts', 'user_id', 'users', { required: true, onDelete: 'cascade' })
  await contacts.addPrimaryKeyConstraint('crm_contacts_pk', ['user_id']).execute()

  let tickets: Table = db.schema
    .createTable('crm_tickets')
    .addColumn('ticket', 'text', (c) => c.notNull())
    // What HubSpot said last about the ticket, in JSON.
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
  tickets = reference(tickets, 'crm_tickets', 'user_id', 'users', { required: true, onDelete: 'cascade' })
  await tickets.addPrimaryKeyConstraint('crm_tickets_pk', ['user_id', 'ticket']).execute()

  // A ticket on its way to HubSpot: what is done already is not done again when the form is sent once more.
  let submissions = createTable(db, 'crm_submissions')
    .addColumn('idempotency_key', 'text', (c) => c.notNull())
    // Stands in the ticket's text, so that the ticket is known again when the answer to its creation is lost.
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    // HubSpot's ids of the files that are uploaded, in their order, as a list in JSON.
    .addColumn('uploads', 'text', (c) => c.notNull())
    .addColumn('ticket', 'text')
    // When HubSpot was first asked to create the ticket.
    .addColumn('tried_at', 'bigint')
    .addColumn('locked_until', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('finished_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
  submissions = reference(submissions, 'crm_submissions', 'user_id', 'users', {
    required: true,
    onDelete: 'cascade',
  })
  await submissions.addUniqueConstraint('crm_submissions_key_uq', ['user_id', 'idempotency_key']).execute()

  // Of a ticket of either CRM; `ticket` is missing while the submission is on its way.
  let files = createTable(db, 'ticket_files')
    .addColumn('ticket', 'text')
    .addColumn('position', 'integer', (c) => c.notNull())
  files = reference(files, 'ticket_files', 'user_id', 'users', { required: true, onDelete: 'cascade' })
  files = reference(files, 'ticket_files', 'submission_id', 'crm_submissions', { onDelete: 'cascade' })
  files = fileColumn(files, 'ticket_files', 'file_id')
  await files.execute()
  await createIndexes(db, 'ticket_files', {
    ticket: ['user_id', 'ticket'],
    submission: ['submission_id'],
    file: ['file_id'],
  })
}
