import { entity } from './entity.ts'

/** The dashboards that partners can be given. */
export const portals = entity({
  name: 'portals',
  table: 'portals',
  topic: 'portals',
  stamps: [],
  fields: { path: { kind: 'path', required: true, unique: true } },
  backOffice: {
    role: 'admin',
    // Slides, onboarding cards and quick links name the dashboard that they belong to.
    readBy: 'editor',
    ordered: true,
    keyed: true,
    title: ['path'],
    search: ['path'],
    filters: [],
    list: [],
    sort: { field: 'position', order: 'asc' },
  },
})
