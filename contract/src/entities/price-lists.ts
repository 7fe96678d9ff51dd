import { AUDIENCE, entity } from './entity.ts'

/** Amounts are whole numbers in the currency's smallest unit (cents; yen). */
export const priceLists = entity({
  name: 'price-lists',
  table: 'price_lists',
  topic: 'partners',
  stamps: [],
  fields: {
    currency: { kind: 'currency', required: true },
    validFrom: { kind: 'timestamp', required: true, column: 'valid_from' },
    validTo: { kind: 'timestamp', column: 'valid_to' },
    items: {
      kind: 'rows',
      required: 'pack',
      max: 5000,
      pack: { max: Number.POSITIVE_INFINITY },
      through: { table: 'price_list_items', parent: 'price_list_id' },
      fields: {
        product: { kind: 'reference', to: 'products', required: true },
        articleNumber: { kind: 'line', required: true },
        listPrice: { kind: 'money', required: true },
        partnerPrice: { kind: 'money', required: true },
      },
    },
    audience: AUDIENCE,
  },
  texts: {
    table: 'price_list_texts',
    parent: 'price_list_id',
    fields: { name: { kind: 'line', required: true } },
  },
  backOffice: {
    role: 'admin',
    ordered: true,
    keyed: true,
    title: ['texts.name', 'currency'],
    search: ['currency', 'texts.name'],
    filters: [],
    list: ['currency', 'validFrom', 'validTo'],
    sort: { field: 'position', order: 'asc' },
  },
})
