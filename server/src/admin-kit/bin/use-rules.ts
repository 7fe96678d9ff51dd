/** What counts as a use of an entry, beyond what belongs to the entry itself, such as its texts. */

import { RESOURCES, type ResourceName } from '@portal/contract/admin/resources'
import type { OTHER_USES, UseEffect } from '@portal/contract/admin/uses'
import type { ReferredEntity } from '@portal/contract/audience-references'
import { audienceField } from '@portal/contract/entities/field'
import type { Row } from '../../platform/db/rows.ts'
import type { Database } from '../../platform/db/schema.ts'

type Table = keyof Database & string

export interface UseRule {
  kind: ResourceName | (typeof OTHER_USES)[number]
  /** Rows of this table say that the entry with the id in `column` is used, as far as they have what `fixed` says. */
  table: Table
  column: string
  fixed?: Row
  /** Column with the id of the entry that uses it; rows are counted where none does. */
  user?: string
  effect: UseEffect
  /** Whether the rows can name another entry instead. */
  replaceable: boolean
  /** The column names an audience, which names the entry as one of these. */
  named?: ReferredEntity
}

const pins = (element: string): UseRule => ({
  kind: 'pins',
  table: 'pins',
  column: 'element_id',
  fixed: { element_type: element },
  effect: 'along',
  replaceable: true,
})

/** Entries that are for some, named by tier, type, region or partner. */
const aimedAt = (named: ReferredEntity): UseRule[] =>
  RESOURCES.flatMap(({ name, table, fixed, fields }) =>
    audienceField(fields)
      ? {
          kind: name,
          table: table as Table,
          column: 'audience_id',
          ...(fixed ? { fixed } : {}),
          user: 'id',
          effect: 'refused' as const,
          replaceable: false,
          named,
        }
      : [],
  )

const ofPartners = (column: string): UseRule => ({
  kind: 'partners',
  table: 'partners',
  column,
  user: 'id',
  effect: 'refused',
  replaceable: true,
})

/** By table of the entry that is used. */
export const USE_RULES: Readonly<Partial<Record<string, readonly UseRule[]>>> = {
  portals: [
    ofPartners('portal_id'),
    {
      kind: 'slides',
      table: 'cards',
      column: 'portal_id',
      fixed: { kind: 'slide' },
      user: 'id',
      effect: 'along',
      replaceable: false,
    },
    {
      kind: 'onboarding-cards',
      table: 'cards',
      column: 'portal_id',
      fixed: { kind: 'onboarding' },
      user: 'id',
      effect: 'along',
      replaceable: false,
    },
    {
      kind: 'quick-links',
      table: 'quick_links',
      column: 'portal_id',
      user: 'id',
      effect: 'along',
      replaceable: false,
    },
  ],
  price_lists: [ofPartners('price_list_id')],
  partner_tiers: [ofPartners('tier_id'), ...aimedAt('partner-tiers')],
  partner_types: [ofPartners('partner_type_id'), ...aimedAt('partner-types')],
  regions: aimedAt('regions'),
  // People and leads carry rights and a history with them: they are moved one by one, knowingly.
  partners: [
    {
      kind: 'users',
      table: 'users',
      column: 'partner_id',
      user: 'id',
      effect: 'refused',
      replaceable: false,
    },
    {
      kind: 'leads',
      table: 'leads',
      column: 'partner_id',
      user: 'id',
      effect: 'refused',
      replaceable: false,
    },
    ...aimedAt('partners'),
  ],
  portfolios: [
    {
      kind: 'products',
      table: 'portfolio_products',
      column: 'portfolio_id',
      user: 'product_id',
      effect: 'detached',
      replaceable: true,
    },
    pins('Category'),
  ],
  products: [
    {
      kind: 'portfolios',
      table: 'portfolio_products',
      column: 'product_id',
      user: 'portfolio_id',
      effect: 'detached',
      replaceable: true,
    },
    {
      kind: 'assets',
      table: 'asset_products',
      column: 'product_id',
      user: 'asset_id',
      effect: 'detached',
      replaceable: true,
    },
    {
      kind: 'leads',
      table: 'lead_products',
      column: 'product_id',
      user: 'lead_id',
      effect: 'detached',
      replaceable: true,
    },
    // The price of one product is not that of another.
    {
      kind: 'price-lists',
      table: 'price_list_items',
      column: 'product_id',
      user: 'price_list_id',
      effect: 'detached',
      replaceable: false,
    },
    pins('Product'),
  ],
  documents: [
    {
      kind: 'products',
      table: 'product_documents',
      column: 'document_id',
      user: 'product_id',
      effect: 'detached',
      replaceable: true,
    },
    { kind: 'share-links', table: 'share_links', column: 'document_id', effect: 'along', replaceable: true },
    pins('Document'),
  ],
  users: [
    { kind: 'tickets', table: 'tickets', column: 'user_id', user: 'id', effect: 'along', replaceable: false },
    { kind: 'share-links', table: 'share_links', column: 'user_id', effect: 'along', replaceable: false },
    {
      kind: 'lead-history',
      table: 'lead_history',
      column: 'user_id',
      effect: 'detached',
      replaceable: false,
    },
  ],
}
