import { resource } from '../resource.ts'

/** Requests for service of the built-in CRM. */
export const tickets = resource({
  name: 'tickets',
  table: 'tickets',
  role: 'admin',
  operations: [],
  stamps: ['created_at', 'updated_at'],
  fields: {
    user: { kind: 'reference', to: 'users', required: true },
    subject: { kind: 'line' },
    content: { kind: 'prose' },
    status: { kind: 'choice', of: ['new', 'open', 'waiting', 'closed'], required: true },
  },
  title: ['subject'],
  search: ['subject', 'content'],
  filters: ['status', 'user'],
  list: ['subject', 'status', 'user'],
  sort: { field: 'createdAt', order: 'desc' },
})
