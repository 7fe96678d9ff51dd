import { reportView } from '@portal/contract/links'
import { getToday, MOST_COUNTED } from '@portal/contract/today'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { newsPublished } from '../notifications/service.ts'

let app: TestApp

const today = async (user: string) =>
  (await app.get(getToday.path, { token: await signIn(app, user) })).json().body

beforeAll(async () => {
  app = await buildTestApp()
  await app.database.db.updateTable('leads').set({ assignment: 'accepted' }).execute()
  await app.database.db.deleteFrom('notification_reads').execute()
  await app.database.db.deleteFrom('notifications').execute()
})

describe('what waits today', () => {
  test('is nothing where nothing waits', async () => expect(await today('ada')).toEqual([]))

  test('is what concerns the user: own leads to accept, and news to read', async () => {
    const { db } = app.database
    const ada = await db
      .selectFrom('users')
      .select('partner_id')
      .where('key', '=', 'ada')
      .executeTakeFirstOrThrow()
    const [lead] = await db
      .selectFrom('leads')
      .select('id')
      .where('partner_id', '=', ada.partner_id)
      .limit(1)
      .execute()
    await db
      .updateTable('leads')
      .set({ assignment: 'assigned' })
      .where('id', '=', lead?.id ?? 0)
      .execute()
    expect(await today('ada')).toEqual([{ kind: 'newLeads', count: 1 }])
    expect(await today('cyd')).toEqual([])

    const { id } = await db.selectFrom('news').select('id').limit(1).executeTakeFirstOrThrow()
    const at = app.clock.now() - MINUTE
    await db.updateTable('news').set({ published_at: at }).where('id', '=', id).execute()
    await transaction(app.database, (trx, changes) => newsPublished(trx, changes, [{ id, at }]))
    expect(await today('cyd')).toEqual([{ kind: 'unreadNews', count: 1 }])
  })

  test('is a follow-up whose time is over, of the own partner, and while the lead is open', async () => {
    const { db } = app.database
    const mill = await app.idOf('leads', 'mill')
    const of = await db
      .selectFrom('leads')
      .select(['partner_id', 'status'])
      .where('id', '=', mill)
      .executeTakeFirstOrThrow()
    const planned = (at: number, by: number | null, more: object = {}) =>
      db
        .updateTable('leads')
        .set({ follow_up_at: at, follow_up_user_id: by, ...more })
        .where('id', '=', mill)
        .execute()
    const overdue = async (user: string) =>
      (await today(user)).filter(({ kind = '' }) => kind === 'overdueFollowUps')
    const ada = await app.idOf('users', 'ada')
    const one = [{ kind: 'overdueFollowUps', count: 1 }]

    await planned(app.clock.now() + MINUTE, ada)
    expect(await overdue('ada')).toEqual([])
    await planned(app.clock.now() - MINUTE, ada)
    // Regardless of who planned it: a colleague may have to step in.
    for (const user of ['ada', 'bo']) expect(await overdue(user)).toEqual(one)
    for (const user of ['cyd', 'eve']) expect(await overdue(user)).toEqual([])
    await planned(app.clock.now() - MINUTE, null)
    expect(await overdue('bo')).toEqual(one)
    await planned(app.clock.now() - MINUTE, ada, { status: 'Won' })
    expect(await overdue('ada')).toEqual([])
    await planned(app.clock.now() - MINUTE, ada, { status: of.status, assignment: 'declined' })
    expect(await overdue('ada')).toEqual([])
  })

  test('is counted up to a limit', async () => {
    const { db } = app.database
    const { partner_id } = await db
      .selectFrom('leads')
      .select('partner_id')
      .where('id', '=', await app.idOf('leads', 'mill'))
      .executeTakeFirstOrThrow()
    const at = app.clock.now() - MINUTE
    const leads = Array.from({ length: MOST_COUNTED + 1 }, (_, place) => ({
      ...{ key: `due-${place}`, firstname: 'Due', lastname: String(place), partner_id },
      ...{ status: 'Contacted', assignment: 'accepted', follow_up_at: at, created_at: at, updated_at: at },
    }))
    await db
      .insertInto('leads')
      .values(leads as never)
      .execute()
    expect(await today('ada')).toContainEqual({ kind: 'overdueFollowUps', count: MOST_COUNTED })
    await db.deleteFrom('leads').where('key', 'like', 'due-%').execute()
  })

  test('is a file that was replaced since it was downloaded', async () => {
    const { db } = app.database
    const sheet = await app.idOf('documents', 'sheet')
    const token = await signIn(app, 'ada')
    const view = { kind: 'document', id: sheet, action: 'download', language: 'en' }
    expect((await app.post(reportView.path, view, { token })).statusCode).toBe(202)
    const outdated = async (user: string) =>
      (await today(user)).filter(({ kind = '' }) => kind === 'outdatedCopies')
    expect(await outdated('ada')).toEqual([])
    await db.updateTable('copies').set({ sha256: 'another' }).where('item_id', '=', sheet).execute()
    expect(await outdated('ada')).toEqual([{ kind: 'outdatedCopies', count: 1 }])
    expect(await outdated('bo')).toEqual([])
  })

  test('is closed to strangers', async () => expect((await app.get(getToday.path)).statusCode).toBe(401))
})
