/** Jobs whose process dies while running them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Clock, HOUR, MINUTE } from '../../../test/app.ts'
import { atEnd } from '../../../test/at-end.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { urlOf } from '../../../test/url-of-database.ts'
import { type DatabaseHandle, openDatabase } from '../db/open.ts'
import { transaction } from '../db/transaction.ts'
import { createLogger } from '../http/logging.ts'
import { claim, LOCK_MS } from './claims.ts'
import type { JobOptions } from './handler.ts'
import { planNext } from './planned.ts'
import { enqueue } from './queue.ts'
import { JobRunner } from './runner.ts'

const DAY = 24 * HOUR
const START = Date.parse('2026-05-10T15:00:00Z')
const KILLING = resolve(import.meta.dirname, '../../../test/killing-jobs.ts')
const ERROR = 'ProcessesDied: Each of 5 processes in a row died while it ran this job, as for want of memory'

let database: DatabaseHandle
let clock: Clock

beforeEach(async () => {
  database = await openTestDatabase()
  clock = new Clock(START)
})

const add = (key?: string) =>
  transaction(database, (trx) => enqueue(trx, 'pdf-text', { sha256s: [] }, { runAt: clock.now(), key }))
const rows = (db = database.db) => db.selectFrom('jobs').selectAll().orderBy('id').execute()

/** A process takes a job and dies; returns whether there was a job to take. */
async function die(kind: 'pdf-text' | 'reindex' = 'pdf-text'): Promise<boolean> {
  return (await claim(database, kind, clock.now())) !== undefined
}

async function dieOften(times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    expect(await die()).toBe(true)
    clock.advance(10 * MINUTE)
  }
}

function runnerOf(handler: () => Promise<void>, options?: JobOptions<'pdf-text'>): JobRunner {
  const runner = new JobRunner(database, createLogger('silent'), clock.now)
  runner.register('pdf-text', handler, options)
  return runner
}

/** How often a runner executes the job. */
async function runs(options?: JobOptions<'pdf-text'>): Promise<number> {
  let count = 0
  const runner = runnerOf(async () => {
    count += 1
  }, options)
  await runner.runDue()
  return count
}

describe('a job that kills its process', () => {
  test('is given up after five, and what ran beside it is done', async () => {
    const { folder } = database
    const settings = folder ? { dataDir: folder } : { dataDir: '', databaseUrl: await urlOf(database) }
    await add()
    await transaction(database, (trx) => enqueue(trx, 'reindex', {}, { runAt: START }))
    await database.close()
    for (let i = 0; i < 5; i += 1) {
      const child = spawn(process.execPath, [KILLING, JSON.stringify(settings), String(clock.now())], {
        stdio: 'inherit',
      })
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
      clock.advance(10 * MINUTE)
    }
    database = await openDatabase(settings)
    try {
      const runner = new JobRunner(database, createLogger('silent'), clock.now)
      const begun: string[] = []
      runner.register('pdf-text', async () => void begun.push('pdf-text'))
      runner.register('reindex', async () => undefined)
      await runner.runDue()
      expect(begun).toEqual([])
      expect(await rows()).toMatchObject([
        { kind: 'pdf-text', failed_at: clock.now(), locked_until: null, last_error: ERROR },
      ])
    } finally {
      await database.close()
    }
  })

  test('is tried again at once, and then after longer and longer pauses', async () => {
    await add()
    const waited: number[] = []
    for (let i = 0; i < 5; i += 1) {
      const since = clock.now()
      while (!(await die())) clock.advance(MINUTE / 2)
      waited.push((clock.now() - since) / MINUTE)
    }
    expect(waited).toEqual([0, 1, 2, 3, 4])
  })

  test('is told to who has to know, and once more tried when somebody asks for it', async () => {
    const given: unknown[] = []
    const options = { onGivenUp: async (payload: unknown) => given.push(payload) }
    await add('k')
    await dieOften(5)
    expect(await runs(options)).toBe(0)
    expect(given).toEqual([{ sha256s: [] }])
    await add('k')
    await dieOften(1)
    expect(await runs(options)).toBe(0)
    expect(given).toHaveLength(2)
    await add('k')
    expect(await runs(options)).toBe(1)
    expect(await rows()).toEqual([])
  })

  test('and plans itself is run the next time, and says until then what became of it', async () => {
    const daily = { kind: 'reindex', key: 'daily' } as const
    await planNext(database, daily, START)
    for (let i = 0; i < 5; i += 1) {
      expect(await die('reindex')).toBe(true)
      clock.advance(10 * MINUTE)
    }
    let count = 0
    const runner = new JobRunner(database, createLogger('silent'), clock.now)
    const onGivenUp = () => planNext(database, daily, clock.now() + DAY)
    const handler = async () => {
      count += 1
    }
    runner.register('reindex', handler, { onGivenUp })
    await runner.runDue()
    expect(await rows()).toMatchObject([
      { failed_at: null, run_at: clock.now() + DAY, locked_until: null, last_error: ERROR },
    ])
    clock.advance(DAY)
    await runner.runDue()
    expect(count).toBe(1)
  })
})

describe('a job whose machine is restarted', () => {
  test('a few times is done', async () => {
    await add()
    await dieOften(4)
    expect(await runs()).toBe(1)
    expect(await rows()).toEqual([])
  })

  test('now and then starts over each time that it has ended by itself', async () => {
    await add()
    await dieOften(4)
    await runnerOf(() => Promise.reject(new Error('its own'))).runDue()
    clock.advance(HOUR)
    await dieOften(4)
    expect(await runs()).toBe(1)
  })

  test('is not counted as lost when it stops in time', async () => {
    const begun = Promise.withResolvers<void>()
    const runner = new JobRunner(database, createLogger('silent'), clock.now)
    runner.register('pdf-text', (_, { signal }) => {
      begun.resolve()
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    await add()
    runner.start()
    await begun.promise
    await runner.stop(AbortSignal.abort())
    expect(await rows()).toMatchObject([{ lost: 0, locked_until: null }])
  })

  test('is tried without the others that died with it', async () => {
    await add()
    await add()
    // Both run at the same time, and die together.
    for (let i = 0; i < 2; i += 1) {
      expect([await die(), await die()]).toEqual([true, true])
      clock.advance(10 * MINUTE)
    }
    expect([await die(), await die()]).toEqual([true, false])
    clock.advance(LOCK_MS)
    expect(await die()).toBe(true)
  })
})

test('a job of a process that had lost the database for a while is not counted as lost', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const begun = Promise.withResolvers<void>()
    const runner = runnerOf(() => {
      begun.resolve()
      return new Promise(() => undefined)
    })
    await add()
    runner.runDue()
    await begun.promise
    clock.advance(HOUR)
    expect(await die()).toBe(true)
    expect(await rows()).toMatchObject([{ lost: 1 }])
    vi.advanceTimersToNextTimer()
    await expect.poll(() => rows()).toMatchObject([{ lost: 0, locked_until: clock.now() + LOCK_MS }])
  } finally {
    vi.useRealTimers()
  }
})

test('a node whose clock is minutes ahead, or behind, takes no job that another one has', async (context) => {
  context.skip(database.engine === 'sqlite', 'SQLite has one process')
  const settings = { dataDir: '', databaseUrl: await urlOf(database) }
  for (const minutes of [6, -6]) {
    clock = new Clock(Date.now())
    await add()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const other = await openDatabase(settings)
    atEnd(() => other.close())
    const [wrong, offset] = [Date.now(), other.clockOffset()]
    vi.useRealTimers()
    expect(Math.round(offset / MINUTE)).toBe(-minutes)
    // Each state lasts as long as the clock stands still: both check again every second.
    const nodes = [
      { node: { ...database, clockOffset: () => 0 }, now: Date.now() },
      { node: { ...other, clockOffset: () => offset }, now: wrong },
    ].sort((one, another) => one.now - another.now)
    await database.db.updateTable('jobs').set({ run_at: 1 }).execute()
    const claims = []
    for (const { node, now } of nodes) claims.push(await claim(node, 'pdf-text', now))
    expect(claims).toEqual([expect.anything(), undefined])
    await database.db.deleteFrom('jobs').execute()
  }
})
