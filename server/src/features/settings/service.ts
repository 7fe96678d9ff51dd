/** Settings that are stored in the database. */
import type { BrandPack } from '@portal/contract/pack/entities'
import { Retention } from '@portal/contract/retention'
import type { Db } from '../../platform/db/open.ts'
import { readSection, type StoredClocks } from './stored.ts'

export {
  type CurrentSettings,
  type MailServer,
  type MailSettings,
  offeredLanguages,
  PortalSettings,
} from './portal-settings.ts'
export { renewMailPassword } from './renew-password.ts'
export type { StoredMail, StoredSettings } from './stored.ts'

/** The colour without a brand. */
export const DEFAULT_COLOUR = '#1f5d94'

/** The provider's brand; it refers to files by id. */
export function readBrand(db: Db): Promise<BrandPack | undefined> {
  return readSection(db, 'brand')
}

/** Default deadlines. */
export const DEFAULT_CLOCKS = { warnDays: 1, overdue: 'tell' } as const

export async function readClocks(
  db: Db,
): Promise<StoredClocks & Required<Pick<StoredClocks, 'warnDays' | 'overdue'>>> {
  return { ...DEFAULT_CLOCKS, ...(await readSection(db, 'clocks')) }
}

/** Retention in days: as set by the provider, otherwise the defaults. */
export async function readRetention(db: Db): Promise<Retention> {
  // A large module that is not needed at start.
  const { default: Value } = await import('typebox/value')
  const stored: Record<string, unknown> = (await readSection(db, 'retention')) ?? {}
  const fields = Object.entries(Retention.properties).map(([name, schema]) => {
    return [name, Value.Check(schema, stored[name]) ? stored[name] : Value.Create(schema)]
  })
  return Object.fromEntries(fields) as Retention
}
