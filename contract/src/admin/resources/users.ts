import { ROLES } from '../../kinds.ts'
import { LOCALES } from '../../locale.ts'
import { resource } from '../resource.ts'

/** Somebody is invited until the first sign-in after the invitation. */
export const ACCOUNT_STATES = ['active', 'invited', 'disabled'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

/** Who may sign in. A user is made by an invitation, and has endpoints of its own for what concerns the account. */
export const users = resource({
  name: 'users',
  table: 'users',
  role: 'admin',
  fresh: true,
  operations: ['update', 'delete'],
  keyed: true,
  stamps: ['created_at', 'updated_at'],
  fields: {
    email: { kind: 'email', required: true, unique: true },
    firstName: { kind: 'line', required: true },
    lastName: { kind: 'line', required: true },
    role: { kind: 'choice', of: ROLES, required: true },
    partner: { kind: 'reference', to: 'partners' },
    jobTitle: { kind: 'line' },
    phone: { kind: 'line' },
    locale: { kind: 'choice', of: LOCALES },
    disabled: { kind: 'timestamp', computed: true },
    totpEnabled: { kind: 'timestamp', computed: true },
    invited: { kind: 'timestamp', computed: true },
    lastSignIn: { kind: 'timestamp', computed: true },
  },
  title: ['email'],
  search: ['email', 'firstName', 'lastName'],
  filters: ['role', 'partner'],
  states: ACCOUNT_STATES,
  list: ['firstName', 'lastName', 'role', 'partner', 'lastSignIn'],
  sort: { field: 'email', order: 'asc' },
})
