/** What counts as a use of an entry, beyond its own parts such as texts. */

import { RESOURCES, type ResourceName } from '@portal/contract/admin/resources'
import type { OTHER_USES, UseEffect } from '@portal/contract/admin/uses'
import type { ReferredEntity } from '@portal/contract/audience-references'
import { audienceField } from '@portal/contract/entities/field'
import type { Row } from '../../platform/db/rows.ts'
import type { Database } from '../../platform/db/schema.ts'

type Table = keyof Database & string

export interface UseRule {
  kind: ResourceName | (typeof OTHER_USES)[number]
  /** Rows of this table whose `column` has the entry's id, and that match `fixed`, are uses. */
  table: Table
  column: string
  fixed?: Row
  /** Column with the id of the using entry; without it, rows are only counted. */
  user?: string
  effect: UseEffect
  /** Whether the reference can be redirected to another entry. */
  replaceable: boolean
  /** The column refers to an audience, which refers to the entry in this role. */
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

/** Uses in the audiences of other entries. */
const inAudiencesOf = (named: ReferredEntity): UseRule[] =>
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

/** By table of the used entry. */
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
  partner_tiers: [ofPartners('tier_id'), ...inAudiencesOf('partner-tiers')],
  partner_types: [ofPartners('partner_type_id'), ...inAudiencesOf('partner-types')],
  regions: inAudiencesOf('regions'),
  // Users and leads have rights and a history: they are moved individually and deliberately.
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
    ...inAudiencesOf('partners'),
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
    // A product's price does not apply to another product.
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
