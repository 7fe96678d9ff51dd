import { CONTENT, resource } from '../resource.ts'

export const portfolios = resource({
  ...CONTENT,
  name: 'portfolios',
  table: 'portfolios',
  topic: 'playbook',
  fields: {
    slug: { kind: 'slug', required: true, unique: true },
    cover: { kind: 'file', use: 'picture' },
    picture: { kind: 'file', use: 'picture' },
    products: {
      kind: 'references',
      to: 'products',
      through: { table: 'portfolio_products', parent: 'portfolio_id', target: 'product_id' },
    },
  },
  texts: {
    table: 'portfolio_texts',
    parent: 'portfolio_id',
    fields: {
      name: { kind: 'line', required: true },
      coverDetail: { kind: 'line' },
      descriptionWeb: { kind: 'prose' },
    },
  },
  title: ['texts.name', 'slug'],
  search: ['slug', 'texts.name'],
  filters: [],
  list: ['cover'],
  sort: { field: 'position', order: 'asc' },
})
