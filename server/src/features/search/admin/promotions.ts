/** Promoted results, as the team manages them. */
import type { createPromotion, listPromotions } from '@portal/contract/admin/search-promotions'
import type { Body, Query } from '@portal/contract/endpoint'
import type { ViewKind } from '@portal/contract/links'
import type { Locale } from '@portal/contract/locale'
import type { Actor } from '../../../admin-kit/hooks.ts'
import { titlesByKind } from '../../../admin-kit/titles.ts'
import { takeAdvisoryLock } from '../../../platform/db/advisory-lock.ts'
import type { DatabaseHandle, Db } from '../../../platform/db/open.ts'
import { type Transaction, transaction } from '../../../platform/db/transaction.ts'
import { AppError, fieldError } from '../../../platform/http/errors.ts'
import { writeAudits } from '../../audit/service.ts'
import { foldSearch } from '../folded.ts'
import { MAX_PROMOTIONS } from '../promotions.ts'

const STEP = 10

interface Change {
  database: DatabaseHandle
  actor: Actor
  now: number
}

export async function readPromoted(db: Db, query: Query<typeof listPromotions>, locale: Locale) {
  const { search, page = 1, limit = 50 } = query
  const all = db.selectFrom('search_promotions')
  const found = search === undefined ? all : all.where('query', '=', foldSearch(search))
  const rows = await found
    .selectAll()
    .orderBy('query')
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await found.select((e) => e.fn.countAll().as('total')).executeTakeFirstOrThrow()
  const titles = await titlesByKind(
    db,
    rows.map(({ kind, item_id }) => ({ kind, id: item_id })),
    locale,
  )
  const items = rows.map((row) => ({
    id: row.id,
    query: row.query,
    locale: row.locale as Locale | null,
    kind: row.kind as ViewKind,
    itemId: row.item_id,
    title: titles.get(`${row.kind} ${row.item_id}`) ?? '',
  }))
  return { items, total: Number(total) }
}

async function audit(
  trx: Transaction,
  { actor, now }: Change,
  action: 'entry-created' | 'entry-changed' | 'entry-deleted',
  ids: readonly number[],
): Promise<void> {
  const by = { action, at: now, userId: actor.userId, ip: actor.ip, details: {} }
  const lines = ids.map((id) => ({ ...by, entity: { kind: 'search-promotions', id: String(id) } }))
  await writeAudits(trx, lines)
}

async function lastPosition(trx: Transaction): Promise<number> {
  const { last, rows } = await trx
    .selectFrom('search_promotions')
    .select((e) => [e.fn.max('position').as('last'), e.fn.countAll<number>().as('rows')])
    .executeTakeFirstOrThrow()
  if (Number(rows) >= MAX_PROMOTIONS)
    throw fieldError('invalid', 'search', { code: 'tooMany', limit: MAX_PROMOTIONS })
  return (last ?? 0) + STEP
}

/** @throws {AppError} `unknownReference` for an unknown item, `duplicate` where it is promoted already */
export function promote(
  deps: Change,
  { search, locale, kind, itemId }: Body<typeof createPromotion>,
): Promise<{ id: number }> {
  return transaction(deps.database, async (trx, changes) => {
    const query = foldSearch(search)
    if (query === '') throw fieldError('invalid', 'search', { code: 'required' })
    const titles = await titlesByKind(trx, [{ kind, id: itemId }], 'en')
    if (titles.size === 0) throw fieldError('unknownReference', 'itemId', { code: 'reference' })
    await takeAdvisoryLock(trx, 'search-promotions')
    const same = await trx
      .selectFrom('search_promotions')
      .select('id')
      .where('query', '=', query)
      .where('kind', '=', kind)
      .where('item_id', '=', itemId)
      .where((e) => e.or([e('locale', 'is', null), ...(locale ? [e('locale', '=', locale)] : [])]))
      .executeTakeFirst()
    if (same) throw fieldError('duplicate', 'itemId', { code: 'duplicate' })
    const row = { query, locale, kind, item_id: itemId, position: await lastPosition(trx) }
    const { id } = await trx
      .insertInto('search_promotions')
      .values({ ...row, updated_at: deps.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    changes.addContent('search')
    await audit(trx, deps, 'entry-created', [id])
    return { id }
  })
}

export function orderPromoted(deps: Change, ids: readonly number[]): Promise<{ ids: number[] }> {
  return transaction(deps.database, async (trx, changes) => {
    await takeAdvisoryLock(trx, 'search-promotions')
    const rows = await trx
      .selectFrom('search_promotions')
      .select(['id', 'position'])
      .where('id', 'in', ids)
      .orderBy('position')
      .orderBy('id')
      .execute()
    if (rows.length < ids.length) throw new AppError('notFound')
    for (const [place, id] of ids.entries()) {
      const position = rows[place]?.position ?? 0
      await trx
        .updateTable('search_promotions')
        .set({ position, updated_at: deps.now })
        .where('id', '=', id)
        .execute()
    }
    changes.addContent('search')
    await audit(trx, deps, 'entry-changed', ids)
    return { ids: [...ids] }
  })
}

export function endPromotion(deps: Change, id: number): Promise<{ id: number }> {
  return transaction(deps.database, async (trx, changes) => {
    const { numDeletedRows } = await trx
      .deleteFrom('search_promotions')
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('notFound')
    changes.addContent('search')
    await audit(trx, deps, 'entry-deleted', [id])
    return { id }
  })
}
