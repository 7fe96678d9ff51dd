import type { AnyDatabase } from './columns.ts'

/** How many processes in a row have died while they ran a job: one that kills them is not tried for ever. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('jobs')
    .addColumn('lost', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
