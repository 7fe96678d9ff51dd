import { ASSET_KINDS } from '../kinds.ts'
import { BRAND_AREA } from './brand-area.ts'
import { AUDIENCE, CONTENT, EDITED, entity, PUBLISHED } from './entity.ts'

export const assets = entity({
  ...CONTENT,
  name: 'assets',
  table: 'assets',
  topic: 'assets',
  fields: {
    kind: { kind: 'choice', of: ASSET_KINDS, required: true },
    type: { kind: 'choice', of: ['DataObject', 'Asset'], required: true },
    published: PUBLISHED,
    ...BRAND_AREA,
    link: { kind: 'url' },
    thumbnail: { kind: 'file', use: 'picture' },
    products: {
      kind: 'references',
      to: 'products',
      through: { table: 'asset_products', parent: 'asset_id', target: 'product_id' },
    },
    audience: AUDIENCE,
  },
  texts: {
    table: 'asset_texts',
    parent: 'asset_id',
    fields: {
      title: { kind: 'line', required: 'backOffice' },
      assetTitle: { kind: 'line' },
      documentType: { kind: 'line' },
      description: { kind: 'prose' },
      file: { kind: 'file', use: 'any' },
      changes: { kind: 'prose' },
      captions: { kind: 'file', use: 'captions' },
    },
  },
  backOffice: {
    ...EDITED,
    title: ['texts.title', 'texts.assetTitle'],
    search: ['texts.title', 'texts.assetTitle', 'texts.description', 'texts.documentType'],
    filters: ['kind', 'type'],
    list: ['kind', 'thumbnail'],
    sort: { field: 'updatedAt', order: 'desc' },
  },
  pack: { fields: ['*', 'link'] },
})
