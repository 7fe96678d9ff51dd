import type { AnyDatabase } from './columns.ts'

/** Within how many working days a partner answers what the provider asks back of a deal. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('partner_tiers').addColumn('revise_days', 'integer').execute()
}
