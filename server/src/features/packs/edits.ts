/** What people changed in the portal, by the audit log: an import leaves it as it is, unless it is told to overwrite. */
import { LOCALES, type Locale } from '@portal/contract/locale'
import type { PackEntity } from '@portal/contract/pack/entities'
import { type Row, selectWhere } from '../../platform/db/rows.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import { type AuditAction, writeAudits } from '../audit/service.ts'
import type { Column, Fields } from './columns.ts'
import type { Entity, Texts } from './entities.ts'
import type { PackPlace } from './report.ts'

/** The edited parts of an entry: its fields, its lists, and translations as `texts.de.title`. */
export interface Edited {
  has(field: string): boolean
}

/** Of an entry whose pack says something else than what somebody wrote. */
export interface KeptEntry {
  id: number
  key: string
  fields: readonly string[]
}

class Edits implements Edited {
  readonly #fields = new Set<string>()
  /** A line does not say what was changed. */
  #isAll = false

  note(fields: readonly string[] | undefined): void {
    if (fields) for (const field of fields) this.#fields.add(field)
    else this.#isAll = true
  }

  /** An import has overwritten what was edited before. */
  clear(): void {
    this.#fields.clear()
    this.#isAll = false
  }

  has(field: string): boolean {
    return this.#isAll || this.#fields.has(field)
  }
}

/** The fields that an action changes, where its line does not name them. */
const CHANGED_BY: Partial<Record<AuditAction, readonly string[]>> = {
  'lead-accepted': ['assignment', 'history'],
  'lead-declined': ['assignment', 'history'],
  'lead-status': ['status', 'history'],
  'lead-note': ['history'],
  'lead-follow-up': ['followUp', 'followUpUser', 'history'],
  'ticket-answered': ['status'],
  'user-disabled': ['disabled'],
  'user-enabled': ['disabled'],
  'password-changed': ['passwordHash'],
  'password-reset': ['passwordHash'],
}

/** Actions after which an entry is no longer as it was imported; others only look at it. */
const CHANGING: ReadonlySet<string> = new Set<AuditAction>([
  ...(Object.keys(CHANGED_BY) as AuditAction[]),
  'entry-changed',
  'profile-changed',
  'deal-step',
  'deal-moved',
  'deal-handed-over',
])

/** What users do to their own account has no entity. */
const BY_THEMSELVES = ['profile-changed', 'password-changed', 'password-reset'] as const

/** What leads' own actions are recorded about. */
const KINDS: Partial<Record<PackEntity, readonly string[]>> = { leads: ['leads', 'lead'] }

async function linesAbout(
  trx: Transaction,
  name: PackEntity,
  ids: readonly number[],
): Promise<{ id: number; line: Row }[]> {
  const lines: { id: number; line: Row }[] = []
  for (const entity of KINDS[name] ?? [name]) {
    const found = await selectWhere(trx, 'audit_log', 'entity_id', ids.map(String), { entity })
    lines.push(...found.map((line) => ({ id: Number(line.entity_id), line })))
  }
  for (const action of name === 'users' ? BY_THEMSELVES : []) {
    const found = await selectWhere(trx, 'audit_log', 'user_id', ids, { action })
    lines.push(...found.map((line) => ({ id: line.user_id as number, line })))
  }
  return lines
    .filter(({ line }) => CHANGING.has(line.action as string))
    .toSorted((a, b) => Number(a.line.id) - Number(b.line.id))
}

interface Told {
  fields?: readonly string[] | undefined
  /** There were too many fields to name them. */
  shortened?: true
  /** Written by `auditOverwritten`. */
  import?: true
}

const named = ({ shortened, fields }: Told) => (shortened ? undefined : fields)

function toldBy(name: PackEntity, { action, details }: Row): Told {
  const told = details ? (JSON.parse(details as string) as Told) : {}
  const fields = CHANGED_BY[action as AuditAction] ?? named(told)
  // A change of a lead is an event of its history as well.
  return { ...told, fields: fields && name === 'leads' ? [...fields, 'history'] : fields }
}

/** The edited entries among those with these ids. */
export async function loadEdits(
  trx: Transaction,
  name: PackEntity,
  ids: readonly number[],
): Promise<Map<number, Edited>> {
  const edits = new Map<number, Edits>()
  for (const { id, line } of await linesAbout(trx, name, ids)) {
    const ofEntry = edits.get(id) ?? new Edits()
    edits.set(id, ofEntry)
    const { fields, import: isImport } = toldBy(name, line)
    if (isImport) ofEntry.clear()
    else ofEntry.note(fields)
  }
  return edits
}

/** What was changed in the settings of the brand. */
export async function loadBrandEdits(trx: Transaction): Promise<Edited> {
  const edits = new Edits()
  const lines = await trx
    .selectFrom('audit_log')
    .select('details')
    .where('entity', '=', 'settings')
    .where('entity_id', '=', 'brand')
    .where('action', '=', 'settings-changed')
    .orderBy('id')
    .execute()
  for (const { details } of lines) {
    const told = details ? (JSON.parse(details) as Told) : {}
    if (told.import) edits.clear()
    else edits.note(named(told))
  }
  return edits
}

/** Whether an earlier entry of this import has taken the unique value away. */
const isReleased = (cell: unknown, id: unknown) => cell === `~${id}`

/** Under which name a column was edited. */
function namesOf(field: string, column: string): string[] {
  // The back office calls the publication so; changes of profiles are recorded by column.
  return column === 'published_at' ? [field, 'publishedAt'] : [field, column]
}

/** The edited fields whose cells differ from the wanted ones, by field; `position` is the order. */
export function editedCells(entity: Entity, wanted: Row, present: Row, edited: Edited): Map<string, Column> {
  const order: Column = { kind: 'number', column: 'position' }
  const columns: [string, Column][] = Object.entries({
    ...entity.columns,
    ...('position' in wanted ? { position: order } : {}),
  })
  return new Map(
    columns.filter(
      ([field, { kind, column }]) =>
        kind !== 'audience' &&
        wanted[column] !== present[column] &&
        !isReleased(present[column], present.id) &&
        namesOf(field, column).some((name) => edited.has(name)),
    ),
  )
}

/** The wanted cells with those of edited fields as they are, and what is derived from both. */
export function withEdited(
  { derived }: Entity,
  fields: Fields,
  { wanted, present }: { wanted: Row; present: Row },
  kept: ReadonlyMap<string, Column>,
): Row {
  const columns = [...kept.values()].map(({ column }) => column)
  const values = [...kept].map(([field, { column }]) => [field, present[column] ?? undefined])
  return {
    ...wanted,
    ...Object.fromEntries(columns.map((column) => [column, present[column] ?? null])),
    ...(kept.size > 0 ? derived?.({ ...fields, ...Object.fromEntries(values) }) : {}),
  }
}

/** The wanted texts with edited ones as they are; `none` is a language without any. */
export function withEditedTexts(
  { columns }: Texts,
  { wanted, present, none }: { wanted: readonly Row[]; present: readonly Row[]; none: Row },
  edited: Edited,
): { kept: Row[]; differing: string[] } {
  const differing: string[] = []
  const rowOf = (rows: readonly Row[], locale: Locale) => rows.find((row) => row.locale === locale)
  const kept = LOCALES.flatMap((locale): Row[] => {
    const row: Row = { ...none, locale, ...rowOf(wanted, locale) }
    const before: Row = { ...none, ...rowOf(present, locale) }
    for (const [field, { column }] of Object.entries(columns)) {
      const name = `texts.${locale}.${field}`
      if (row[column] === before[column] || !edited.has(name)) continue
      differing.push(name)
      row[column] = before[column] ?? null
    }
    const isEmpty = Object.values(columns).every(({ column }) => row[column] === none[column])
    return isEmpty && !rowOf(wanted, locale) ? [] : [row]
  })
  return { kept, differing }
}

export const placesOf = (name: PackEntity, entries: readonly KeptEntry[]): PackPlace[] =>
  entries.flatMap(({ key, fields }) => fields.map((field) => ({ file: `${name}.json`, entry: key, field })))

/** Records what an import overwrites, so that the next one does not take it for edited. */
export async function auditOverwritten(
  trx: Transaction,
  kind: PackEntity,
  entries: readonly KeptEntry[],
  at: number,
): Promise<void> {
  await writeAudits(
    trx,
    entries.map(({ id, fields }) => ({
      action: 'entry-changed' as const,
      at,
      userId: null,
      entity: { kind, id: String(id) },
      details: { fields, import: true },
    })),
  )
}
