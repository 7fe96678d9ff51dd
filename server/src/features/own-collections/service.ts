/** Changes to own collections. Colleagues see the shared ones; only the owner changes them. */
import type { Body } from '@portal/contract/endpoint'
import { DEFAULT_LOCALE } from '@portal/contract/locale'
import { MAX_OWN_COLLECTIONS, type saveOwnCollection } from '@portal/contract/own-collections'
import { MAX_SENT_ITEMS, type SentItem, sentKey } from '@portal/contract/sent-items'
import type { Selectable } from 'kysely'
import type { Readership } from '../../platform/db/audience.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import type { Database } from '../../platform/db/schema.ts'
import { type Transaction, transaction } from '../../platform/db/transaction.ts'
import { readShared } from '../../platform/files/sent-items.ts'
import { AppError } from '../../platform/http/errors.ts'
import { checkNew, type OwnRows, setDeleted as setRowDeleted } from '../../platform/own-rows.ts'

export type OwnCollectionRow = Selectable<Database['own_collections']>

export interface Owner extends Readership {
  userId: number
  /** The partner to share with; the user may move to another one later. Null for the provider's team. */
  partnerId: number | null
}

export const itemsIn = ({ items }: Pick<OwnCollectionRow, 'items'>) => JSON.parse(items) as SentItem[]

const ownedBy = (trx: Transaction, { userId }: Owner) =>
  trx.selectFrom('own_collections').where('user_id', '=', userId)

/** @throws {AppError} `notFound`, also for collections of others */
async function readOwn(trx: Transaction, owner: Owner, id: number): Promise<OwnCollectionRow> {
  const row = await ownedBy(trx, owner)
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('notFound'))
  return row
}

const rowsOf = ({ userId }: Owner): OwnRows => ({
  table: 'own_collections',
  max: MAX_OWN_COLLECTIONS,
  owner: { userId },
})

/** New items must be visible to the owner; drafts are reported like missing ones. */
async function checkItems(
  trx: Transaction,
  items: readonly SentItem[],
  { now, audience }: Readership,
): Promise<void> {
  const shared = await readShared(trx, items, { locale: DEFAULT_LOCALE, reading: { now, audience } })
  if (shared.length < items.length) throw new AppError('notFound', { field: 'items' })
}

/** The items that are not among the others. */
function without(items: readonly SentItem[], others: readonly SentItem[]): SentItem[] {
  const keys = new Set(others.map(sentKey))
  return items.filter((item) => !keys.has(sentKey(item)))
}

export function create(
  database: DatabaseHandle,
  owner: Owner,
  { name, items }: { name: string; items: readonly SentItem[] },
): Promise<OwnCollectionRow> {
  return transaction(database, async (trx) => {
    await checkNew(trx, rowsOf(owner), owner.now)
    await checkItems(trx, items, owner)
    return trx
      .insertInto('own_collections')
      .values({
        ...{ name: name.trim(), items: JSON.stringify(items), user_id: owner.userId },
        ...{ updated_at: owner.now, deleted_at: null },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

async function update(
  trx: Transaction,
  { id, version }: Pick<OwnCollectionRow, 'id' | 'version'>,
  changed: Partial<OwnCollectionRow>,
): Promise<OwnCollectionRow> {
  const row = await trx
    .updateTable('own_collections')
    .set({ ...changed, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  // It was changed elsewhere meanwhile.
  if (!row) throw new AppError('conflict')
  return row
}

/** @throws {AppError} `limitReached` if the collection would have too many items */
export function add(
  database: DatabaseHandle,
  owner: Owner,
  { id, items }: { id: number; items: readonly SentItem[] },
): Promise<OwnCollectionRow> {
  return transaction(database, async (trx) => {
    const row = await readOwn(trx, owner, id)
    const there = itemsIn(row)
    const added = without(items, there)
    if (added.length === 0) return row
    if (there.length + added.length > MAX_SENT_ITEMS)
      throw new AppError('limitReached', { field: 'items', details: { limit: MAX_SENT_ITEMS } })
    await checkItems(trx, added, owner)
    return update(trx, row, { items: JSON.stringify([...there, ...added]), updated_at: owner.now })
  })
}

export function save(
  database: DatabaseHandle,
  owner: Owner,
  { id, version, name, isShared, items }: Body<typeof saveOwnCollection> & { id: number },
): Promise<OwnCollectionRow> {
  return transaction(database, async (trx) => {
    await checkItems(trx, without(items, itemsIn(await readOwn(trx, owner, id))), owner)
    const changed = { name: name.trim(), items: JSON.stringify(items), is_shared: isShared ? 1 : 0 }
    const partner_id = owner.partnerId
    return update(trx, { id, version }, { ...changed, partner_id, updated_at: owner.now })
  })
}

export function setDeleted(
  database: DatabaseHandle,
  owner: Owner,
  change: { id: number; isDeleted: boolean },
): Promise<void> {
  return transaction(database, (trx) => setRowDeleted(trx, rowsOf(owner), { ...change, now: owner.now }))
}
