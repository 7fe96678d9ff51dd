import { DEAL_EVENTS, DEAL_STATES } from '../deal-states.ts'
import { MAX_DEAL_LINES } from '../deals.ts'
import { entity } from './entity.ts'

/** Drafts may leave out all of what their partner writes. */
const line = { kind: 'line', pack: { initially: '' } } as const
const day = { kind: 'day' } as const

/** Deals as content packs have them; their screens are their own. */
export const deals = entity({
  name: 'deals',
  table: 'deals',
  stamps: ['created_at', 'updated_at'],
  fields: {
    partner: { kind: 'reference', to: 'partners', required: true },
    user: { kind: 'reference', to: 'users' },
    lead: { kind: 'reference', to: 'leads' },
    state: { kind: 'choice', of: DEAL_STATES, required: true },
    created: { kind: 'timestamp', required: true },
    modified: { kind: 'timestamp', column: 'updated_at', pack: { instead: 'created' } },
    submitted: { kind: 'timestamp' },
    protectedUntil: day,
    company: line,
    countryIso: { kind: 'country', pack: { initially: '' } },
    street: line,
    zip: line,
    city: line,
    website: line,
    contactName: line,
    // Of a draft it may be half an address.
    contactEmail: line,
    contactPhone: line,
    currency: { kind: 'currency', required: true },
    value: { kind: 'money' },
    closeOn: { ...day, pack: { initially: '' } },
    competitor: line,
    notes: { kind: 'prose', pack: { initially: '' } },
    lines: {
      kind: 'rows',
      max: MAX_DEAL_LINES,
      through: { table: 'deal_lines', parent: 'deal_id' },
      fields: {
        articleNumber: { kind: 'line', required: true },
        model: line,
        title: line,
        price: { kind: 'money' },
        quantity: { kind: 'number', required: true },
      },
    },
    history: {
      kind: 'rows',
      max: Number.POSITIVE_INFINITY,
      pack: { kept: true },
      through: { table: 'deal_history', parent: 'deal_id', unpacked: { version: 0 } },
      fields: {
        at: { kind: 'timestamp', required: true, column: 'at' },
        user: { kind: 'reference', to: 'users' },
        byPartner: { kind: 'flag', required: true },
        kind: { kind: 'choice', of: DEAL_EVENTS, required: true },
        text: { kind: 'prose' },
        until: day,
      },
    },
  },
  pack: {
    order: 'created_at',
    keyless: { prefix: 'deal', name: ['id'], same: ['created_at'] },
  },
})
