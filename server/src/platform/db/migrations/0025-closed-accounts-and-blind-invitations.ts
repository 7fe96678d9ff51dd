import { sql } from 'kysely'
import { type AnyDatabase, reference } from './columns.ts'

export async function up(db: AnyDatabase): Promise<void> {
  // The partner whose manager closed the account; null where the provider did, who alone opens it again then.
  await db.schema.alterTable('users').addColumn('closed_by_partner_id', 'integer').execute()
  await markClosedByManagers(db)

  // Invitations by managers to addresses that have an account elsewhere: to the manager they look like any other.
  const invitations = db.schema
    .createTable('blind_invitations')
    // Drawn from the ids of users, so that it tells nothing.
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_normalized', 'text', (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('job_title', 'text')
    .addColumn('disabled_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
  await reference(invitations, 'blind_invitations', 'partner_id', 'partners', {
    required: true,
    onDelete: 'restrict',
  })
    .addUniqueConstraint('blind_invitations_partner_email_uq', ['partner_id', 'email_normalized'])
    .execute()
}

/** Until now only the audit log told who closed an account. Where a line of the provider is among them, it was the provider. */
export async function markClosedByManagers(db: AnyDatabase): Promise<void> {
  const line = sql`select 1 from audit_log a where a.entity = 'users' and a.entity_id = cast(users.id as text)`
  const lastOpened = sql`select coalesce(max(o.id), 0) from audit_log o where o.entity = 'users'
    and o.entity_id = cast(users.id as text) and o.action in ('user-enabled', 'user-invited')`
  const closed = sql`a.action = 'user-disabled' and a.id > (${lastOpened})`
  const ofManager = sql`'{"partner":' || cast(users.partner_id as text) || '}'`
  await sql`update users set closed_by_partner_id = partner_id
    where disabled_at is not null and partner_id is not null
      and exists (${line} and ${closed} and a.details = ${ofManager})
      and not exists (${line} and ${closed} and (a.details is null or a.details <> ${ofManager}))`.execute(db)
}
