import { sql } from 'kysely'
import { personKey } from '../person-key.ts'
import { type AnyDatabase, createIndexes } from './columns.ts'

const LEADS_AT_ONCE = 500

export async function up(db: AnyDatabase): Promise<void> {
  // What the person is recognised by, see `person-key.ts`; null in rows of a bin from before.
  await db.schema.alterTable('leads').addColumn('person_key', 'text').execute()
  await fillPersonKeys(db)
  await createIndexes(db, 'leads', { person: ['person_key', 'partner_id'] })

  // An import goes on behind the lines that it has dealt with; `updated` are leads that were there already.
  await db.schema
    .alterTable('lead_imports')
    // Lines of the file that are dealt with.
    .addColumn('lines_done', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('lead_imports')
    // Leads that were there already and were brought up to date.
    .addColumn('updated', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()

  // From now on `locale` is the language of the interface; that of the mails is fixed by who chose it in the profile.
  await db.schema.alterTable('users').addColumn('mail_locale', 'text').execute()
  await fixChosenLanguages(db)

  // The mail of the last invitation. No foreign key: mails are removed after their time, and the number stays.
  await db.schema.alterTable('users').addColumn('invitation_mail', 'integer').execute()
}

/** Exported for its test. */
export async function fillPersonKeys(db: AnyDatabase): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('leads')
      .select(['id', 'firstname', 'lastname', 'company'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(LEADS_AT_ONCE)
      .execute()
    for (const { id, ...person } of rows)
      await db
        .updateTable('leads')
        .set({ person_key: personKey(person) })
        .where('id', '=', id)
        .execute()
    if (rows.length < LEADS_AT_ONCE) return
    after = rows.at(-1)?.id
  }
}

/** Exported for its test. */
export async function fixChosenLanguages(db: AnyDatabase): Promise<void> {
  await sql`update users set mail_locale = locale where locale is not null and exists (
    select 1 from audit_log where audit_log.user_id = users.id and audit_log.action = 'profile-changed'
    and audit_log.details like '%"locale"%')`.execute(db)
}
