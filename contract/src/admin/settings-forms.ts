/** The settings' sections, declared like resources; validation and forms are derived from them. */
import type { Fields } from '../entities/field.ts'
import { FACTOR_SCOPES, OVERDUE_RULES } from '../kinds.ts'
import type { Resource } from './resource.ts'
import { MAIL_ENCRYPTIONS, type SettingsSection } from './settings.ts'

const days = { kind: 'number' } as const

const FIELDS: Record<SettingsSection, Fields> = {
  brand: {
    name: { kind: 'line', required: true },
    legalName: { kind: 'line', required: true },
    website: { kind: 'url', required: true },
    supportEmail: { kind: 'email', required: true },
    colour: { kind: 'colour', required: true },
    logo: { kind: 'file', use: 'brand' },
    logoDark: { kind: 'file', use: 'brand' },
    icon: { kind: 'file', use: 'brand' },
    signInVideo: { kind: 'file', use: 'video' },
    signInPoster: { kind: 'file', use: 'brand' },
  },
  languages: { locales: { kind: 'lines' } },
  hubspot: {
    region: { kind: 'line' },
    portalId: { kind: 'line' },
    signupFormId: { kind: 'line' },
    ticketFormId: { kind: 'line' },
  },
  mail: {
    server: { kind: 'line' },
    port: { kind: 'number' },
    encryption: { kind: 'choice', of: MAIL_ENCRYPTIONS },
    user: { kind: 'line' },
    password: { kind: 'line' },
    from: { kind: 'line' },
    newLeads: { kind: 'line' },
  },
  session: {
    secondFactorFor: { kind: 'choice', of: FACTOR_SCOPES },
    idleMinutes: { kind: 'number' },
    absoluteMinutes: { kind: 'number' },
  },
  clocks: {
    acceptDays: days,
    contactDays: days,
    answerDays: days,
    reviseDays: days,
    assignDays: days,
    warnDays: days,
    overdue: { kind: 'choice', of: OVERDUE_RULES },
    fallbackPartner: { kind: 'reference', to: 'partners' },
  },
  retention: {
    auditLog: days,
    sessions: days,
    passwordResets: days,
    throttles: days,
    sentMails: days,
    waitingMails: days,
    views: days,
    searchMisses: days,
    cspReports: days,
    notifications: days,
    declinedRequests: days,
    crmSubmissions: days,
    shareLinks: days,
    failedJobs: days,
    leftFiles: days,
  },
}

const section = (name: SettingsSection, texts?: Fields): Resource => ({
  name,
  table: 'settings',
  role: 'admin',
  fields: FIELDS[name],
  ...(texts ? { texts: { table: 'settings', parent: 'name', fields: texts } } : {}),
  stamps: ['updated_at'],
  title: [],
  search: [],
  filters: [],
  list: [],
  sort: { field: 'id', order: 'asc' },
})

export const SETTINGS_FORMS: Record<SettingsSection, Resource> = {
  brand: section('brand', { claim: { kind: 'line', required: true } }),
  languages: section('languages'),
  hubspot: section('hubspot'),
  mail: section('mail'),
  session: section('session'),
  clocks: section('clocks'),
  retention: section('retention'),
}
