import { sql } from 'kysely'
import {
  type AnyDatabase,
  createIndexes,
  createTable,
  isPostgres,
  oneOf,
  reference,
  type Table,
} from './columns.ts'

/** The lines of a deal's history from now on. */
const EVENTS = [
  ...['submitted', 'returned', 'approved', 'rejected', 'extended', 'withdrawn', 'won', 'lost', 'expired'],
  ...['handedOver', 'moved', 'formerWords', 'corrected', 'crmKept'],
]

/** What comes back from HubSpot: assignments of its contacts, and values that were changed there as well. */
export async function up(db: AnyDatabase): Promise<void> {
  for (const column of ['base', 'conflict'])
    await db.schema.alterTable('crm_records').addColumn(column, 'text').execute()
  await db.schema.alterTable('crm_records').addColumn('conflict_at', 'bigint').execute()
  await createIndexes(db, 'crm_records', { conflict: ['conflict_at'], remote: ['remote_id'] })

  // Contacts that HubSpot assigns: which lead each has become, or why none.
  const assignments = createTable(db, 'crm_assignments')
    .addColumn('contact_id', 'text', (c) => c.notNull())
    // As the property of HubSpot has it.
    .addColumn('company', 'text', (c) => c.notNull())
    .addColumn('problem', 'text')
    .addColumn('field', 'text')
    .addColumn('noticed_at', 'bigint', (c) => c.notNull())
    // Somebody asked to look at it again.
    .addColumn('retry', 'integer', (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('crm_assignments_contact_uq', ['contact_id'])
  await reference(assignments, 'crm_assignments', 'lead_id', 'leads', { onDelete: 'restrict' }).execute()
  await createIndexes(db, 'crm_assignments', {
    lead: ['lead_id'],
    problem: ['problem', 'noticed_at'],
    retry: ['retry'],
  })

  // Up to where HubSpot's changes were read.
  await createTable(db, 'crm_cursors')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('after', 'text')
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('read_at', 'bigint')
    // HubSpot asked to be left alone until then.
    .addColumn('resume_at', 'bigint')
    .addColumn('failing_since', 'bigint')
    .addColumn('reason', 'text')
    .addColumn('detail', 'text')
    .addUniqueConstraint('crm_cursors_name_uq', ['name'])
    .execute()

  // By which contacts are recognised.
  await sql`create index leads_lower_email_ix on leads (lower(email))`.execute(db)
  await createIndexes(db, 'partners', { hubspot: ['hubspot_id'] })
  await widenHistory(db)
}

/** SQLite changes no check: the table is made anew. */
async function widenHistory(db: AnyDatabase): Promise<void> {
  if (isPostgres(db)) {
    const words = sql.join(EVENTS.map((word) => sql.lit(word)))
    await sql`alter table deal_history drop constraint deal_history_kind_ck`.execute(db)
    await sql`alter table deal_history add constraint deal_history_kind_ck check (kind in (${words}))`.execute(
      db,
    )
    return
  }
  let history = (db.schema.createTable('deal_history_wider') as Table)
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('by_partner', 'integer', (c) => c.notNull())
    .addColumn('text', 'text')
    .addColumn('until', 'text')
  history = oneOf(history, 'deal_history', 'kind', EVENTS)
  history = reference(history, 'deal_history', 'deal_id', 'deals', { required: true, onDelete: 'restrict' })
  history = reference(history, 'deal_history', 'user_id', 'users', { onDelete: 'restrict' })
  await history.addPrimaryKeyConstraint('deal_history_pk', ['deal_id', 'position']).execute()
  const columns = sql.raw('position, version, at, kind, by_partner, text, until, deal_id, user_id')
  await sql`insert into deal_history_wider (${columns}) select ${columns} from deal_history`.execute(db)
  await db.schema.dropTable('deal_history').execute()
  await db.schema.alterTable('deal_history_wider').renameTo('deal_history').execute()
  await createIndexes(db, 'deal_history', { user: ['user_id'] })
}
