import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { SecretBox } from '../../platform/crypto/secret-box.ts'
import { pushKeys, renewPushKeys } from './keys.ts'

const FORMER = 'the key that everything is encrypted with'
const CURRENT = 'a new key that is long enough, too'

const boxOf = (key: string, ...former: string[]) => new SecretBox(key, former, 'push key')

test('keys are the same after one start with a new SECRET_KEY and the former one', async () => {
  const database = await openTestDatabase('filled')
  const keys = await pushKeys(database, boxOf(FORMER), 0)
  expect(await renewPushKeys(database, boxOf(CURRENT, FORMER), 1)).toBe(true)
  expect(await pushKeys(database, boxOf(CURRENT), 2)).toEqual(keys)
})

test('keys that a start cannot decrypt stay, as the former SECRET_KEY may still be named', async () => {
  const database = await openTestDatabase('filled')
  const keys = await pushKeys(database, boxOf(FORMER), 0)
  expect(await renewPushKeys(database, boxOf(CURRENT, 'a key that is another one altogether'), 1)).toBe(false)
  expect(await pushKeys(database, boxOf(FORMER), 2)).toEqual(keys)
})

test('keys that there are not yet are not made by a change of SECRET_KEY', async () => {
  const database = await openTestDatabase('filled')
  expect(await renewPushKeys(database, boxOf(CURRENT, FORMER), 1)).toBe(true)
  const rows = await database.db
    .selectFrom('settings')
    .select('name')
    .where('name', '=', 'pushKeys')
    .execute()
  expect(rows).toEqual([])
})
