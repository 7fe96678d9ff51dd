import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Clock, HOUR, MINUTE } from '../../../test/app.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { failQuery } from '../../../test/fail-query.ts'
import { CommitOutcomeUnknown, DatabaseUnavailable } from '../db/failures.ts'
import type { DatabaseHandle } from '../db/open.ts'
import { transaction } from '../db/transaction.ts'
import { createLogger } from '../http/logging.ts'
import type { JobHandler, JobOptions } from './handler.ts'
import { type EnqueueOptions, enqueue } from './queue.ts'
import { JobRunner } from './runner.ts'

const START = Date.parse('2026-05-10T15:00:00Z')

let database: DatabaseHandle
let clock: Clock

beforeEach(async () => {
  database = await openTestDatabase()
  clock = new Clock(START)
})

function add(sha256: string, options: EnqueueOptions = {}) {
  return transaction(database, (trx) =>
    enqueue(trx, 'pdf-text', { sha256s: [sha256] }, { runAt: clock.now(), ...options }),
  )
}

function runnerOf(handler: JobHandler<'pdf-text'>, options?: JobOptions<'pdf-text'>): JobRunner {
  const runner = new JobRunner(database, createLogger('silent'), clock.now)
  runner.register('pdf-text', handler, options)
  return runner
}

const rows = () => database.db.selectFrom('jobs').selectAll().orderBy('id').execute()

/** A runner that records what it has done. */
function noting(options?: JobOptions<'pdf-text'>) {
  const done: string[] = []
  const runner = runnerOf(async ({ sha256s: [sha256 = ''] }) => {
    done.push(sha256)
  }, options)
  return { done, runner }
}

describe('a job', () => {
  test('is done once, in the order of due times', async () => {
    const { done, runner } = noting()
    await add('b', { runAt: START - 1 })
    await add('a', { runAt: START - 2 })
    expect(await runner.runDue()).toBe(2)
    expect(done).toEqual(['a', 'b'])
    expect(await runner.runDue()).toBe(0)
    expect(await rows()).toEqual([])
  })

  test('is not there when the transaction that queued it fails', async () => {
    const { done, runner } = noting()
    const failing = transaction(database, async (trx) => {
      await enqueue(trx, 'pdf-text', { sha256s: ['a'] })
      throw new Error('in the middle')
    })
    await expect(failing).rejects.toThrow('in the middle')
    await runner.runDue()
    expect(done).toEqual([])
  })

  test('waits for its due time', async () => {
    const { done, runner } = noting()
    await add('later', { runAt: START + HOUR })
    expect(await runner.runDue()).toBe(0)
    clock.advance(HOUR)
    await runner.runDue()
    expect(done).toEqual(['later'])
  })

  test('with the key of one that waits replaces it', async () => {
    const { done, runner } = noting()
    await add('first', { key: 'k' })
    await add('second', { key: 'k' })
    await add('other', { key: 'l' })
    await runner.runDue()
    expect(done).toEqual(['second', 'other'])
  })

  test('queued again while it runs is run once more', async () => {
    const done: string[] = []
    const runner = runnerOf(async ({ sha256s: [sha256 = ''] }) => {
      done.push(sha256)
      if (sha256 === 'first') await add('second', { key: 'k' })
    })
    await add('first', { key: 'k' })
    await runner.runDue()
    expect(done).toEqual(['first', 'second'])
    expect(await rows()).toEqual([])
  })
})

describe('a job that fails', () => {
  test('is tried again after longer and longer pauses, then given up', async () => {
    const attempts: number[] = []
    const runner = runnerOf(
      async (_, { attempt }) => {
        attempts.push(attempt)
        throw new TypeError(`no luck with attempt ${attempt}`)
      },
      { attempts: 3 },
    )
    await add('a')
    await runner.runDue()
    expect(attempts).toEqual([1])
    expect(await rows()).toMatchObject([
      { run_at: START + MINUTE / 2, locked_until: null, last_error: 'TypeError: no luck with attempt 1' },
    ])
    clock.advance(MINUTE / 2)
    await runner.runDue()
    await runner.runDue()
    expect(attempts).toEqual([1, 2])
    clock.advance(MINUTE)
    await runner.runDue()
    clock.advance(24 * HOUR)
    await runner.runDue()
    expect(attempts).toEqual([1, 2, 3])
    expect(await rows()).toMatchObject([{ failed_at: START + 1.5 * MINUTE, locked_until: null }])
  })

  test('because the database was away or the disk full is not given up, however often', async () => {
    const given: unknown[] = []
    const full = Object.assign(new Error('No space left on device'), { code: 'ENOSPC' })
    const errors = [
      new DatabaseUnavailable('away'),
      new CommitOutcomeUnknown('away'),
      full,
      new Error('its own'),
    ]
    const runner = runnerOf(
      async (_, { attempt }) => {
        throw errors[attempt - 1]
      },
      { attempts: 1, onGivenUp: async (payload) => given.push(payload) },
    )
    await add('a')
    for (const _ of errors) {
      expect(given).toEqual([])
      expect(await rows()).toMatchObject([{ failed_at: null }])
      await runner.runDue()
      clock.advance(HOUR)
    }
    expect(await rows()).toMatchObject([{ attempts: 4, failed_at: START + 3 * HOUR }])
    expect(given).toEqual([{ sha256s: ['a'] }])
  })

  test('is not given up while the database is away to which that is to be written', async () => {
    const answers = [new DatabaseUnavailable('away'), new Error('its own')]
    const runner = runnerOf(() => Promise.reject(new Error('the job')), {
      attempts: 1,
      onGivenUp: () => Promise.reject(answers.shift()),
    })
    await add('a')
    await runner.runDue()
    expect(await rows()).toMatchObject([{ failed_at: null }])
    clock.advance(HOUR)
    await runner.runDue()
    expect(await rows()).toMatchObject([{ failed_at: START + HOUR, last_error: 'Error: its own' }])
  })

  test('because its process stops is not given up', async () => {
    const begun = Promise.withResolvers<void>()
    const given: unknown[] = []
    const runner = runnerOf(
      (_, { signal }) => {
        begun.resolve()
        return new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        )
      },
      { attempts: 1, onGivenUp: async (payload) => given.push(payload) },
    )
    await add('a')
    runner.start()
    await begun.promise
    await runner.stop(AbortSignal.abort())
    expect(given).toEqual([])
    expect(await rows()).toMatchObject([{ attempts: 0, failed_at: null, locked_until: null }])
  })

  test('and is queued again starts over', async () => {
    let isBroken = true
    const done: string[] = []
    const runner = runnerOf(
      async ({ sha256s: [sha256 = ''] }) => {
        if (isBroken) throw new Error('broken')
        done.push(sha256)
      },
      { attempts: 1 },
    )
    await add('a', { key: 'k' })
    await runner.runDue()
    isBroken = false
    await runner.runDue()
    expect(done).toEqual([])
    await add('b', { key: 'k' })
    await runner.runDue()
    expect(done).toEqual(['b'])
  })

  test('does not block the next one', async () => {
    const done: string[] = []
    const runner = runnerOf(async ({ sha256s: [sha256 = ''] }) => {
      if (sha256 === 'bad') throw new Error('bad')
      done.push(sha256)
    })
    await add('bad')
    await add('good')
    await runner.runDue()
    expect(done).toEqual(['good'])
  })

  test('by taking too long is aborted, and retried', async () => {
    const reasons: unknown[] = []
    const runner = runnerOf(
      (_, { signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => {
            reasons.push(signal.reason.name)
            reject(signal.reason)
          }),
        ),
      { timeoutMs: 5 },
    )
    await add('a')
    await runner.runDue()
    expect(reasons).toEqual(['TimeoutError'])
    expect(await rows()).toMatchObject([{ locked_until: null, locked_by: null, attempts: 1 }])
  })

  test('with its process is claimed again when its lock has expired', async () => {
    await add('a')
    await database.db
      .updateTable('jobs')
      .set({ locked_until: START + MINUTE, attempts: 1 })
      .execute()
    const { done, runner } = noting()
    expect(await runner.runDue()).toBe(0)
    clock.advance(MINUTE)
    await runner.runDue()
    expect(done).toEqual(['a'])
  })
})

describe('while the disk is full', () => {
  test('only jobs are run that are meant for that, and the others afterwards', async () => {
    const [other, mails] = [noting(), noting({ runsWhenFull: true })]
    await add('a')
    for (const { runner } of [other, mails]) runner.setShort(true)
    expect(await other.runner.runDue()).toBe(0)
    expect(await mails.runner.runDue()).toBe(1)
    await add('b')
    expect(await other.runner.runDue()).toBe(0)
    other.runner.setShort(false)
    await other.runner.runDue()
    expect([mails.done, other.done]).toEqual([['a'], ['b']])
  })

  test('what runs ends, is not given up, and goes on as soon as there is room', async () => {
    const begun = Promise.withResolvers<void>()
    let isFirst = true
    const runner = runnerOf(
      (_, { signal }) => {
        if (!isFirst) return Promise.resolve()
        isFirst = false
        begun.resolve()
        return new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        )
      },
      { attempts: 1 },
    )
    await add('a')
    runner.start()
    await begun.promise
    runner.setShort(true)
    await expect.poll(rows).toMatchObject([{ locked_until: null, failed_at: null, attempts: 1 }])
    expect((await rows())[0]?.last_error).toMatch(/^JobWithoutRoom: /)
    clock.advance(HOUR)
    runner.setShort(false)
    await expect.poll(rows).toEqual([])
    await runner.stop()
  })
})

describe('the lock of a job', () => {
  /** A job that has been aborted, and continues until it is released. */
  async function deaf() {
    const told = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const runner = runnerOf(
      async (_, { signal }) => {
        signal.addEventListener('abort', () => told.resolve())
        await release.promise
      },
      { timeoutMs: 5 },
    )
    await add('a')
    const run = runner.runDue()
    await told.promise
    return { run, release: release.resolve }
  }

  test('keeps its lock after the timeout until the handler has ended', async () => {
    const { run, release } = await deaf()
    // By now a failed job is retried.
    clock.advance(MINUTE / 2)
    const other = noting()
    expect(await other.runner.runDue()).toBe(0)
    release()
    await run
    expect(other.done).toEqual([])
    expect(await rows()).toEqual([])
  })

  test('is renewed while the handler runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const { run, release } = await deaf()
      const [before] = await rows()
      clock.advance(HOUR)
      vi.advanceTimersToNextTimer()
      await expect.poll(async () => (await rows())[0]?.locked_until).not.toBe(before?.locked_until)
      const other = noting()
      expect(await other.runner.runDue()).toBe(0)
      release()
      await run
      expect(await rows()).toEqual([])
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  test('that another run has claimed aborts the former, which changes nothing any more', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const begun = Promise.withResolvers<void>()
      const reasons: unknown[] = []
      const runner = runnerOf((_, { signal }) => {
        begun.resolve()
        return new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => {
            reasons.push(signal.reason.name)
            reject(signal.reason)
          }),
        )
      })
      await add('a')
      const run = runner.runDue()
      await begun.promise
      const taken = { locked_by: 'another', locked_until: START + HOUR }
      await database.db.updateTable('jobs').set(taken).execute()
      vi.advanceTimersToNextTimer()
      await run
      expect(reasons).toEqual(['JobLost'])
      expect(await rows()).toMatchObject([{ ...taken, last_error: null }])
    } finally {
      vi.useRealTimers()
    }
  })

  test('ends with the work where the handler ends the job in its own transaction', async () => {
    const runner = runnerOf(async ({ sha256s: [sha256 = ''] }, { finish }) => {
      await transaction(database, async (trx) => {
        await trx.insertInto('settings').values({ name: sha256, value: '', updated_at: 0 }).execute()
        await finish(trx)
      })
      // As if the process had died here.
      throw new Error('after the commit')
    })
    await add('a')
    await runner.runDue()
    expect(await rows()).toEqual([])
    expect(await database.db.selectFrom('settings').select('name').where('name', '=', 'a').execute()).toEqual(
      [{ name: 'a' }],
    )
  })

  test('that was lost undoes what the handler does in one transaction with the end of the job', async () => {
    const runner = runnerOf(async (_, { finish }) => {
      await database.db.updateTable('jobs').set({ locked_by: 'another' }).execute()
      await transaction(database, async (trx) => {
        await trx.insertInto('settings').values({ name: 'a', value: '', updated_at: 0 }).execute()
        await finish(trx)
      })
    })
    await add('a')
    await runner.runDue()
    expect(await rows()).toMatchObject([{ locked_by: 'another', last_error: null }])
    expect(await database.db.selectFrom('settings').select('name').where('name', '=', 'a').execute()).toEqual(
      [],
    )
  })
})

describe('a runner that was started', () => {
  test('runs waiting and new jobs on its own', async () => {
    const { done, runner } = noting()
    await add('before')
    runner.start()
    await expect.poll(() => done).toEqual(['before'])
    await add('after')
    await expect.poll(() => done).toEqual(['before', 'after'])
    await runner.stop()
  })

  test('immediately claims what a killed process has left, where nobody else can have it', async () => {
    const { done, runner } = noting()
    await add('left')
    const locked_until = START + HOUR
    await database.db.updateTable('jobs').set({ locked_until, attempts: 1 }).execute()
    runner.start()
    if (database.engine === 'sqlite') await expect.poll(() => done).toEqual(['left'])
    else expect(await rows()).toMatchObject([{ locked_until }])
    await runner.stop()
  })

  test('claims what a killed process has left as soon as its lock has expired', async () => {
    const { done, runner } = noting()
    await add('left')
    runner.start()
    await expect.poll(() => done).toEqual(['left'])
    await runner.stop()
    await add('again')
    await database.db
      .updateTable('jobs')
      .set({ locked_until: START + 40, attempts: 1 })
      .execute()
    const other = noting()
    other.runner.start()
    setTimeout(() => clock.advance(40), 10)
    await expect.poll(() => other.done, { timeout: 10_000 }).toEqual(['again'])
    await other.runner.stop()
  })

  test('runs a later job when it is due', async () => {
    const { done, runner } = noting()
    await add('soon', { runAt: START + 40 })
    runner.start()
    setTimeout(() => clock.advance(40), 10)
    await expect.poll(() => done).toEqual(['soon'])
    await runner.stop()
  })

  test('runs jobs up to its concurrency, and no more', async () => {
    let running = 0
    let most = 0
    const release = Promise.withResolvers<void>()
    const runner = runnerOf(
      async () => {
        running += 1
        most = Math.max(most, running)
        await release.promise
        running -= 1
      },
      { concurrency: 2 },
    )
    for (const name of ['a', 'b', 'c', 'd']) await add(name)
    runner.start()
    await expect.poll(() => running).toBe(2)
    release.resolve()
    await expect.poll(rows).toEqual([])
    expect(most).toBe(2)
    await runner.stop()
  })

  test('finishes the job under way when it stops, and takes no other', async () => {
    const done: string[] = []
    const release = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const runner = runnerOf(async ({ sha256s: [sha256 = ''] }) => {
      begun.resolve()
      await release.promise
      done.push(sha256)
    })
    await add('a')
    await add('b')
    runner.start()
    await begun.promise
    const stopped = runner.stop()
    release.resolve()
    await stopped
    expect(done).toEqual(['a'])
    expect(await rows()).toMatchObject([{ attempts: 0, locked_until: null }])
  })

  test('aborts what does not end soon, and leaves it to the next start', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const begun = Promise.withResolvers<void>()
      const runner = runnerOf((_, { signal }) => {
        begun.resolve()
        return new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        )
      })
      await add('a')
      runner.start()
      await begun.promise
      const stopped = runner.stop()
      vi.advanceTimersByTime(10_000)
      await stopped
      expect(await rows()).toMatchObject([{ attempts: 0, locked_until: null, last_error: null }])
    } finally {
      vi.useRealTimers()
    }
  })

  test('keeps the lock of what continues although it was aborted', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const begun = Promise.withResolvers<void>()
      const release = Promise.withResolvers<void>()
      const told = Promise.withResolvers<void>()
      const runner = runnerOf(async (_, { signal }) => {
        signal.addEventListener('abort', () => told.resolve())
        begun.resolve()
        await release.promise
      })
      await add('a')
      runner.start()
      await begun.promise
      const stopped = runner.stop()
      vi.advanceTimersByTime(10_000)
      await told.promise
      await vi.advanceTimersByTimeAsync(10_000)
      await stopped
      const other = noting()
      expect(await other.runner.runDue()).toBe(0)
      expect(await rows()).toMatchObject([{ attempts: 1, last_error: null }])
      release.resolve()
      await expect.poll(rows).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })

  test('continues when the end of a job could not be written, and does not run it again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { done, runner } = noting()
      const failed = failQuery(database, /^delete from "jobs"/)
      await add('a')
      runner.start()
      await failed
      await add('b')
      await vi.waitFor(
        async () => {
          await vi.advanceTimersByTimeAsync(5_000)
          expect(await rows()).toEqual([])
        },
        { timeout: 90_000 },
      )
      expect(done).toEqual(['a', 'b'])
      await runner.stop()
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('several runners', () => {
  test('share the jobs, and none is done twice', async () => {
    const names = Array.from({ length: 30 }, (_, i) => `job ${i}`)
    for (const name of names) await add(name)
    const runners = [noting(), noting(), noting()]
    await Promise.all(runners.map(({ runner }) => runner.runDue()))
    expect(runners.flatMap(({ done }) => done).sort()).toEqual(names.sort())
  })
})
