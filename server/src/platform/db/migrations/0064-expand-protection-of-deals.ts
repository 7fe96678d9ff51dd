import { type AnyDatabase, createIndexes } from './columns.ts'

/** Which reminder of a protection's end was sent last: of which day it is the end, and how many days before. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('deals').addColumn('reminded_until', 'text').execute()
  await db.schema.alterTable('deals').addColumn('reminded_days', 'integer').execute()
  await createIndexes(db, 'deals', { protection: ['state', 'protected_until'] })
}
