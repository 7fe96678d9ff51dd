import { sql } from 'kysely'
import type { AnyDatabase } from './columns.ts'

/** For which partner a document was shared: its user may move to another one, whose name the link must not show. */
export async function up(db: AnyDatabase): Promise<void> {
  // Null where a node of the version before wrote it, or the provider's team.
  await db.schema.alterTable('share_links').addColumn('partner_id', 'integer').execute()
  await sql`update share_links set partner_id =
    (select u.partner_id from users u where u.id = share_links.user_id)`.execute(db)
}
