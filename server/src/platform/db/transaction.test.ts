import { statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/at-end.ts'
import { openTestDatabase } from '../../../test/database.ts'
import type { Change } from './change-bus.ts'
import { type DatabaseHandle, openDatabase } from './open.ts'
import { DataDirectoryInUse } from './sqlite/lock.ts'
import { type Transaction, transaction } from './transaction.ts'

function writeSetting(trx: Transaction, name: string, value = '') {
  return trx.insertInto('settings').values({ name, value, updated_at: Date.now() }).execute()
}

/** A database without the settings that the migrations write. */
async function openEmpty() {
  const database = await openTestDatabase()
  await database.db.deleteFrom('settings').execute()
  return database
}

describe('a transaction', () => {
  test('cannot be entered twice by mistake', async () => {
    const database = await openEmpty()
    const nested = transaction(database, async (trx) => {
      await writeSetting(trx, 'outer')
      await transaction(database, (inner) => writeSetting(inner, 'inner'))
    })
    await expect(nested).rejects.toThrow('A transaction is open already')
    expect(await database.db.selectFrom('settings').select('name').execute()).toEqual([])
  })

  test('that fails leaves nothing behind and notifies nobody', async () => {
    const database = await openEmpty()
    const heard: Change[] = []
    database.bus.listen((change) => heard.push(change))
    const failing = transaction(database, async (trx, changes) => {
      await writeSetting(trx, 'half')
      changes.addContent('news')
      throw new Error('in the middle')
    })
    await expect(failing).rejects.toThrow('in the middle')
    expect(await database.db.selectFrom('settings').select('name').execute()).toEqual([])
    expect(heard).toEqual([])
    expect(database.bus.version(['news'])).toBe('0')
  })

  test('raises the version of the content it changed, and only that', async () => {
    const database = await openEmpty()
    const heard: Change[] = []
    database.bus.listen((change) => heard.push(change))
    await transaction(database, async (_, changes) => changes.addContent('news', 'events'))
    await transaction(database, async (_, changes) => {
      changes.addContent('news')
      changes.addUser('pins', 7)
      changes.addUser('pins', 7)
    })
    expect(database.bus.version(['news', 'events', 'assets'])).toBe('2.1.0')
    expect(heard.slice(2)).toEqual([
      { topic: 'news', version: 2 },
      { topic: 'pins', userId: 7 },
    ])
  })

  test('does not lose updates made at the same time', async () => {
    const database = await openEmpty()
    await transaction(database, (trx) => writeSetting(trx, 'counter', '0'))
    const raise = () =>
      transaction(database, (trx) =>
        trx
          .updateTable('settings')
          .set({ value: sql<string>`cast(cast(value as integer) + 1 as text)` })
          .where('name', '=', 'counter')
          .execute(),
      )
    await Promise.all(Array.from({ length: 40 }, raise))
    const { value } = await database.db.selectFrom('settings').select('value').executeTakeFirstOrThrow()
    expect(value).toBe('40')
  })

  test('does not block readers, who see the state before it', async () => {
    const database = await openEmpty()
    await transaction(database, async (trx) => {
      await writeSetting(trx, 'new')
      expect(await database.db.selectFrom('settings').select('name').execute()).toEqual([])
      expect(await trx.selectFrom('settings').select('name').execute()).toHaveLength(1)
    })
    expect(await database.db.selectFrom('settings').select('name').execute()).toHaveLength(1)
  })
})

describe('a transaction that fails', () => {
  /** A deferred foreign key, which is checked at the commit. */
  async function openWithDeferredKey() {
    const database = await openEmpty()
    await sql`create table parents (id integer primary key)`.execute(database.db)
    await sql`create table children (
      parent_id integer references parents (id) deferrable initially deferred)`.execute(database.db)
    return database
  }
  const names = async ({ db }: DatabaseHandle) =>
    (await db.selectFrom('settings').select('name').orderBy('name').execute()).map(({ name }) => name)

  test('at its commit leaves nothing, notifies nobody and blocks no other', async () => {
    const database = await openWithDeferredKey()
    const heard: Change[] = []
    database.bus.listen((change) => heard.push(change))
    const orphan = () =>
      transaction(database, async (trx, changes) => {
        await writeSetting(trx, 'failed')
        await sql`insert into children values (1)`.execute(trx)
        changes.addContent('news')
      })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, i) =>
        i % 3 === 0 ? orphan() : transaction(database, (trx) => writeSetting(trx, `kept ${i}`)),
      ),
    )
    const failed = outcomes.filter(({ status }) => status === 'rejected')
    expect(failed).toHaveLength(10)
    for (const outcome of failed)
      expect(String((outcome as PromiseRejectedResult).reason)).toMatch(/foreign key/i)
    expect(await names(database)).toHaveLength(20)
    expect(heard).toEqual([])
  })

  test('keeps nothing of what it sent beside the statement that failed', async () => {
    const database = await openEmpty()
    const beside: Promise<unknown>[] = []
    const failing = transaction(database, (trx) => {
      const failed = sql`insert into nowhere values (1)`.execute(trx)
      beside.push(...Array.from({ length: 10 }, (_, i) => writeSetting(trx, `beside it ${i}`)))
      return Promise.all([failed, ...beside])
    })
    const others = Array.from({ length: 5 }, (_, i) =>
      transaction(database, (trx) => writeSetting(trx, `other ${i}`)),
    )
    await expect(failing).rejects.toThrow(/nowhere/)
    await Promise.all(others)
    await Promise.allSettled(beside)
    expect(await names(database)).toEqual([0, 1, 2, 3, 4].map((i) => `other ${i}`))
  })
})

test('a whole number beyond 32 bits comes back as a number', async () => {
  const database = await openEmpty()
  const updated_at = 4_102_444_800_123
  await database.db.insertInto('settings').values({ name: 'n', value: '', updated_at }).execute()
  const row = await database.db.selectFrom('settings').select('updated_at').executeTakeFirstOrThrow()
  expect(row.updated_at).toBe(updated_at)
})

test('a row cannot refer to one that does not exist', async () => {
  const { db } = await openEmpty()
  const orphan = db.insertInto('pins').values({
    user_id: 4711,
    key: null,
    element_type: 'Product',
    element_id: 1,
    created_at: 0,
  })
  await expect(orphan.execute()).rejects.toThrow(/foreign key/i)
})

describe('the data directory', () => {
  test('belongs to one process at a time', async () => {
    const dataDir = temporaryFolder()
    const first = await openDatabase({ dataDir })
    await expect(openDatabase({ dataDir })).rejects.toThrow(DataDirectoryInUse)
    await first.close()
    const second = await openDatabase({ dataDir })
    await second.close()
  })

  test('is made for its owner alone', async () => {
    const dataDir = join(temporaryFolder(), 'data')
    const database = await openDatabase({ dataDir })
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    await database.close()
  })
})
