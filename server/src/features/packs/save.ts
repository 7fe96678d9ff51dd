/** Writes the entries of a content pack: inserts new ones, updates changed ones, and skips the rest. */

import type { PackEntity } from '@portal/contract/pack/entities'
import {
  deleteWhere,
  insertEntries,
  insertRows,
  lockVersions,
  type Row,
  selectWhere,
  updateRow,
  upsertRows,
} from '../../platform/db/rows.ts'
import type { Changes, Transaction } from '../../platform/db/transaction.ts'
import { type EntryWithAudience, withAudience } from './audiences.ts'
import { type Fields, type ImportScope, toCells } from './columns.ts'
import { type Edited, editedCells, type KeptEntry, withEdited, withEditedTexts } from './edits.ts'
import { ENTITIES, type Entity, type Members, type Texts } from './entities.ts'
import { loadPresent } from './existing-rows.ts'
import { membersOf, textsOf } from './fields.ts'
import type { Entry } from './read.ts'
import type { Tally } from './report.ts'

const STEP = 10

/** An entry with its existing row, if any. */
interface Pair {
  fields: Entry['fields']
  cells: Row
  present: Row | undefined
  id: number
  changed: boolean
  /** What somebody has changed in the portal. */
  edited: Edited | undefined
  /** Edited fields of which the pack says something else. */
  differing: string[]
}

/** How edited entries are treated. */
export interface EditPolicy {
  load(ids: readonly number[]): Promise<ReadonlyMap<number, Edited>>
  overwrite: boolean
}

export interface Saved {
  tally: Tally
  ids: Map<string, number>
  withAudiences: EntryWithAudience[]
  /** Entries with lists that refer to entries imported later. */
  later: Pair[]
  /** Entries that somebody has changed in the portal. */
  edited: Pair[]
  added: { id: number; key: string; after: Row }[]
  /** Keys of new entries that somebody has deleted in the portal. */
  returned: string[]
  /** Rows that existed before and have changed. */
  changed: { id: number; before: Row; after: Row }[]
}

export async function saveEntries(
  trx: Transaction,
  entity: Entity,
  entries: readonly Entry[],
  scope: ImportScope,
  policy: EditPolicy,
): Promise<Saved> {
  const pairs = await pairUp(trx, entity, entries, scope, policy)
  await insertNew(trx, entity, pairs, scope)
  if (entity.texts) await saveTexts(trx, entity.texts, pairs, scope, policy)
  for (const [name, list] of Object.entries(entity.members))
    if (!list.later) await saveMembers(trx, list, name, pairs, scope, policy)
  await updateChanged(trx, entity, pairs, scope)

  const known = pairs.filter((pair) => pair.present)
  const changed = known.filter((pair) => pair.changed)
  return {
    tally: {
      added: pairs.length - known.length,
      changed: changed.length,
      unchanged: known.length - changed.length,
    },
    ids: new Map(pairs.map(({ fields, id }) => [fields.key, id])),
    withAudiences: withAudience(entity, pairs, policy),
    edited: pairs.filter(({ edited }) => edited),
    later: Object.values(entity.members).some(({ later }) => later) ? pairs : [],
    added: pairs
      .filter((pair) => !pair.present)
      .map(({ id, fields: { key }, cells: after }) => ({ id, key, after })),
    returned: [],
    changed: changed.map(({ id, cells, present: before = {} }) => ({ id, before, after: cells })),
  }
}

async function pairUp(
  trx: Transaction,
  entity: Entity,
  entries: readonly Entry[],
  scope: ImportScope,
  { load, overwrite }: EditPolicy,
): Promise<Pair[]> {
  const present = await loadPresent(trx, entity, entries)
  const found = entries.map(({ fields, index }) => {
    const row = present.find(fields.key, (before) => cellsOf(entity, fields, index, scope, before))
    return {
      fields,
      row,
      id: (row?.id as number | undefined) ?? 0,
      wanted: cellsOf(entity, fields, index, scope, row),
    }
  })
  const edits = await load(found.flatMap(({ row, id }) => (row ? [id] : [])))
  return found.map(({ fields, row, id, wanted }): Pair => {
    const edited = edits.get(id)
    const kept = row && edited ? editedCells(entity, wanted, row, edited) : new Map()
    const cells = row && !overwrite ? withEdited(entity, fields, { wanted, present: row }, kept) : wanted
    const changed = row !== undefined && Object.keys(cells).some((name) => cells[name] !== row[name])
    return { fields, cells, present: row, id, changed, edited, differing: [...kept.keys()] }
  })
}

/** The edited entries of which the pack says something else. */
export const differingEntries = ({ edited }: Saved): KeptEntry[] =>
  edited
    .filter(({ differing }) => differing.length > 0)
    .map(({ id, fields, differing }) => ({ id, key: fields.key, fields: differing }))

/** Writes the lists that refer to later entries, once those exist. */
export async function saveLater(
  trx: Transaction,
  changes: Changes,
  saved: ReadonlyMap<PackEntity, Saved>,
  scope: ImportScope,
  policy: Pick<EditPolicy, 'overwrite'>,
): Promise<void> {
  for (const [entityName, { later, tally }] of saved) {
    const entity = ENTITIES[entityName]
    const counted = new Set(later.filter(({ present, changed }) => changed || !present))
    for (const [name, list] of Object.entries(entity.members))
      if (list.later && later.length > 0) await saveMembers(trx, list, name, later, scope, policy)
    const uncounted = later.filter((pair) => pair.changed && !counted.has(pair))
    await updateChanged(trx, entity, uncounted, scope)
    tally.changed += uncounted.length
    tally.unchanged -= uncounted.length
    if (entity.topic && uncounted.length > 0) changes.addContent(entity.topic)
  }
}

/**
 * Entries may swap unique values, or a new one may take over another's, so the previous owner's value is released
 * before any of them is written.
 */
export async function releaseUnique(
  trx: Transaction,
  { table, fixed }: Entity,
  holders: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Promise<void> {
  for (const [column, ofColumn] of holders) {
    for (const { id = null, key, [column]: value } of await selectWhere(
      trx,
      table,
      column,
      [...ofColumn.keys()],
      fixed,
    ))
      if (ofColumn.get(value as string) !== key) await updateRow(trx, table, id, { [column]: `~${id}` })
  }
}

/** All columns that the pack determines, except the key, which rows created in the portal may lack. */
function cellsOf(entity: Entity, fields: Fields, index: number, scope: ImportScope, present?: Row): Row {
  return {
    ...entity.fixed,
    ...(entity.order === 'position' ? { position: index * STEP } : {}),
    ...toCells(entity.columns, fields, scope, present),
    ...choiceCells(entity, fields, scope),
    ...entity.derived?.(fields),
  }
}

export function choiceCells({ choice }: Entity, fields: Fields, scope: ImportScope): Row {
  for (const [name, { type, to }] of Object.entries(choice?.of ?? {})) {
    const id = scope.ids.get(to)?.get(fields[name] as string)
    if (choice && id !== undefined) return { [choice.type]: type, [choice.id]: id }
  }
  return {}
}

async function insertNew(trx: Transaction, entity: Entity, pairs: Pair[], scope: ImportScope): Promise<void> {
  const added = pairs.filter((pair) => !pair.present)
  const rows = added.map(({ fields, cells }) => {
    const born = cells.created_at ?? scope.now.getTime()
    const stamps = Object.fromEntries(entity.stamps.map((name) => [name, born]))
    return { key: fields.key, ...cells, ...stamps }
  })
  const ids = await insertEntries(trx, entity.table, rows)
  for (const [index, pair] of added.entries()) pair.id = ids[index] as number
}

async function updateChanged(
  trx: Transaction,
  entity: Entity,
  pairs: Pair[],
  scope: ImportScope,
): Promise<void> {
  const changed = pairs.filter((pair) => pair.changed)
  await refuseStale(trx, entity, changed)
  const stamp: Row = entity.stamps.includes('updated_at') ? { updated_at: scope.now.getTime() } : {}
  const rows = changed.map(({ id, fields, cells, present }): Row => {
    const unset: Row = entity.stamps.includes('created_at') ? { created_at: present?.created_at ?? null } : {}
    return { id, key: fields.key, ...cells, ...unset, ...nextVersion(entity, present), ...stamp }
  })
  const update = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id' && name !== 'created_at')
  if (entity.columns.created) update.push('created_at')
  await upsertRows(trx, entity.table, rows, ['id'], update)
}

/** Their features raise the version, with what else follows from the import. */
const RAISED_LATER: ReadonlySet<string> = new Set(['leads', 'deals'])

/** With it a form that was opened before the import says so when it is saved. */
const nextVersion = ({ table }: Entity, present: Row | undefined): Row =>
  present && 'version' in present && !RAISED_LATER.has(table) ? { version: Number(present.version) + 1 } : {}

/** On PostgreSQL somebody may save an entry while it is imported. @throws {Error} to roll the import back */
async function refuseStale(trx: Transaction, { table }: Entity, changed: readonly Pair[]): Promise<void> {
  const known = changed.filter(({ present }) => present && 'version' in present)
  const versions = await lockVersions(
    trx,
    table,
    known.map(({ id }) => id),
  )
  for (const { id, fields, present } of known)
    if (versions.get(id) !== present?.version)
      throw new Error(
        `${fields.key} was changed in the portal during the import: nothing was imported, try again`,
      )
}

interface Replacing {
  wanted(pair: Pair, present: Row[]): Row[]
  same(wanted: Row[], present: Row[]): boolean
}

/** Marks entries whose dependent rows have changed, and rewrites those. */
async function replaceRows(
  trx: Transaction,
  part: Members | Texts,
  pairs: Pair[],
  { wanted, same }: Replacing,
): Promise<void> {
  const { table, parent } = part
  const present = await rowsByParent(trx, part, pairs)
  const outdated: number[] = []
  const rows: Row[] = []
  for (const pair of pairs) {
    const before = present.get(pair.id) ?? []
    const after = wanted(pair, before)
    if (same(after, before)) continue
    pair.changed = pair.present !== undefined
    if (before.length > 0) outdated.push(pair.id)
    rows.push(...after.map((row) => ({ [parent]: pair.id, ...row })))
  }
  await deleteWhere(trx, table, parent, outdated)
  await insertRows(trx, table, rows)
}

async function saveTexts(
  trx: Transaction,
  texts: Texts,
  pairs: Pair[],
  scope: ImportScope,
  { overwrite }: EditPolicy,
): Promise<void> {
  const none = toCells(texts.columns, {}, scope)
  const wanted = (pair: Pair, present: Row[]) => {
    const rows = textsOf(pair.fields).map(
      ([locale, translation]): Row => ({ locale, ...toCells(texts.columns, translation, scope) }),
    )
    if (!pair.edited) return rows
    const { kept, differing } = withEditedTexts(texts, { wanted: rows, present, none }, pair.edited)
    pair.differing.push(...differing)
    return overwrite ? rows : kept
  }
  const columns = Object.values(texts.columns).map(({ column }) => column)
  const same = (after: Row[], before: Row[]) => {
    const byLocale = new Map(before.map((row) => [row.locale, row]))
    return (
      after.length === before.length &&
      after.every((row: Row) => columns.every((name) => byLocale.get(row.locale ?? '')?.[name] === row[name]))
    )
  }
  await replaceRows(trx, texts, pairs, { wanted, same })
}

async function saveMembers(
  trx: Transaction,
  list: Members,
  name: string,
  pairs: Pair[],
  scope: ImportScope,
  { overwrite }: Pick<EditPolicy, 'overwrite'>,
): Promise<void> {
  const columns = Object.values(list.columns).map(({ column }) => column)
  const same = (after: Row[], before: Row[]) => {
    const ordered = before.toSorted((a, b) => Number(a.position) - Number(b.position))
    return (
      after.length === ordered.length &&
      after.every((row: Row, index) => columns.every((column) => ordered[index]?.[column] === row[column]))
    )
  }
  const wanted = ({ fields, edited, differing }: Pair, present: Row[]) => {
    const rows = membersOf(fields, name).map((member, index) => ({
      position: index * STEP,
      ...list.unpacked,
      ...toCells(list.columns, member, scope),
    }))
    if (!edited?.has(name) || same(rows, present)) return rows
    differing.push(name)
    return overwrite ? rows : present
  }
  const concerned = list.kept ? pairs.filter(({ fields }) => fields[name] !== undefined) : pairs
  await replaceRows(trx, list, concerned, { wanted, same })
}

async function rowsByParent(
  trx: Transaction,
  { table, parent }: Members | Texts,
  pairs: Pair[],
): Promise<Map<number, Row[]>> {
  const known = pairs.flatMap((pair) => (pair.present ? [pair.id] : []))
  const rows = await selectWhere(trx, table, parent, known)
  return Map.groupBy(rows, (row) => row[parent] as number)
}
