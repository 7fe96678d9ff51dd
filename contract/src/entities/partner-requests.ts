import { entity } from './entity.ts'

/** Companies that ask to become partners. */
export const partnerRequests = entity({
  name: 'partner-requests',
  table: 'partner_requests',
  stamps: ['created_at'],
  fields: {
    status: { kind: 'choice', of: ['new', 'accepted', 'declined'], required: true },
    firstName: { kind: 'line', required: true },
    lastName: { kind: 'line', required: true },
    company: { kind: 'line', required: true },
    email: { kind: 'email', required: true },
    phone: { kind: 'line' },
    country: { kind: 'line', required: true },
    website: { kind: 'line' },
    message: { kind: 'prose' },
    locale: { kind: 'line', required: true },
  },
  backOffice: {
    role: 'admin',
    operations: ['delete'],
    title: ['company'],
    search: ['company', 'firstName', 'lastName', 'email'],
    filters: ['status'],
    list: ['company', 'firstName', 'lastName', 'country', 'status'],
    sort: { field: 'createdAt', order: 'desc' },
  },
})
