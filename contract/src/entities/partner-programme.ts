/** How the provider sorts its partners: by tier, type and region; and who looks after them. */
import { OVERDUE_RULES, WEEKENDS } from '../kinds.ts'
import { entity } from './entity.ts'

const LISTED = {
  role: 'admin',
  // Editors choose whom an entry is for.
  readBy: 'editor',
  ordered: true,
  keyed: true,
  filters: [],
  sort: { field: 'position', order: 'asc' },
} as const

/** Levels of the partner programme, the first one highest. */
export const partnerTiers = entity({
  name: 'partner-tiers',
  table: 'partner_tiers',
  topic: 'partners',
  stamps: [],
  fields: {
    colour: { kind: 'colour' },
    // Working days; what is empty comes from the settings, and 0 is no limit.
    acceptDays: { kind: 'number' },
    contactDays: { kind: 'number' },
    answerDays: { kind: 'number' },
    reviseDays: { kind: 'number' },
    overdue: { kind: 'choice', of: OVERDUE_RULES },
    /** To whom overdue leads go, the first that fits. */
    fallbackPartners: {
      kind: 'references',
      to: 'partners',
      pack: { kept: true },
      through: { table: 'tier_fallback_partners', parent: 'tier_id', target: 'partner_id' },
    },
  },
  texts: {
    table: 'partner_tier_texts',
    parent: 'tier_id',
    fields: { name: { kind: 'line', required: true }, requirements: { kind: 'prose' } },
  },
  backOffice: { ...LISTED, title: ['texts.name'], search: ['texts.name'], list: ['colour'] },
})

/** What partners do: dealers, service partners, trainers. */
export const partnerTypes = entity({
  name: 'partner-types',
  table: 'partner_types',
  topic: 'partners',
  stamps: [],
  fields: {},
  texts: {
    table: 'partner_type_texts',
    parent: 'type_id',
    fields: { name: { kind: 'line', required: true } },
  },
  backOffice: { ...LISTED, title: ['texts.name'], search: ['texts.name'], list: [] },
})

/** Sets of countries; a partner is in each that has one of its own. */
export const regions = entity({
  name: 'regions',
  table: 'regions',
  topic: 'partners',
  stamps: [],
  fields: { countries: { kind: 'countries', required: true } },
  texts: {
    table: 'region_texts',
    parent: 'region_id',
    fields: { name: { kind: 'line', required: true } },
  },
  backOffice: { ...LISTED, title: ['texts.name'], search: ['texts.name'], list: ['countries'] },
})

/** The provider's people who look after partners. */
export const accountManagers = entity({
  name: 'account-managers',
  table: 'account_managers',
  topic: 'partners',
  stamps: [],
  fields: {
    name: { kind: 'line', required: true },
    jobTitle: { kind: 'line' },
    email: { kind: 'email', required: true },
    phone: { kind: 'line' },
    photo: { kind: 'file', use: 'picture' },
  },
  backOffice: { ...LISTED, title: ['name'], search: ['name', 'email'], list: ['photo', 'email', 'phone'] },
})

/** When people of a country work: weekends and holidays, which deadlines leave out. */
export const workingCalendars = entity({
  name: 'working-calendars',
  table: 'working_calendars',
  topic: 'partners',
  stamps: [],
  fields: {
    country: { kind: 'country', required: true, unique: true },
    zone: { kind: 'timeZone', required: true, column: 'time_zone' },
    weekend: { kind: 'choice', of: WEEKENDS, required: true },
    /** A day on each line: `2026-12-25` or each year's `12-25`, with words behind it or without. */
    holidays: { kind: 'prose' },
    /** The provider's own team works by it, and partners of countries without one. */
    own: { kind: 'flag', required: true },
  },
  backOffice: {
    role: 'admin',
    ordered: true,
    keyed: true,
    filters: [],
    sort: LISTED.sort,
    title: ['country'],
    search: ['country'],
    list: ['zone', 'weekend', 'own'],
  },
})
