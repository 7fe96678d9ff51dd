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

type Kind = UseRule['kind']

const pins = (element: string): UseRule => ({
  kind: 'pins',
  table: 'pins',
  column: 'element_id',
  fixed: { element_type: element },
  effect: 'along',
  replaceable: true,
})

/** Entries with a reference that they need. */
const needing = (kind: Kind, table: Table, column: string, replaceable = false): UseRule => ({
  kind,
  table,
  column,
  user: 'id',
  effect: 'refused',
  replaceable,
})

/** Uses in the audiences of other entries. */
const inAudiencesOf = (named: ReferredEntity): UseRule[] =>
  RESOURCES.flatMap(({ name, table, fixed, fields }) =>
    audienceField(fields)
      ? { ...needing(name, table as Table, 'audience_id'), ...(fixed ? { fixed } : {}), named }
      : [],
  )

/** Entries that are deleted along. */
const owned = (kind: Kind, table: Table, column: string, fixed?: Row): UseRule => ({
  kind,
  table,
  column,
  ...(fixed ? { fixed } : {}),
  user: 'id',
  effect: 'along',
  replaceable: false,
})

/** Entries that refer by rows of `table`, with their ids in `user`. */
const referring = (
  kind: Kind,
  table: Table,
  [column, user]: [string, string],
  replaceable = true,
): UseRule => ({ kind, table, column, user, effect: 'detached', replaceable })

/** By table of the used entry. */
export const USE_RULES: Readonly<Partial<Record<string, readonly UseRule[]>>> = {
  portals: [
    needing('partners', 'partners', 'portal_id', true),
    owned('slides', 'cards', 'portal_id', { kind: 'slide' }),
    owned('onboarding-cards', 'cards', 'portal_id', { kind: 'onboarding' }),
    owned('quick-links', 'quick_links', 'portal_id'),
  ],
  price_lists: [needing('partners', 'partners', 'price_list_id', true)],
  partner_tiers: [needing('partners', 'partners', 'tier_id', true), ...inAudiencesOf('partner-tiers')],
  partner_types: [
    needing('partners', 'partners', 'partner_type_id', true),
    ...inAudiencesOf('partner-types'),
  ],
  regions: inAudiencesOf('regions'),
  // Users and leads have rights and a history: they are moved individually and deliberately.
  partners: [
    needing('users', 'users', 'partner_id'),
    needing('leads', 'leads', 'partner_id'),
    ...inAudiencesOf('partners'),
  ],
  portfolios: [referring('products', 'portfolio_products', ['portfolio_id', 'product_id']), pins('Category')],
  products: [
    referring('portfolios', 'portfolio_products', ['product_id', 'portfolio_id']),
    referring('assets', 'asset_products', ['product_id', 'asset_id']),
    referring('leads', 'lead_products', ['product_id', 'lead_id']),
    // A product's price does not apply to another product.
    referring('price-lists', 'price_list_items', ['product_id', 'price_list_id'], false),
    pins('Product'),
  ],
  documents: [
    referring('products', 'product_documents', ['document_id', 'product_id']),
    { kind: 'share-links', table: 'share_links', column: 'document_id', effect: 'along', replaceable: true },
    pins('Document'),
  ],
  users: [
    owned('tickets', 'tickets', 'user_id'),
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
