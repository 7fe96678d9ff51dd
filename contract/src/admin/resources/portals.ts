import { CONTENT, resource } from '../resource.ts'

/** The dashboards that partners can be given. */
export const portals = resource({
  name: 'portals',
  table: 'portals',
  role: 'admin',
  // Slides, onboarding cards and quick links name the dashboard that they belong to.
  readBy: 'editor',
  topic: 'portals',
  ordered: true,
  keyed: true,
  stamps: [],
  fields: { path: { kind: 'path', required: true, unique: true } },
  title: ['path'],
  search: ['path'],
  filters: [],
  list: [],
  sort: { field: 'position', order: 'asc' },
})

export const quickLinks = resource({
  ...CONTENT,
  name: 'quick-links',
  table: 'quick_links',
  topic: 'portals',
  fields: { portal: { kind: 'reference', to: 'portals', required: true } },
  texts: {
    table: 'quick_link_texts',
    parent: 'quick_link_id',
    fields: {
      title: { kind: 'line', required: true },
      file: { kind: 'file', use: 'any', required: true },
    },
  },
  title: ['texts.title'],
  search: ['texts.title'],
  filters: ['portal'],
  list: ['portal', 'texts.file'],
  sort: { field: 'position', order: 'asc' },
})

/** Texts of the shell: the footer. */
export const pages = resource({
  name: 'pages',
  table: 'pages',
  role: 'editor',
  operations: ['update'],
  topic: 'pages',
  keyed: true,
  stamps: [],
  fields: {},
  texts: {
    table: 'page_texts',
    parent: 'page_id',
    fields: { body: { kind: 'html', required: true } },
  },
  title: ['key'],
  search: [],
  filters: [],
  list: [],
  sort: { field: 'id', order: 'asc' },
})
