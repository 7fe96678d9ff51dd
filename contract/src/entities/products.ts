import { AUDIENCE, CONTENT, EDITED, entity, PUBLISHED } from './entity.ts'

export const products = entity({
  ...CONTENT,
  name: 'products',
  table: 'products',
  topic: 'playbook',
  fields: {
    slug: { kind: 'slug', required: true, unique: true },
    model: { kind: 'line', required: true },
    published: PUBLISHED,
    cover: { kind: 'file', use: 'picture' },
    picture: { kind: 'file', use: 'picture' },
    documents: {
      kind: 'references',
      to: 'documents',
      through: { table: 'product_documents', parent: 'product_id', target: 'document_id' },
    },
    audience: AUDIENCE,
  },
  texts: {
    table: 'product_texts',
    parent: 'product_id',
    fields: {
      name: { kind: 'line', required: true },
      title: { kind: 'line' },
      category: { kind: 'line' },
      description: { kind: 'prose' },
      contentList: { kind: 'lines' },
    },
  },
  backOffice: {
    ...EDITED,
    title: ['texts.name', 'model'],
    search: ['slug', 'model', 'texts.name', 'texts.title'],
    filters: [],
    list: ['model', 'cover'],
    sort: { field: 'position', order: 'asc' },
  },
})
