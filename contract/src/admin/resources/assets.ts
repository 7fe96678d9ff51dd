import { ASSET_KINDS } from '../../kinds.ts'
import { CONTENT, resource } from '../resource.ts'

export const assets = resource({
  ...CONTENT,
  name: 'assets',
  table: 'assets',
  topic: 'assets',
  fields: {
    kind: { kind: 'choice', of: ASSET_KINDS, required: true },
    type: { kind: 'choice', of: ['DataObject', 'Asset'], required: true },
    link: { kind: 'url' },
    thumbnail: { kind: 'file', use: 'picture' },
  },
  texts: {
    table: 'asset_texts',
    parent: 'asset_id',
    fields: {
      title: { kind: 'line', required: true },
      assetTitle: { kind: 'line' },
      documentType: { kind: 'line' },
      description: { kind: 'prose' },
      file: { kind: 'file', use: 'any' },
      captions: { kind: 'file', use: 'captions' },
    },
  },
  title: ['texts.title', 'texts.assetTitle'],
  search: ['texts.title', 'texts.assetTitle', 'texts.description', 'texts.documentType'],
  filters: ['kind', 'type'],
  list: ['kind', 'thumbnail'],
  sort: { field: 'updatedAt', order: 'desc' },
})
