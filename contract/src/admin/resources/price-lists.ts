import { resource } from '../resource.ts'

export const priceLists = resource({
  name: 'price-lists',
  table: 'price_lists',
  role: 'admin',
  topic: 'partners',
  ordered: true,
  keyed: true,
  stamps: [],
  fields: {
    currency: { kind: 'currency', required: true },
    validFrom: { kind: 'timestamp', required: true, column: 'valid_from' },
    validTo: { kind: 'timestamp', column: 'valid_to' },
    items: {
      kind: 'rows',
      max: 5000,
      through: { table: 'price_list_items', parent: 'price_list_id' },
      fields: {
        product: { kind: 'reference', to: 'products', required: true },
        articleNumber: { kind: 'line', required: true },
        listPrice: { kind: 'money', required: true },
        partnerPrice: { kind: 'money', required: true },
      },
    },
  },
  texts: {
    table: 'price_list_texts',
    parent: 'price_list_id',
    fields: { name: { kind: 'line', required: true } },
  },
  title: ['texts.name', 'currency'],
  search: ['currency', 'texts.name'],
  filters: [],
  list: ['currency', 'validFrom', 'validTo'],
  sort: { field: 'position', order: 'asc' },
})
