import { entity } from './entity.ts'

/** Requests for service of the built-in CRM. */
export const tickets = entity({
  name: 'tickets',
  table: 'tickets',
  stamps: ['created_at', 'updated_at'],
  fields: {
    user: { kind: 'reference', to: 'users', required: true },
    subject: { kind: 'line' },
    content: { kind: 'prose' },
    status: { kind: 'choice', of: ['new', 'open', 'waiting', 'closed'], required: true },
    created: { kind: 'timestamp', required: true, only: 'pack' },
  },
  backOffice: {
    role: 'admin',
    operations: [],
    title: ['subject'],
    search: ['subject', 'content'],
    filters: ['status', 'user'],
    filtersThrough: { partner: { field: 'user', table: 'users', to: 'partners' } },
    list: ['subject', 'status', 'user'],
    sort: { field: 'createdAt', order: 'desc' },
  },
  pack: {
    order: 'created_at',
    keyless: { prefix: 'ticket', name: ['id'], same: ['user_id', 'created_at'] },
  },
})
