import { ROLES } from '../kinds.ts'
import { LOCALES } from '../locale.ts'
import { entity } from './entity.ts'

/** Somebody is invited until the first sign-in after the invitation. */
export const ACCOUNT_STATES = ['active', 'invited', 'disabled'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

/**
 * Who may sign in. A user is made by an invitation, and has endpoints of its own for what concerns the account. In a
 * content pack `password` is hashed on import; an export carries `passwordHash` (argon2id, PHC string) instead.
 */
export const users = entity({
  name: 'users',
  table: 'users',
  stamps: ['created_at', 'updated_at'],
  fields: {
    email: { kind: 'email', required: true, unique: true },
    firstName: { kind: 'line', required: true },
    lastName: { kind: 'line', required: true },
    role: { kind: 'choice', of: ROLES, required: true },
    partner: { kind: 'reference', to: 'partners' },
    jobTitle: { kind: 'line' },
    phone: { kind: 'line' },
    linkedinUrl: { kind: 'url', only: 'pack' },
    xUrl: { kind: 'url', only: 'pack' },
    facebookUrl: { kind: 'url', only: 'pack' },
    photo: { kind: 'file', use: 'picture', only: 'pack' },
    locale: { kind: 'choice', of: LOCALES },
    password: { kind: 'password', only: 'pack' },
    passwordHash: { kind: 'passwordHash', only: 'pack', pack: { kept: true } },
    disabled: { kind: 'timestamp', computed: true, pack: { since: true } },
    totpEnabled: { kind: 'timestamp', computed: true, only: 'backOffice' },
    invited: { kind: 'timestamp', computed: true, only: 'backOffice' },
    lastSignIn: { kind: 'timestamp', computed: true, only: 'backOffice' },
  },
  backOffice: {
    role: 'admin',
    fresh: true,
    operations: ['update', 'delete'],
    keyed: true,
    title: ['email'],
    search: ['email', 'firstName', 'lastName'],
    filters: ['role', 'partner'],
    states: ACCOUNT_STATES,
    list: ['firstName', 'lastName', 'role', 'partner', 'lastSignIn'],
    sort: { field: 'email', order: 'asc' },
  },
  pack: {
    order: 'key',
    fields: ['partner', 'role', 'email', 'password', 'passwordHash', 'disabled', '*'],
    unique: { email: 'email_normalized' },
  },
})
