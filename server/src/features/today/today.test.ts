import { getToday } from '@portal/contract/today'
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

  test('is closed to strangers', async () => expect((await app.get(getToday.path)).statusCode).toBe(401))
})
