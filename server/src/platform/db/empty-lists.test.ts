import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'

test('nothing is in an empty list, and everything is not in it', async () => {
  const { db } = await openTestDatabase('filled')
  const all = await db.selectFrom('users').select('id').execute()
  expect(all.length).toBeGreaterThan(1)
  const users = db.selectFrom('users').select('id')
  expect(await users.where('id', 'in', []).execute()).toEqual([])
  expect(await users.where('id', 'not in', []).execute()).toHaveLength(all.length)
  const either = users.where((e) => e.or([e('id', 'in', []), e('id', '=', all[0]?.id ?? 0)]))
  expect(await either.execute()).toEqual([all[0]])
  const written = await db.updateTable('users').set({ version: 7 }).where('id', 'in', []).execute()
  expect(written[0]?.numUpdatedRows).toBe(0n)
})
