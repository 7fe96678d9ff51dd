/** The sections of the settings as stored in the database: a row of JSON each. */
import type { MailEncryption, SettingsSection } from '@portal/contract/admin/settings'
import type { FactorScope, OverdueRule } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import type { BrandPack } from '@portal/contract/pack/entities'
import type { Retention } from '@portal/contract/retention'
import type { Db } from '../../platform/db/open.ts'

export interface StoredMail {
  server?: string
  port?: number
  encryption?: MailEncryption
  user?: string
  /** Encrypted; see `PortalSettings`. */
  sealedPassword?: string
  from?: string
  newLeads?: boolean
}

export interface StoredHubspot {
  region?: string
  portalId?: string
  signupFormId?: string
  ticketFormId?: string
}

/** In working days; missing values mean no deadline. */
export interface StoredClocks {
  acceptDays?: number
  contactDays?: number
  answerDays?: number
  reviseDays?: number
  assignDays?: number
  warnDays?: number
  overdue?: OverdueRule
  /** An id; the partner may have been deleted. */
  fallbackPartner?: number
}

export interface StoredSettings {
  /** Refers to files by id. */
  brand: BrandPack
  languages: { locales?: Locale[] }
  hubspot: StoredHubspot
  mail: StoredMail
  session: { idleMinutes?: number; absoluteMinutes?: number; secondFactorFor?: FactorScope }
  clocks: StoredClocks
  retention: Partial<Retention>
}

export async function readSection<N extends SettingsSection>(
  db: Db,
  name: N,
): Promise<StoredSettings[N] | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row && JSON.parse(row.value)
}

/** Several sections in one query; unset ones are left out. */
export async function readSections<N extends SettingsSection>(
  db: Db,
  names: readonly N[],
): Promise<Partial<Pick<StoredSettings, N>>> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).where('name', 'in', names).execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)])) as Partial<
    Pick<StoredSettings, N>
  >
}
