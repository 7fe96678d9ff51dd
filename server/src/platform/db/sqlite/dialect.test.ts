import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { Kysely, sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { atEnd, temporaryFolder } from '../../../../test/at-end.ts'
import { DatabaseUnavailable } from '../failures.ts'
import { SqliteDialect } from './dialect.ts'

interface Tables {
  parents: { id: number }
  children: { parent_id: number }
  notes: { text: string }
}

let path: string
let db: Kysely<Tables>

beforeEach(async () => {
  path = `${temporaryFolder()}/test.sqlite`
  db = new Kysely({ dialect: new SqliteDialect(path) })
  atEnd(() => db.destroy())
  await sql`create table parents (id integer primary key)`.execute(db)
  await sql`create table children (
    parent_id integer references parents (id) deferrable initially deferred)`.execute(db)
  await sql`create table notes (text text not null)`.execute(db)
})

const write = (connection: Kysely<Tables>, text: string) =>
  connection.insertInto('notes').values({ text }).execute()

const notes = async () => (await db.selectFrom('notes').select('text').execute()).map(({ text }) => text)

const BIG = 'x'.repeat(200_000)

/** Allows no further pages: SQLite then reports the same error as on a full disk. */
async function fill(): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db)
}

const makeRoom = () => sql`pragma max_page_count = 1000000`.execute(db)

/** Violates a deferred foreign key, which is checked at the commit. */
const orphan = () =>
  db.transaction().execute(async (trx) => {
    await write(trx, 'of the failed one')
    await trx.insertInto('children').values({ parent_id: 1 }).execute()
  })

describe('what is read', () => {
  test('has the columns that there are by now, whatever was read before', async () => {
    await write(db, 'first')
    const read = () => db.selectFrom('notes').selectAll().execute()
    expect(await read()).toEqual([{ text: 'first' }])
    await sql`alter table notes rename column text to words`.execute(db)
    expect(await read()).toEqual([{ words: 'first' }])
    await sql`alter table notes add column title text default 'Untitled'`.execute(db)
    expect(await read()).toEqual([{ words: 'first', title: 'Untitled' }])
  })

  test('is objects like any others', async () => {
    await write(db, 'first')
    const [row] = await db.selectFrom('notes').select('text').execute()
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype)
  })
})

describe('a commit that fails', () => {
  test('leaves nothing behind, and nothing in the transaction that waits for the writer', async () => {
    const failed = orphan()
    const innocent = db.transaction().execute(async (trx) => {
      await write(trx, 'of the innocent one')
      await new Promise((resolve) => setImmediate(resolve))
      await write(trx, 'and more of it')
    })
    const alone = write(db, 'alone')
    await expect(failed).rejects.toThrow('FOREIGN KEY constraint failed')
    await innocent
    await alone
    expect(await notes()).toEqual(['of the innocent one', 'and more of it', 'alone'])
  })

  test('keeps nothing though everybody writes', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, i) =>
        i % 3 === 0 ? orphan() : db.transaction().execute((trx) => write(trx, `note ${i}`)),
      ),
    )
    expect(outcomes.map(({ status }) => status === 'rejected')).toEqual(
      Array.from({ length: 30 }, (_, i) => i % 3 === 0),
    )
    expect(await notes()).toHaveLength(20)
    expect(await db.selectFrom('children').selectAll().execute()).toEqual([])
  })
})

describe('a full disk', () => {
  test('is reported as such, not as a transaction that cannot be rolled back', async () => {
    await fill()
    await expect(db.transaction().execute((trx) => write(trx, BIG))).rejects.toMatchObject({
      message: 'database or disk is full',
      errcode: 13,
    })
    await expect(write(db, BIG)).rejects.toMatchObject({ errcode: 13 })
  })

  test('rolls back a use case that continues after SQLite rolled it back', async () => {
    await fill()
    const outcome = db.transaction().execute(async (trx) => {
      await write(trx, 'before')
      await write(trx, BIG).catch(() => undefined)
      await write(trx, 'after').catch(() => undefined)
      return 'done'
    })
    await expect(outcome).rejects.toMatchObject({ cause: { errcode: 13 } })
    expect(await notes()).toEqual([])
  })

  test('does not block waiting transactions, and passes', async () => {
    await fill()
    const full = db.transaction().execute((trx) => write(trx, BIG))
    const small = db.transaction().execute((trx) => write(trx, 'small'))
    await expect(full).rejects.toMatchObject({ errcode: 13 })
    await small
    await makeRoom()
    await db.transaction().execute((trx) => write(trx, BIG))
    expect(await notes()).toEqual(['small', BIG])
  })
})

test('what a use case sends besides the failing statement is rolled back', async () => {
  const failing = db
    .transaction()
    .execute((trx) =>
      Promise.all([
        sql`insert into nowhere values (1)`.execute(trx),
        ...Array.from({ length: 5 }, (_, i) => write(trx, `beside it ${i}`)),
      ]),
    )
  const next = db.transaction().execute(async (trx) => {
    await write(trx, 'next')
    await new Promise((resolve) => setImmediate(resolve))
  })
  await expect(failing).rejects.toThrow('no such table: nowhere')
  await next
  expect(await notes()).toEqual(['next'])
})

test('a transaction that cannot begin lets the next one pass', async () => {
  const other = new DatabaseSync(path)
  atEnd(() => other.close())
  await sql`pragma busy_timeout = 1`.execute(db)
  other.exec('begin immediate')
  const locked = db.transaction().execute((trx) => write(trx, 'locked out'))
  await expect(locked).rejects.toThrow(DatabaseUnavailable)
  other.exec('rollback')
  await db.transaction().execute((trx) => write(trx, 'let in'))
  expect(await notes()).toEqual(['let in'])
})

test('what has been written much is copied out of the log while the database is open', async () => {
  const { size } = statSync(path)
  await db.transaction().execute(async (trx) => {
    for (let i = 0; i < 1500; i += 1) await write(trx, `note ${i}`.padEnd(500))
  })
  await vi.waitFor(() => expect(statSync(path).size).toBeGreaterThan(size), { timeout: 90_000 })
})

describe('a writer thread that ends', () => {
  /** Terminates the thread at the next statement that is sent. */
  function endNext(): void {
    const post = vi.spyOn(Worker.prototype, 'postMessage')
    post.mockImplementationOnce(function (this: Worker) {
      void this.terminate()
    })
  }

  test('fails the current statement, and the next one starts another', async () => {
    await write(db, 'before')
    endNext()
    await expect(write(db, 'lost')).rejects.toThrow('The thread that writes to the database has ended')
    await write(db, 'after')
    expect(await notes()).toEqual(['before', 'after'])
  })

  test('takes the open transaction along', async () => {
    const outcome = db.transaction().execute(async (trx) => {
      await write(trx, 'lost')
      endNext()
      await write(trx, 'lost, too').catch(() => undefined)
      await write(trx, 'not alone').catch(() => undefined)
    })
    await expect(outcome).rejects.toThrow('The transaction was rolled back')
    await db.transaction().execute((trx) => write(trx, 'after'))
    expect(await notes()).toEqual(['after'])
  })

  test('does not keep the database from closing', async () => {
    endNext()
    await expect(write(db, 'lost')).rejects.toThrow()
    await db.destroy()
  })
})
