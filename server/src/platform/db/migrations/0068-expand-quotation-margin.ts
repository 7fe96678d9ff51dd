import type { AnyDatabase } from './columns.ts'

/** Whether a quotation without a margin was chosen to go out at the partner's own prices; of old ones nobody said so. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('quotations')
    .addColumn('at_own_price', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
