/** Finds the uses of entries, and what deleting the entries does to them. */

import { createHash } from 'node:crypto'
import type { DeleteChoice } from '@portal/contract/admin/endpoints'
import { covers, type Resource } from '@portal/contract/admin/resource'
import { RESOURCES } from '@portal/contract/admin/resources'
import type { Use, Uses } from '@portal/contract/admin/uses'
import type { BackOfficeRole } from '@portal/contract/entities/entity'
import type { Locale } from '@portal/contract/locale'
import { sql } from 'kysely'
import { definitionsNaming } from '../../features/audiences/service.ts'
import { readRetention } from '../../features/settings/service.ts'
import { chunks } from '../../platform/db/chunks.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Row, untyped } from '../../platform/db/rows.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import { AppError, fieldError } from '../../platform/http/errors.ts'
import { loadRows } from '../store.ts'
import { titlesOf } from '../titles.ts'
import { USE_RULES, type UseRule } from './use-rules.ts'

const SHOWN = 5
const IDS_AT_ONCE = 500
/** Most users of one kind that are counted; more are reported as this number. */
const MAX_USERS = 20_000

/** Who asks: uses that they may not read are only counted, and uses that they may not change block the deletion. */
export interface Requester {
  role: BackOfficeRole
  locale: Locale
}

export const resourceOf = (name: string): Resource | undefined =>
  (RESOURCES as readonly Resource[]).find((resource) => resource.name === name)

interface Users {
  count: number
  /** Distinguishes these uses: ids, or the number of rows per id. */
  marks: (number | string)[]
}

/** The uses of the entries by one rule. */
async function usersBy(db: Db, rule: UseRule, ids: readonly number[]): Promise<Users> {
  const { table, column, fixed = {}, user } = rule
  const users = new Set<number>()
  const counts: string[] = []
  let total = 0
  for (const some of chunks(ids, IDS_AT_ONCE)) {
    let query = untyped(db).selectFrom(table).where(column, 'in', some)
    for (const [name, value] of Object.entries(fixed)) query = query.where(name, '=', value)
    if (user) {
      const rows = await query.select(user).distinct().limit(MAX_USERS).execute()
      for (const row of rows) users.add(row[user] as number)
      continue
    }
    const rows = await query
      .select([column, sql<number>`count(*)`.as('count')])
      .groupBy(column)
      .execute()
    for (const row of rows) {
      counts.push(`${row[column]}: ${row.count}`)
      total += Number(row.count)
    }
  }
  return user ? { count: users.size, marks: [...users] } : { count: total, marks: counts }
}

interface Found extends Use {
  rule: UseRule
  marks: Users['marks']
}

async function findUses(
  db: Db,
  { table }: Resource,
  ids: readonly number[],
  { role, locale }: Requester,
): Promise<Found[]> {
  const found: Found[] = []
  for (const rule of USE_RULES[table] ?? []) {
    const named = rule.named ? await definitionsNaming(db, rule.named, ids) : ids
    const { count, marks } = await usersBy(db, rule, named)
    if (count === 0) continue
    const owner = resourceOf(rule.kind)
    const mayChange = !owner || covers(role, owner.role)
    const shown = mayChange && owner && rule.user ? (marks.slice(0, SHOWN) as number[]) : []
    const titles = owner ? await titlesOf(db as Db, owner, shown, locale) : new Map<number, string>()
    found.push({
      rule,
      marks,
      kind: rule.kind,
      effect: mayChange ? rule.effect : 'refused',
      replaceable: mayChange && rule.replaceable,
      count,
      entries: shown.map((id) => ({ id, title: titles.get(id) ?? '' })),
    })
  }
  return found
}

/** A fingerprint of entries and uses, so that a deletion confirmed for other uses is rejected. */
function stateOf(rows: readonly Row[], found: readonly Found[]): string {
  const entries = rows.map(({ id, version }) => [id, version])
  const uses = found.map(({ kind, effect, marks }) => [kind, effect, marks.toSorted()])
  return createHash('sha256')
    .update(JSON.stringify([entries, uses]))
    .digest('base64url')
}

async function toUses(db: Db, rows: readonly Row[], found: readonly Found[]): Promise<Uses> {
  const { bin: days } = await readRetention(db)
  const uses = found.map(({ rule: _, marks: __, ...use }) => use)
  return { uses, days, state: stateOf(rows, found) }
}

/** @throws {AppError} `notFound` */
export async function readUses(
  db: Db,
  resource: Resource,
  ids: readonly number[],
  requester: Requester,
): Promise<Uses> {
  const byId = await loadRows(db, resource, ids)
  const rows = ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
  if (rows.length < ids.length) throw new AppError('notFound')
  const found = await findUses(db, resource, ids, requester)
  return toUses(db, rows, found)
}

/**
 * Rejects a deletion unless the requester has seen and accepted its effects.
 *
 * @returns the uses
 * @throws {AppError} `inUse` or `stale` with the uses, `unknownReference` for a missing replacement
 */
export async function checkChoice(
  trx: Transaction,
  resource: Resource,
  rows: readonly Row[],
  { state, replacement }: DeleteChoice,
  requester: Requester,
): Promise<Found[]> {
  const ids = rows.map(({ id }) => id as number)
  const found = await findUses(trx, resource, ids, requester)
  const details = await toUses(trx, rows, found)
  if (state !== undefined && state !== details.state) throw new AppError('stale', { details })
  if (found.length > 0 && state === undefined) throw new AppError('inUse', { details })
  const isLeft = ({ effect, replaceable }: Use) =>
    effect === 'refused' && !(replaceable && replacement !== undefined)
  if (found.some(isLeft)) throw new AppError('inUse', { details })
  if (replacement === undefined) return found
  const isThere = !ids.includes(replacement) && (await loadRows(trx, resource, [replacement])).size > 0
  if (!isThere) throw fieldError('unknownReference', 'replacement', { code: 'reference' })
  return found
}

export type { Found }
