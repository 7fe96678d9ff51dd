import { LEAD_ASSIGNMENTS, LEAD_EVENT_KINDS } from '../kinds.ts'
import { entity } from './entity.ts'

/** A further text about the person is imported, exported, shown and part of the history by its line in `fields` alone. */
export const leads = entity({
  name: 'leads',
  table: 'leads',
  stamps: ['created_at', 'updated_at'],
  fields: {
    partner: { kind: 'reference', to: 'partners', required: 'pack' },
    firstname: { kind: 'line', required: true },
    lastname: { kind: 'line', required: true },
    company: { kind: 'line' },
    status: { kind: 'line', words: 'leadStatus', required: true },
    email: { kind: 'email' },
    phone: { kind: 'line' },
    created: { kind: 'timestamp', required: true, only: 'pack' },
    countryIso: { kind: 'country' },
    street: { kind: 'line' },
    zip: { kind: 'line' },
    city: { kind: 'line' },
    message: { kind: 'prose' },
    note: { kind: 'prose' },
    assignment: {
      kind: 'choice',
      of: LEAD_ASSIGNMENTS,
      computed: true,
      pack: { kept: true, initially: 'accepted' },
    },
    assigned: { kind: 'timestamp', computed: true, only: 'backOffice' },
    responded: { kind: 'timestamp', computed: true, only: 'backOffice' },
    due: { kind: 'timestamp', computed: true, only: 'backOffice' },
    followUp: { kind: 'timestamp', computed: true, pack: { kept: true } },
    followUpUser: { kind: 'reference', to: 'users', only: 'pack', pack: { kept: true } },
    products: {
      kind: 'references',
      to: 'products',
      through: { table: 'lead_products', parent: 'lead_id', target: 'product_id' },
    },
    history: {
      kind: 'rows',
      only: 'pack',
      max: Number.POSITIVE_INFINITY,
      pack: { kept: true },
      through: { table: 'lead_history', parent: 'lead_id' },
      fields: {
        at: { kind: 'timestamp', required: true, column: 'at' },
        user: { kind: 'reference', to: 'users' },
        kind: { kind: 'choice', of: LEAD_EVENT_KINDS, required: true },
        from: { kind: 'line', column: 'before' },
        to: { kind: 'line', column: 'after' },
        text: { kind: 'prose' },
        fields: { kind: 'lines' },
      },
    },
  },
  backOffice: {
    role: 'admin',
    title: ['company', 'lastname'],
    search: ['firstname', 'lastname', 'company', 'email', 'city'],
    filters: ['partner', 'status', 'assignment'],
    waiting: ['unassigned', 'silent', 'overdue'],
    list: ['firstname', 'lastname', 'company', 'status', 'partner', 'assignment'],
    sort: { field: 'createdAt', order: 'desc' },
  },
  pack: {
    order: 'created_at',
    fields: ['*', 'followUp', 'followUpUser', 'assignment', 'history'],
    keyless: { prefix: 'lead', name: ['id'], same: ['partner_id', 'created_at'] },
  },
})

/** What the search of the portal looks through, beside the name, the words for status and country, and the products. */
export const LEAD_SEARCHED = ['company', 'status', 'email', 'phone', 'country_iso'] as const
