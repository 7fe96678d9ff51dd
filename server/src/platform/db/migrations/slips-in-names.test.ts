import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test/database.ts'
import { sweepNames } from '../name-index.ts'
import { insertRows } from '../rows.ts'
import { transaction } from '../transaction.ts'
import { up } from './0089-expand-slips-in-names.ts'

test('names of an earlier version are written down anew, however many there are', async () => {
  const database = await openTestDatabase('filled')
  const { db } = database
  const about = { firstname: 'Lea', lastname: 'Mill', status: 'New', created_at: 1, updated_at: 1 }
  const named = { ...about, name_key: 'DE acme', named_key: 'DE acme' }
  await transaction(database, (trx) => insertRows(trx, 'leads', Array(1100).fill(named)))
  const written = () =>
    db
      .selectFrom('leads')
      .select((e) => e.fn.countAll().as('count'))
      .where('named_key', 'is not', null)
      .executeTakeFirstOrThrow()
  expect(Number((await written()).count)).toBeGreaterThanOrEqual(1100)
  await up(db)
  expect(Number((await written()).count)).toBe(0)
  await sweepNames(database)
  const keys = await db.selectFrom('lead_names').select('key').where('key', '=', 'DE:=ace').execute()
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.length).toBeLessThanOrEqual(100)
})
