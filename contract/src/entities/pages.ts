import { entity } from './entity.ts'

/** Texts of the shell: the footer. */
export const pages = entity({
  name: 'pages',
  table: 'pages',
  topic: 'pages',
  stamps: [],
  fields: {},
  texts: {
    table: 'page_texts',
    parent: 'page_id',
    fields: { body: { kind: 'html', required: true } },
  },
  backOffice: {
    role: 'editor',
    operations: ['update'],
    keyed: true,
    title: ['key'],
    search: [],
    filters: [],
    list: [],
    sort: { field: 'id', order: 'asc' },
  },
})
