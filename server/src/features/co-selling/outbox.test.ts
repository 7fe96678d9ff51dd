import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { noteUnchanged, readDue, recordChanged } from './outbox.ts'

const LEADS = 150

test('changes of many leads and notes of what HubSpot has of them wait for each other', async () => {
  const { database } = await buildTestApp()
  const { db } = database
  const { id: _, ...lead } = await db.selectFrom('leads').selectAll().limit(1).executeTakeFirstOrThrow()
  const rows = Array.from({ length: LEADS }, (_, at) => ({ ...lead, key: `lead-${at}` }))
  const leads = await db.insertInto('leads').values(rows).returning('id').execute()
  const ids = leads.map(({ id }) => id)
  const change = (at: number) => transaction(database, (trx) => recordChanged(trx, { of: 'lead', ids, at }))
  for (let round = 0; round < 4; round += 1) {
    await change(1)
    // The last ones have waited longest.
    await db
      .updateTable('crm_records')
      .set((e) => ({ run_at: e('id', '*', -1) }))
      .execute()
    const due = await readDue(db, 'lead', { now: 1, limit: LEADS })
    const noting = transaction(database, (trx) => noteUnchanged(trx, due))
    await delay(10)
    const [noted, changed] = await Promise.allSettled([noting, change(2)])
    expect([noted.status, changed.status]).toEqual(['fulfilled', 'fulfilled'])
  }
})
