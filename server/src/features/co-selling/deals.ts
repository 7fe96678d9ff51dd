/** Writes deals to HubSpot: its standard properties, and the portal's own, which an administrator creates there. */
import type { CrmField } from '@portal/contract/admin/co-selling'
import type { DealState } from '@portal/contract/deal-states'
import { decimalText } from '@portal/contract/money'
import { wishedProduct } from '@portal/contract/wished-products'
import type { Db } from '../../platform/db/open.ts'
import { askHubspot } from '../../platform/hubspot/client.ts'
import type { CoSellingSettings } from '../../service-settings.ts'
import { readPast } from './history.ts'
import { FIELDS } from './merge.ts'
import { MAX_TEXT, type Prepared, type Properties, REQUEST_MS, readObjects, type Target } from './target.ts'

/** HubSpot's unique property that identifies a deal. */
const DEAL_KEY = 'portal_deal_id'

const lines = (...texts: (string | null)[]) => texts.filter(Boolean).join('\n')

async function productsOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('deal_lines')
    .select(['deal_id', 'article_number', 'model', 'title', 'quantity'])
    .where('deal_id', 'in', ids)
    .orderBy('deal_id')
    .orderBy('position')
    .execute()
  const byDeal = Map.groupBy(rows, ({ deal_id }) => deal_id)
  return new Map(
    [...byDeal].map(([id, some]) => [
      id,
      some
        .map(({ quantity, article_number, model, title }) =>
          [`${quantity} ×`, wishedProduct(article_number) ? '' : article_number, model, title]
            .filter(Boolean)
            .join(' '),
        )
        .join('\n')
        .slice(0, MAX_TEXT),
    ]),
  )
}

/** The properties written for each deal; omits drafts and deleted ones. */
async function prepare(
  db: Db,
  ids: readonly number[],
  { pipeline, stages }: CoSellingSettings,
): Promise<Map<number, Prepared>> {
  const rows = await db
    .selectFrom('deals')
    .innerJoin('partners', 'partners.id', 'deals.partner_id')
    .selectAll('deals')
    .select('partners.name as partner')
    .where('deals.id', 'in', ids)
    .where('deals.state', '<>', 'draft')
    .execute()
  const products = await productsOf(db, ids)
  const propertiesOf = (row: (typeof rows)[number]): Properties => ({
    dealname: row.company || `#${row.id}`,
    amount: row.value === null ? '' : decimalText(row.value, row.currency),
    deal_currency_code: row.currency,
    pipeline,
    dealstage: stages[row.state as Exclude<DealState, 'draft'>],
    closedate: row.close_on ? `${row.close_on}T00:00:00.000Z` : '',
    [DEAL_KEY]: String(row.id),
    portal_state: row.state,
    portal_partner: row.partner,
    portal_protected_until: row.protected_until ?? '',
    portal_customer: lines(
      row.company,
      row.street,
      [row.zip, row.city, row.country_iso].filter(Boolean).join(' '),
      row.website,
      row.contact_name,
      row.contact_email,
      row.contact_phone,
    ),
    portal_products: products.get(row.id) ?? '',
    portal_competitor: row.competitor,
    portal_notes: row.notes,
  })
  return new Map(rows.map((row) => [row.id, { key: String(row.id), properties: propertiesOf(row) }]))
}

/** Properties that people also change in HubSpot. */
const COMPARED = ['dealstage', 'amount', 'closedate'] as const
const FIELDS_OF_DEALS = Object.fromEntries(COMPARED.map((name) => [name, FIELDS[name] as CrmField]))

/** Creates or updates deals by their unique property. */
export const dealTarget = (settings: CoSellingSettings): Target => ({
  of: 'deal',
  fields: FIELDS_OF_DEALS,
  // A stage is only valid within its pipeline.
  together: { dealstage: ['pipeline'] },
  prepare: (db, ids) => prepare(db, ids, settings),
  async read(access, some, signal) {
    const { results } = await askHubspot(access, {
      name: 'read deals',
      path: '/crm/v3/objects/deals/batch/read',
      body: {
        idProperty: DEAL_KEY,
        properties: [DEAL_KEY, ...COMPARED],
        propertiesWithHistory: [],
        inputs: some.map(({ key }) => ({ id: key })),
      },
      limitMs: REQUEST_MS,
      signal,
      read: readObjects,
    })
    return new Map(results.map((deal) => [deal.properties[DEAL_KEY] ?? '', deal]))
  },
  isSame: () => true,
  readPast: (access, remotes, signal) =>
    readPast(access, { type: 'deals', key: DEAL_KEY, fields: FIELDS_OF_DEALS }, { remotes, signal }),
  async write(access, some, signal) {
    const inputs = some.map(({ key, properties }) => ({ id: key, idProperty: DEAL_KEY, properties }))
    const { results } = await askHubspot(access, {
      name: 'upsert deals',
      path: '/crm/v3/objects/deals/batch/upsert',
      body: { inputs },
      limitMs: REQUEST_MS,
      signal,
      read: readObjects,
    })
    return new Map(results.map(({ id, properties }) => [properties[DEAL_KEY] ?? '', id]))
  },
})
