import { sql } from 'kysely'
import type { AnyDatabase } from './columns.ts'

/** With which partner's people collections are shared, and for which partner they were sent: their user may move to another one. */
export async function up(db: AnyDatabase): Promise<void> {
  for (const table of ['collections', 'own_collections']) {
    // Null where a node of the version before wrote it, or the provider's team.
    await db.schema.alterTable(table).addColumn('partner_id', 'integer').execute()
    await sql`update ${sql.table(table)} set partner_id =
      (select u.partner_id from users u where u.id = ${sql.ref(`${table}.user_id`)})`.execute(db)
  }
}
