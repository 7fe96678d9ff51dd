/** The sections that consist of a few values only. */
import type { ClockSettings, changeClockSettings } from '@portal/contract/admin/clock-settings'
import type {
  changeHubspotSettings,
  changeLanguageSettings,
  changeRetentionSettings,
  changeSessionSettings,
  HubspotFormSettings,
  LanguageSettings,
  RetentionSettings,
  SessionSettings,
} from '@portal/contract/admin/settings'
import type { Body } from '@portal/contract/endpoint'
import { RETENTION_NAMES, Retention } from '@portal/contract/retention'
import { AppError, fieldError } from '../../../platform/http/errors.ts'
import { shortenSessions } from '../../auth/service.ts'
import { DEFAULT_CLOCKS, offeredLanguages, type PortalSettings, type StoredSettings } from '../service.ts'
import { type ChangeOf, merged, type Section, type ViewOf } from './section.ts'

const MINUTE = 60_000

type LanguagesChange = ChangeOf<Body<typeof changeLanguageSettings>>

export const languages: Section<'languages', LanguagesChange, ViewOf<LanguageSettings>> = {
  name: 'languages',
  show: (stored) => ({
    locales: stored?.locales ?? null,
    inherited: { locales: [...offeredLanguages(undefined)] },
  }),
  merge: (stored, { locales = stored?.locales }) =>
    locales ? { locales: [...offeredLanguages(locales)] } : {},
}

type HubspotChange = ChangeOf<Body<typeof changeHubspotSettings>>

const IDENTIFIERS = ['portalId', 'signupFormId', 'ticketFormId'] as const

export const hubspot: Section<'hubspot', HubspotChange, ViewOf<HubspotFormSettings>> = {
  name: 'hubspot',
  show: (stored, { defaults }) => {
    const shown = (from: StoredSettings['hubspot'] = {}) => ({
      region: from.region ?? null,
      portalId: from.portalId ?? null,
      signupFormId: from.signupFormId ?? null,
      ticketFormId: from.ticketFormId ?? null,
    })
    return { ...shown(stored), inherited: shown(defaults.hubspot) }
  },
  merge: (stored, change) => {
    const after = merged(stored, change)
    const missing = IDENTIFIERS.filter((name) => !after[name])
    if (missing.length > 0 && missing.length < IDENTIFIERS.length)
      throw new AppError('invalid', {
        field: missing[0],
        issues: missing.map((field) => ({ field, code: 'required' })),
      })
    return missing.length > 0 ? {} : after
  },
}

type SessionChange = ChangeOf<Body<typeof changeSessionSettings>>
type SessionMinutes = Required<Pick<StoredSettings['session'], 'idleMinutes' | 'absoluteMinutes'>>

const inheritedMinutes = ({ defaults }: PortalSettings): SessionMinutes => ({
  idleMinutes: Math.round(defaults.session.idleMs / MINUTE),
  absoluteMinutes: Math.round(defaults.session.absoluteMs / MINUTE),
})

export const session: Section<'session', SessionChange, ViewOf<SessionSettings>> = {
  name: 'session',
  show: (stored, settings) => ({
    idleMinutes: stored?.idleMinutes ?? null,
    absoluteMinutes: stored?.absoluteMinutes ?? null,
    secondFactorFor: stored?.secondFactorFor ?? null,
    inherited: { ...inheritedMinutes(settings), secondFactorFor: settings.defaults.secondFactorFor },
  }),
  merge: (stored, change, _, settings) => {
    const after = merged(stored, change)
    const { idleMinutes, absoluteMinutes } = { ...inheritedMinutes(settings), ...after }
    if (idleMinutes > absoluteMinutes) {
      throw change.idleMinutes
        ? fieldError('invalid', 'idleMinutes', {
            code: 'tooBig',
            limit: absoluteMinutes,
            actual: idleMinutes,
          })
        : fieldError('invalid', 'absoluteMinutes', {
            code: 'tooSmall',
            limit: idleMinutes,
            actual: absoluteMinutes,
          })
    }
    return after
  },
  saved: (stored, { trx }, settings) => {
    const { absoluteMinutes } = { ...inheritedMinutes(settings), ...stored }
    return shortenSessions(trx, absoluteMinutes * MINUTE)
  },
}

export const clocks: Section<'clocks', ChangeOf<Body<typeof changeClockSettings>>, ViewOf<ClockSettings>> = {
  name: 'clocks',
  show: (stored) => ({
    acceptDays: stored?.acceptDays ?? null,
    contactDays: stored?.contactDays ?? null,
    answerDays: stored?.answerDays ?? null,
    reviseDays: stored?.reviseDays ?? null,
    assignDays: stored?.assignDays ?? null,
    warnDays: stored?.warnDays ?? null,
    overdue: stored?.overdue ?? null,
    fallbackPartner: stored?.fallbackPartner ?? null,
    inherited: DEFAULT_CLOCKS,
  }),
  async merge(stored, change, { trx }) {
    const { fallbackPartner } = change
    if (fallbackPartner) {
      const row = await trx
        .selectFrom('partners')
        .select('id')
        .where('id', '=', fallbackPartner)
        .executeTakeFirst()
      if (!row) throw fieldError('unknownReference', 'fallbackPartner', { code: 'reference' })
    }
    return merged(stored, change)
  },
}

type RetentionChange = ChangeOf<Body<typeof changeRetentionSettings>>

const byName = <T>(make: (name: keyof Retention) => T) =>
  Object.fromEntries(RETENTION_NAMES.map((name) => [name, make(name)])) as Record<keyof Retention, T>

/** The default and the limits of a retention, from its schema. */
const daysOf = (name: keyof Retention) =>
  Retention.properties[name] as unknown as { default: number; minimum: number; maximum: number }

const LIMITS = {
  inherited: byName((name) => daysOf(name).default),
  limits: byName((name) => {
    const { minimum, maximum } = daysOf(name)
    return { minimum, maximum }
  }),
}

export const retention: Section<'retention', RetentionChange, ViewOf<RetentionSettings>> = {
  name: 'retention',
  show: (stored) => ({ ...byName((name) => stored?.[name] ?? null), ...LIMITS }),
  merge: (stored, change) => merged(stored, change),
}
