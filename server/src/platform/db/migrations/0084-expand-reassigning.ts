import { type AnyDatabase, createIndexes, reference } from './columns.ts'

/** To whom an overdue lead goes next: partners that are named for a level, and never one that the lead has left before. */
export async function up(db: AnyDatabase): Promise<void> {
  const along = { required: true, onDelete: 'restrict' } as const
  const fallbacks = reference(
    db.schema.createTable('tier_fallback_partners'),
    'tier_fallback_partners',
    'tier_id',
    'partner_tiers',
    along,
  )
  await reference(fallbacks, 'tier_fallback_partners', 'partner_id', 'partners', along)
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('tier_fallback_partners_pk', ['tier_id', 'partner_id'])
    .execute()
  await createIndexes(db, 'tier_fallback_partners', { partner: ['partner_id'] })

  const former = reference(
    db.schema.createTable('lead_former_partners'),
    'lead_former_partners',
    'lead_id',
    'leads',
    along,
  )
  await reference(former, 'lead_former_partners', 'partner_id', 'partners', along)
    // When it lost the lead because it was late; null where it left it otherwise.
    .addColumn('overdue_at', 'bigint')
    .addPrimaryKeyConstraint('lead_former_partners_pk', ['lead_id', 'partner_id'])
    .execute()
  await createIndexes(db, 'lead_former_partners', { partner: ['partner_id', 'overdue_at'] })
}
