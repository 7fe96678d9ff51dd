/** What all sections of the settings share: reading, and changing with optimistic locking. */
import type { SettingsSection } from '@portal/contract/admin/settings'
import type { Values } from '../../../admin-kit/cells.ts'
import { differingFields } from '../../../admin-kit/differences.ts'
import type { Actor, Scope } from '../../../admin-kit/hooks.ts'
import type { DatabaseHandle } from '../../../platform/db/open.ts'
import { type Transaction, transaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { readAudit, writeAudit } from '../../audit/service.ts'
import type { PortalSettings, StoredSettings } from '../service.ts'

const MAX_LINES = 20

export interface SectionDeps {
  database: DatabaseHandle
  settings: PortalSettings
  clock: () => number
}

/** @template View what its endpoints return, without the fields that all sections have */
export interface Section<N extends SettingsSection, Change extends object, View extends object> {
  name: N
  show(stored: StoredSettings[N] | undefined, settings: PortalSettings): View
  /**
   * The values to store after a change.
   * @throws {AppError} with the invalid field
   */
  merge(
    stored: StoredSettings[N] | undefined,
    change: Change,
    scope: Scope,
    settings: PortalSettings,
  ): StoredSettings[N] | Promise<StoredSettings[N]>
  /** Fields whose values are never shown. */
  secrets?: readonly (keyof Change & string)[]
  /** Runs after the row has been written. */
  saved?(stored: StoredSettings[N], scope: Scope, settings: PortalSettings): Promise<void>
}

/** A section's own fields of a response. */
export type ViewOf<Answer> = Omit<Answer, 'version' | 'changedAt'>
export type ChangeOf<Body> = Omit<Body, 'version'>

interface Kept<N extends SettingsSection> {
  version: number
  changedAt: number | null
  stored: StoredSettings[N] | undefined
}

async function load<N extends SettingsSection>(
  trx: DatabaseHandle['db'] | Transaction,
  name: N,
): Promise<Kept<N>> {
  const row = await trx.selectFrom('settings').selectAll().where('name', '=', name).executeTakeFirst()
  if (!row) return { version: 0, changedAt: null, stored: undefined }
  return { version: row.version, changedAt: row.updated_at, stored: JSON.parse(row.value) }
}

type Answered<View> = View & { version: number; changedAt: number | null }

function presentSection<N extends SettingsSection, C extends object, V extends object>(
  section: Section<N, C, V>,
  { version, changedAt, stored }: Kept<N>,
  settings: PortalSettings,
): Answered<V> {
  return { version, changedAt, ...section.show(stored, settings) }
}

export async function readSettings<N extends SettingsSection, C extends object, V extends object>(
  { database, settings }: SectionDeps,
  section: Section<N, C, V>,
): Promise<Answered<V>> {
  return presentSection(section, await load(database.db, section.name), settings)
}

/** The error for an outdated version: who changed which fields since then. */
async function staleError(
  trx: Transaction,
  name: SettingsSection,
  version: number,
  current: Answered<object>,
) {
  const entity = { kind: 'settings', id: name }
  const lines = await readAudit(trx, { entity, action: 'settings-changed', limit: MAX_LINES })
  const later = lines.flatMap(({ user, at, details }) => {
    const { version: made = 0, fields = [] } = (details ?? {}) as { version?: number; fields?: string[] }
    return made > version ? [{ user, at, fields }] : []
  })
  const details = {
    changedBy: later[0]?.user ?? null,
    changedAt: later[0]?.at ?? current.changedAt,
    fields: [...new Set(later.flatMap(({ fields }) => fields))],
    current,
  }
  return new AppError('stale', { details })
}

/** False if somebody else has changed it meanwhile. */
async function write(trx: Transaction, name: SettingsSection, version: number, stored: object, now: number) {
  const row = { value: JSON.stringify(stored), updated_at: now, version: version + 1 }
  if (version === 0) {
    const added = trx.insertInto('settings').values({ name, ...row })
    const { numInsertedOrUpdatedRows = 0n } = await added
      .onConflict((c) => c.column('name').doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows > 0n
  }
  const changed = trx.updateTable('settings').set(row).where('name', '=', name).where('version', '=', version)
  return (await changed.executeTakeFirst()).numUpdatedRows > 0n
}

/** The new values of the changed fields. */
function valuesOf(shown: Values, fields: readonly string[]): Values {
  const names = new Set(fields.map((field) => field.split('.')[0] as string))
  return Object.fromEntries([...names].flatMap((name) => (name in shown ? [[name, shown[name]]] : [])))
}

/**
 * Changes a section, for all nodes. The audit log records the fields and their new values, but no secrets.
 *
 * @throws {AppError} `stale`, and errors of the section
 */
export async function changeSettings<N extends SettingsSection, C extends object, V extends object>(
  { database, settings, clock }: SectionDeps,
  section: Section<N, C, V>,
  version: number,
  change: C,
  actor: Actor,
): Promise<Answered<V>> {
  const { name, secrets = [] } = section
  return transaction(database, async (trx, changes) => {
    const kept = await load(trx, name)
    const stale = async () => {
      const current = presentSection(section, await load(trx, name), settings)
      return staleError(trx, name, version, current)
    }
    if (kept.version !== version) throw await stale()
    const now = clock()
    const scope = { trx, changes, actor, now }
    const before = presentSection(section, kept, settings)
    const stored = await section.merge(kept.stored, change, scope, settings)
    const { inherited: _, limits: __, ...shown } = section.show(stored, settings) as Values
    const fields = [
      ...differingFields(before as unknown as Parameters<typeof differingFields>[0], shown),
      ...secrets.filter((secret) => change[secret] !== undefined),
    ]
    if (fields.length === 0) return before
    if (!(await write(trx, name, version, stored, now))) throw await stale()
    await section.saved?.(stored, scope, settings)
    changes.addContent('settings')
    const details = { version: version + 1, fields, values: valuesOf(shown, fields) }
    const entity = { kind: 'settings', id: name }
    await writeAudit(trx, { action: 'settings-changed', at: now, ...actor, entity, details })
    return presentSection(section, { version: version + 1, changedAt: now, stored }, settings)
  })
}

/** The stored values merged with the change. Null values are left out, so that their defaults apply again. */
export function merged<Stored extends object>(stored: Stored | undefined, change: Values): Stored {
  const all = { ...stored, ...change }
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== null && value !== undefined),
  ) as Stored
}
