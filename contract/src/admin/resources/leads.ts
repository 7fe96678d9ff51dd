import { LEAD_ASSIGNMENTS } from '../../leads.ts'
import { resource } from '../resource.ts'

export const leads = resource({
  name: 'leads',
  table: 'leads',
  role: 'admin',
  stamps: ['created_at', 'updated_at'],
  fields: {
    partner: { kind: 'reference', to: 'partners' },
    firstname: { kind: 'line', required: true },
    lastname: { kind: 'line', required: true },
    company: { kind: 'line' },
    status: { kind: 'line', required: true },
    email: { kind: 'email' },
    phone: { kind: 'line' },
    countryIso: { kind: 'country' },
    street: { kind: 'line' },
    zip: { kind: 'line' },
    city: { kind: 'line' },
    message: { kind: 'prose' },
    note: { kind: 'prose' },
    assignment: { kind: 'choice', of: LEAD_ASSIGNMENTS, computed: true },
    assigned: { kind: 'timestamp', computed: true },
    responded: { kind: 'timestamp', computed: true },
    products: {
      kind: 'references',
      to: 'products',
      through: { table: 'lead_products', parent: 'lead_id', target: 'product_id' },
    },
  },
  title: ['company', 'lastname'],
  search: ['firstname', 'lastname', 'company', 'email', 'city'],
  filters: ['partner', 'status', 'assignment'],
  waiting: ['unassigned', 'silent'],
  list: ['firstname', 'lastname', 'company', 'status', 'partner', 'assignment'],
  sort: { field: 'createdAt', order: 'desc' },
})
