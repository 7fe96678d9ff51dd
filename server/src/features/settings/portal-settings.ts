/** The effective settings: from the database, with the environment as the default. */
import type { FactorScope } from '@portal/contract/kinds'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@portal/contract/locale'
import type { Config } from '../../config.ts'
import { SecretBox } from '../../platform/crypto/secret-box.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import type { Role } from '../../platform/db/schema.ts'
import type { HubspotSettings } from '../../service-settings.ts'
import { readSections, type StoredHubspot, type StoredMail, type StoredSettings } from './stored.ts'

const TOPICS = ['settings'] as const
const MINUTE = 60_000
const PORTS = { starttls: 587, tls: 465, none: 25 } as const

/** A mail server: a complete URL, or its parts. */
export type MailServer =
  | string
  | (Required<Pick<StoredMail, 'server' | 'port' | 'encryption'>> &
      Pick<StoredMail, 'user' | 'sealedPassword'>)

export interface MailSettings {
  /** Undefined if mails wait for the operator. */
  server?: MailServer
  /** The sender; by default the brand's support email address. */
  from?: string
  newLeads: boolean
}

export interface CurrentSettings {
  languages: readonly Locale[]
  hubspot: HubspotSettings | undefined
  mail: MailSettings
  session: Config['session']
  secondFactorFor: FactorScope
}

export type Defaults = Pick<
  Config,
  | 'hubspot'
  | 'smtpUrl'
  | 'mailFrom'
  | 'mailNewLeads'
  | 'session'
  | 'secondFactorFor'
  | 'secretKey'
  | 'formerSecretKeys'
>

type Sections = Partial<Pick<StoredSettings, 'languages' | 'hubspot' | 'mail' | 'session'>>

/** In the order in which they are offered; English always is. */
export function offeredLanguages(chosen: readonly Locale[] | undefined): readonly Locale[] {
  return chosen ? LOCALES.filter((locale) => locale === DEFAULT_LOCALE || chosen.includes(locale)) : LOCALES
}

function currentHubspot(stored: StoredHubspot = {}, defaults: Defaults): HubspotSettings | undefined {
  const { region = 'na1', portalId, signupFormId, ticketFormId } = stored
  if (!portalId || !signupFormId || !ticketFormId) return defaults.hubspot
  return { region, portalId, signupFormId, ticketFormId }
}

function mailServer({ server, port, encryption = 'starttls', user, sealedPassword }: StoredMail) {
  return server && { server, port: port ?? PORTS[encryption], encryption, user, sealedPassword }
}

function currentOf(
  { languages, hubspot, mail = {}, session = {} }: Sections,
  defaults: Defaults,
): CurrentSettings {
  const { idleMinutes, absoluteMinutes } = session
  return {
    languages: offeredLanguages(languages?.locales),
    hubspot: currentHubspot(hubspot, defaults),
    mail: {
      server: mailServer(mail) || defaults.smtpUrl,
      from: mail.from ?? defaults.mailFrom,
      newLeads: mail.newLeads ?? defaults.mailNewLeads,
    },
    session: {
      ...defaults.session,
      ...(idleMinutes === undefined ? {} : { idleMs: idleMinutes * MINUTE }),
      ...(absoluteMinutes === undefined ? {} : { absoluteMs: absoluteMinutes * MINUTE }),
    },
    secondFactorFor: session.secondFactorFor ?? defaults.secondFactorFor,
  }
}

export class PortalSettings {
  /** The effective settings if the database has none. */
  readonly defaults: Defaults
  /** Encrypts the mail server's password. */
  readonly passwords: SecretBox
  readonly #database: DatabaseHandle
  #cached: { version: string; settings: Promise<CurrentSettings> } | undefined

  constructor(database: DatabaseHandle, defaults: Defaults) {
    this.defaults = defaults
    this.passwords = new SecretBox(
      defaults.secretKey,
      defaults.formerSecretKeys,
      'password of the mail server',
    )
    this.#database = database
    database.bus.listen(({ topic }) => {
      if (topic === 'lost') this.#cached = undefined
    })
  }

  /** Cached by version of the settings. Not for use inside a transaction: see `within`. */
  current(): Promise<CurrentSettings> {
    const version = this.#database.bus.version(TOPICS)
    if (this.#cached?.version !== version) {
      const settings = this.within(this.#database.db)
      this.#cached = { version, settings }
      settings.catch(() => {
        if (this.#cached?.settings === settings) this.#cached = undefined
      })
    }
    return this.#cached.settings
  }

  readonly session = async (): Promise<CurrentSettings['session']> => (await this.current()).session

  /** Whether users of the role must have a second factor. */
  readonly demandsFactor = async (role: Role): Promise<boolean> => {
    const { secondFactorFor } = await this.current()
    return secondFactorFor === 'everyone' || (secondFactorFor === 'team' && !role.startsWith('partner'))
  }

  /** The same, uncached, on the connection of a transaction. */
  async within(db: Db): Promise<CurrentSettings> {
    return currentOf(await readSections(db, ['languages', 'hubspot', 'mail', 'session']), this.defaults)
  }
}
