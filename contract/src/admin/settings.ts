/**
 * Settings that the provider changes in the back office, in sections. A null falls back to the response's `inherited`
 * value: from the server's environment, or the portal's default.
 */
import { type Static, Type } from 'typebox'
import { endpointsWith } from '../endpoint.ts'
import { FACTOR_SCOPES } from '../kinds.ts'
import { LOCALES, LocaleSchema } from '../locale.ts'
import { Colour, Email, Line, Url } from '../pack/fields.ts'
import { RETENTION_NAMES, Retention } from '../retention.ts'
import { closed, text, textOrNull } from '../values.ts'
import { FileId } from './schemas.ts'
import { BASE, CHANGE_ERRORS, HEAD, maybe, numberOrNull } from './settings-section.ts'

const endpoint = endpointsWith({ tag: 'Back office: settings', access: 'admin' })

export const SETTINGS_SECTIONS = [
  'brand',
  'languages',
  'hubspot',
  'mail',
  'session',
  'clocks',
  'retention',
] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

const Claims = Type.Object(
  Object.fromEntries(LOCALES.map((locale) => [locale, maybe(Type.Object({ claim: maybe(Line) }, closed))])),
  { ...closed, examples: [{ en: { claim: 'See what the structure is made of' }, fr: null }] },
)

export const BrandSettings = Type.Object({
  ...HEAD,
  name: textOrNull('Ferrolith'),
  legalName: textOrNull('Ferrolith Inspection AG'),
  website: textOrNull('https://www.ferrolith.example'),
  supportEmail: textOrNull('support@ferrolith.example', 'Where requests and tickets are told'),
  colour: text('#1f5d94', 'As #rrggbb'),
  logo: textOrNull('x3Kd9Qm2Lr7TqW8bN5vZcA', 'Id of a file of the media library, as those below'),
  logoDark: textOrNull('x3Kd9Qm2Lr7TqW8bN5vZcA'),
  icon: textOrNull('x3Kd9Qm2Lr7TqW8bN5vZcA'),
  signInVideo: textOrNull('x3Kd9Qm2Lr7TqW8bN5vZcA'),
  signInPoster: textOrNull('x3Kd9Qm2Lr7TqW8bN5vZcA'),
  texts: Type.Record(Type.String(), Type.Object({ claim: textOrNull('See what the structure is made of') }), {
    description: 'By language',
    examples: [{ en: { claim: 'See what the structure is made of' } }],
  }),
})
export type BrandSettings = Static<typeof BrandSettings>

export const readBrandSettings = endpoint({
  id: 'adminBrandRead',
  method: 'GET',
  path: '/api/admin/settings/brand',
  summary: "The provider's brand",
  response: BrandSettings,
})

export const changeBrandSettings = endpoint({
  id: 'adminBrandChange',
  method: 'PATCH',
  path: '/api/admin/settings/brand',
  summary:
    'Changes the brand; its files become public. Refuses a colour on which neither white nor dark text can be read',
  body: Type.Object(
    {
      ...BASE,
      name: Type.Optional(Line),
      legalName: Type.Optional(Line),
      website: Type.Optional(Url),
      supportEmail: Type.Optional(Email),
      colour: Type.Optional(Colour),
      logo: maybe(FileId),
      logoDark: maybe(FileId),
      icon: maybe(FileId),
      signInVideo: maybe(FileId),
      signInPoster: maybe(FileId),
      texts: Type.Optional(Claims),
    },
    closed,
  ),
  response: BrandSettings,
  errors: [...CHANGE_ERRORS, 'lowContrast', 'unknownReference', 'unfitFile'],
})

const Locales = Type.Array(LocaleSchema, { examples: [['en', 'de', 'fr']] })

export const LanguageSettings = Type.Object({
  ...HEAD,
  locales: Type.Union([Locales, Type.Null()]),
  inherited: Type.Object({ locales: Locales }),
})
export type LanguageSettings = Static<typeof LanguageSettings>

export const readLanguageSettings = endpoint({
  id: 'adminLanguagesRead',
  method: 'GET',
  path: '/api/admin/settings/languages',
  summary: 'The languages that the portal offers',
  response: LanguageSettings,
})

export const changeLanguageSettings = endpoint({
  id: 'adminLanguagesChange',
  method: 'PATCH',
  path: '/api/admin/settings/languages',
  summary: 'Changes the languages that the portal offers; English is always one of them',
  body: Type.Object(
    { ...BASE, locales: maybe(Type.Array(LocaleSchema, { minItems: 1, uniqueItems: true })) },
    closed,
  ),
  response: LanguageSettings,
  errors: CHANGE_ERRORS,
})

/** HubSpot ids: numbers, or letters, digits and hyphens. */
const Identifier = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', examples: ['8841207'] })
const Region = Type.String({ pattern: '^[a-z]{2}[0-9]$', examples: ['eu1'] })
const hubspotState = {
  region: textOrNull('eu1'),
  portalId: textOrNull('8841207'),
  signupFormId: textOrNull('0b6a1f52-6f0e-4c1d-9a57-2f8f3b1f7c10'),
  ticketFormId: textOrNull('5d2c9e84-1b73-4e6f-8c0a-71d4a9e3b526'),
}

export const HubspotFormSettings = Type.Object({
  ...HEAD,
  ...hubspotState,
  inherited: Type.Object(hubspotState),
})
export type HubspotFormSettings = Static<typeof HubspotFormSettings>

export const readHubspotSettings = endpoint({
  id: 'adminHubspotRead',
  method: 'GET',
  path: '/api/admin/settings/hubspot',
  summary: 'The forms that HubSpot hosts',
  response: HubspotFormSettings,
})

export const changeHubspotSettings = endpoint({
  id: 'adminHubspotChange',
  method: 'PATCH',
  path: '/api/admin/settings/hubspot',
  fresh: true,
  summary: 'Changes the forms that HubSpot hosts: all identifiers or none',
  body: Type.Object(
    {
      ...BASE,
      region: maybe(Region),
      portalId: maybe(Identifier),
      signupFormId: maybe(Identifier),
      ticketFormId: maybe(Identifier),
    },
    closed,
  ),
  response: HubspotFormSettings,
  errors: CHANGE_ERRORS,
})

export const MAIL_ENCRYPTIONS = ['starttls', 'tls', 'none'] as const
export type MailEncryption = (typeof MAIL_ENCRYPTIONS)[number]

export const MailServerSettings = Type.Object({
  ...HEAD,
  server: textOrNull('smtp.ferrolith.example', 'Name of the mail server'),
  port: numberOrNull(587),
  encryption: Type.Union([Type.Enum([...MAIL_ENCRYPTIONS]), Type.Null()]),
  user: textOrNull('portal@ferrolith.example'),
  hasPassword: Type.Boolean({ description: 'Whether one is stored; it is never returned' }),
  from: textOrNull('Ferrolith Portal <portal@ferrolith.example>'),
  newLeads: Type.Union([Type.Boolean(), Type.Null()], {
    description: "Whether a partner's users are mailed about new leads",
  }),
  inherited: Type.Object({
    server: textOrNull('smtp.ferrolith.example:587', 'Without user and password'),
    from: textOrNull('Ferrolith <support@ferrolith.example>'),
    newLeads: Type.Boolean(),
  }),
})
export type MailServerSettings = Static<typeof MailServerSettings>

export const readMailSettings = endpoint({
  id: 'adminMailRead',
  method: 'GET',
  path: '/api/admin/settings/mail',
  summary: 'How mails are delivered',
  response: MailServerSettings,
})

export const changeMailSettings = endpoint({
  id: 'adminMailChange',
  method: 'PATCH',
  path: '/api/admin/settings/mail',
  fresh: true,
  summary: 'Changes how mails are delivered; another server is not given the password that is kept',
  body: Type.Object(
    {
      ...BASE,
      server: maybe(
        Type.String({
          pattern:
            '^([A-Za-z0-9]+(-+[A-Za-z0-9]+)*(\\.[A-Za-z0-9]+(-+[A-Za-z0-9]+)*)*|[0-9a-fA-F]*:[0-9a-fA-F:.]+)$',
          maxLength: 253,
          examples: ['smtp.ferrolith.example'],
        }),
      ),
      port: maybe(Type.Integer({ minimum: 1, maximum: 65_535, examples: [587] })),
      encryption: maybe(Type.Enum([...MAIL_ENCRYPTIONS])),
      user: maybe(
        Type.String({
          minLength: 1,
          maxLength: 254,
          pattern: '^[^\\u0000-\\u001f]+$',
          examples: ['portal@ferrolith.example'],
        }),
      ),
      password: maybe(
        Type.String({
          minLength: 1,
          maxLength: 500,
          description: 'Left out, the one that is kept stays',
          examples: ['correct horse battery'],
        }),
      ),
      from: maybe(
        Type.String({
          pattern: '^([^<>@\\s]+@[^<>@\\s]+|[^<>@\\u0000-\\u001f]+ <[^<>@\\s]+@[^<>@\\s]+>)$',
          maxLength: 300,
          examples: ['Ferrolith Portal <portal@ferrolith.example>'],
        }),
      ),
      newLeads: maybe(Type.Boolean()),
    },
    closed,
  ),
  response: MailServerSettings,
  errors: CHANGE_ERRORS,
})

export const MAIL_OUTCOMES = [
  'sent',
  'noServer',
  'unknownServer',
  'unreachable',
  'timeout',
  'noEncryption',
  'signInRefused',
  'mailRefused',
  'unreadablePassword',
  'failed',
] as const
export type MailOutcome = (typeof MAIL_OUTCOMES)[number]

export const MailTest = Type.Object({
  outcome: Type.Enum([...MAIL_OUTCOMES]),
  to: text('ines@ferrolith.example', 'Address of the caller'),
  reply: textOrNull('250 2.0.0 Ok: queued as 4F1C2', 'What the mail server said last'),
})
export type MailTest = Static<typeof MailTest>

export const testMailSettings = endpoint({
  id: 'adminMailTest',
  method: 'POST',
  path: '/api/admin/settings/mail/test',
  summary: 'Sends a mail to the caller, and tells within ten seconds what became of it',
  response: MailTest,
  errors: ['tooManyRequests'],
})

const sessionTimes = {
  idleMinutes: numberOrNull(120),
  absoluteMinutes: numberOrNull(720),
}

export const SessionSettings = Type.Object({
  ...HEAD,
  ...sessionTimes,
  secondFactorFor: Type.Union([Type.Enum([...FACTOR_SCOPES]), Type.Null()], {
    description: 'Who must use a second factor: nobody, the provider’s own team, or everyone',
  }),
  inherited: Type.Object({
    secondFactorFor: Type.Enum([...FACTOR_SCOPES]),
    idleMinutes: Type.Integer({ examples: [120] }),
    absoluteMinutes: Type.Integer({ examples: [720] }),
  }),
})
export type SessionSettings = Static<typeof SessionSettings>

export const MAX_IDLE_MINUTES = 43_200
export const MAX_ABSOLUTE_MINUTES = 129_600

export const readSessionSettings = endpoint({
  id: 'adminSessionRead',
  method: 'GET',
  path: '/api/admin/settings/session',
  summary: 'How long sessions last, and who must use a second factor',
  response: SessionSettings,
})

export const changeSessionSettings = endpoint({
  id: 'adminSessionChange',
  method: 'PATCH',
  path: '/api/admin/settings/session',
  fresh: true,
  summary: 'Changes how long sessions last, and who must use a second factor: for those that are open, too',
  body: Type.Object(
    {
      ...BASE,
      idleMinutes: maybe(Type.Integer({ minimum: 1, maximum: MAX_IDLE_MINUTES, examples: [120] })),
      absoluteMinutes: maybe(Type.Integer({ minimum: 1, maximum: MAX_ABSOLUTE_MINUTES, examples: [720] })),
      secondFactorFor: maybe(Type.Enum([...FACTOR_SCOPES])),
    },
    closed,
  ),
  response: SessionSettings,
  errors: CHANGE_ERRORS,
})

const daysBy = <S>(make: (name: keyof Retention) => S) =>
  Object.fromEntries(RETENTION_NAMES.map((name) => [name, make(name)])) as Record<keyof Retention, S>

export const RetentionSettings = Type.Object({
  ...HEAD,
  ...daysBy(() => numberOrNull(30)),
  inherited: Retention,
  limits: Type.Object(
    daysBy(() =>
      Type.Object({
        minimum: Type.Integer({ examples: [1] }),
        maximum: Type.Integer({ examples: [3650] }),
      }),
    ),
    { description: 'What may be chosen, in days' },
  ),
})
export type RetentionSettings = Static<typeof RetentionSettings>

export const readRetentionSettings = endpoint({
  id: 'adminRetentionRead',
  method: 'GET',
  path: '/api/admin/settings/retention',
  summary: 'How long things are kept, in days',
  response: RetentionSettings,
})

export const changeRetentionSettings = endpoint({
  id: 'adminRetentionChange',
  method: 'PATCH',
  path: '/api/admin/settings/retention',
  fresh: true,
  summary: 'Changes how long things are kept; what is over by then goes with the next daily cleaning',
  body: Type.Object({ ...BASE, ...daysBy((name) => maybe(Retention.properties[name])) }, closed),
  response: RetentionSettings,
  errors: CHANGE_ERRORS,
})
