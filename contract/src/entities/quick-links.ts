import { AUDIENCE, CONTENT, EDITED, entity } from './entity.ts'

export const quickLinks = entity({
  ...CONTENT,
  name: 'quick-links',
  table: 'quick_links',
  topic: 'portals',
  fields: { portal: { kind: 'reference', to: 'portals', required: true }, audience: AUDIENCE },
  texts: {
    table: 'quick_link_texts',
    parent: 'quick_link_id',
    fields: {
      title: { kind: 'line', required: true },
      file: { kind: 'file', use: 'any', required: true },
    },
  },
  backOffice: {
    ...EDITED,
    title: ['texts.title'],
    search: ['texts.title'],
    filters: ['portal'],
    list: ['portal', 'texts.file'],
    sort: { field: 'position', order: 'asc' },
  },
})
