import type { AnyDatabase } from './columns.ts'

export async function up(db: AnyDatabase): Promise<void> {
  // The known device from which a challenge was begun: its tries at the code are counted apart from those of strangers.
  await db.schema.alterTable('sessions').addColumn('device', 'text').execute()

  // What browsers reported against the content security policy, each kind of report once.
  await db.schema
    .createTable('csp_reports')
    .addColumn('directive', 'text', (c) => c.notNull())
    .addColumn('blocked', 'text', (c) => c.notNull())
    .addColumn('document', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('first_at', 'bigint', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('csp_reports_pk', ['directive', 'blocked', 'document'])
    .execute()
  await db.schema.createIndex('csp_reports_last_ix').on('csp_reports').column('last_at').execute()
}
