import { sql } from 'kysely'
import type { AnyDatabase } from './columns.ts'

export async function up(db: AnyDatabase): Promise<void> {
  // Whether a partner's user wrote a line: known also after the account is gone.
  await db.schema
    .alterTable('lead_history')
    // 1 where a partner's user wrote the line.
    .addColumn('by_partner', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update lead_history set by_partner = 1
    where user_id in (select id from users where partner_id is not null)`.execute(db)

  // Notes that a lead took along to another partner; the history keeps their texts for the provider's team.
  await sql`update leads set note = null where note is not null and exists (
    select 1 from lead_history wrote where wrote.lead_id = leads.id and wrote.kind = 'note' and wrote.by_partner = 1
    and wrote.text = leads.note and exists (
      select 1 from lead_history given where given.lead_id = leads.id and given.kind = 'assigned'
      and given.position > wrote.position))`.execute(db)
}
