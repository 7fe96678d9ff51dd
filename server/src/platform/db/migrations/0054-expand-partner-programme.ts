import { type AnyDatabase, createIndexes, createTable, fileColumn, type Table } from './columns.ts'

const keyed = (db: AnyDatabase, name: string): Table =>
  createTable(db, name)
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint(`${name}_key_uq`, ['key'])

const texts = (db: AnyDatabase, entity: string, id: string, parent: string): Table =>
  db.schema
    .createTable(`${entity}_texts`)
    .addColumn(id, 'integer', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('name', 'text')
    .addPrimaryKeyConstraint(`${entity}_texts_pk`, [id, 'locale'])
    .addForeignKeyConstraint(`${entity}_texts_${id}_fk`, [id], parent, ['id'], (c) => c.onDelete('restrict'))

/** Tiers, types and regions of partners, and who looks after them. */
export async function up(db: AnyDatabase): Promise<void> {
  await keyed(db, 'partner_tiers').addColumn('colour', 'text').execute()
  await texts(db, 'partner_tier', 'tier_id', 'partner_tiers').addColumn('requirements', 'text').execute()
  await keyed(db, 'partner_types').execute()
  await texts(db, 'partner_type', 'type_id', 'partner_types').execute()
  await keyed(db, 'regions')
    .addColumn('countries', 'text', (c) => c.notNull())
    .execute()
  await texts(db, 'region', 'region_id', 'regions').execute()
  const managers = keyed(db, 'account_managers')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('job_title', 'text')
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text')
  await fileColumn(managers, 'account_managers', 'photo_file_id').execute()

  const references = {
    tier_id: 'partner_tiers',
    partner_type_id: 'partner_types',
    account_manager_id: 'account_managers',
  }
  for (const [column, target] of Object.entries(references))
    await db.schema
      .alterTable('partners')
      .addColumn(column, 'integer', (c) => c.references(`${target}.id`).onDelete('restrict'))
      .execute()
  for (const [column, type] of Object.entries({
    countries: 'text',
    tags: 'text',
    next_review_at: 'bigint',
  } as const))
    await db.schema.alterTable('partners').addColumn(column, type).execute()
  await createIndexes(db, 'partners', {
    tier: ['tier_id'],
    partner_type: ['partner_type_id'],
    account_manager: ['account_manager_id'],
  })
}
