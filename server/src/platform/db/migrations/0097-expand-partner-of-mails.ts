import type { AnyDatabase } from './columns.ts'

/** For which partner's users a mail was written: while it waits, its reader may move to another partner. */
export async function up(db: AnyDatabase): Promise<void> {
  // Null where it is for an account whatever its partner, for the provider, or was written by a version before.
  await db.schema.alterTable('outbox').addColumn('partner_id', 'integer').execute()
}
