import { AUDIENCE, CONTENT, EDITED, entity, PUBLISHED } from './entity.ts'

export const portfolios = entity({
  ...CONTENT,
  name: 'portfolios',
  table: 'portfolios',
  topic: 'playbook',
  fields: {
    slug: { kind: 'slug', required: true, unique: true },
    published: PUBLISHED,
    cover: { kind: 'file', use: 'picture' },
    picture: { kind: 'file', use: 'picture' },
    products: {
      kind: 'references',
      to: 'products',
      through: { table: 'portfolio_products', parent: 'portfolio_id', target: 'product_id' },
    },
    audience: AUDIENCE,
  },
  texts: {
    table: 'portfolio_texts',
    parent: 'portfolio_id',
    fields: {
      name: { kind: 'line', required: 'backOffice' },
      coverDetail: { kind: 'line' },
      descriptionWeb: { kind: 'prose' },
    },
  },
  backOffice: {
    ...EDITED,
    title: ['texts.name', 'slug'],
    search: ['slug', 'texts.name'],
    filters: [],
    list: ['cover'],
    sort: { field: 'position', order: 'asc' },
  },
})
