/** Nodes whose clock is not that of PostgreSQL. With SQLite there is one node, and one clock. */
import { readSystemState, type SystemState } from '@portal/contract/admin/operations'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { buildTestApp, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { atEnd } from '../../../test/at-end.ts'
import { urlOf } from '../../../test/url-of-database.ts'
import { type DatabaseHandle, openDatabase } from '../../platform/db/open.ts'
import { createLogger } from '../../platform/http/logging.ts'

const SECOND = 1000

interface Logged {
  msg: string
  offsetMs?: number
}

/** The database as a node has it whose clock is ahead by so much, and stays so. */
async function openAhead(database: DatabaseHandle, aheadMs: number): Promise<DatabaseHandle> {
  const databaseUrl = await urlOf(database)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs, shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const opened = await openDatabase({ dataDir: '', databaseUrl })
  atEnd(() => opened.close())
  const offset = opened.clockOffset()
  vi.useRealTimers()
  return { ...opened, clockOffset: () => offset }
}

test.runIf(inject('template').databases.engine === 'postgres').each([
  { aheadMs: 5 * MINUTE, isTold: true },
  { aheadMs: -5 * MINUTE, isTold: true },
  { aheadMs: 20 * SECOND, isTold: true },
  { aheadMs: 5 * SECOND, isTold: false },
])('one whose clock is ahead by $aheadMs ms is as up as others, and says so: $isTold', async (given) => {
  const { aheadMs, isTold } = given
  const right = await buildTestApp()
  const logged: Logged[] = []
  const wrong = await buildTestApp({
    database: await openAhead(right.database, aheadMs),
    config: { ...right.config, version: 'wrong' },
    now: right.clock.now() + aheadMs,
    logger: createLogger('warn', { write: (line) => logged.push(JSON.parse(line)) }),
  })
  const token = await signIn(right, 'root')
  for (const { app } of [right, wrong]) await app.listen({ host: '127.0.0.1', port: 0 })
  const nodesOf = async (node: TestApp, by: string) => {
    const { nodes }: SystemState = (await node.get(readSystemState.path, { token: by })).json()
    return nodes
  }
  await expect.poll(() => nodesOf(right, token)).toHaveLength(2)
  const tokens = new Map([[right, token]]).set(wrong, await signIn(wrong, 'root'))
  for (const [node, by] of tokens)
    for (const { version, state, seenAt, startedAt } of await nodesOf(node, by)) {
      expect([version, state]).toEqual([version, 'up'])
      // What asking PostgreSQL for its time takes is all that they may differ by.
      for (const at of [seenAt, startedAt])
        expect(Math.abs(at - right.clock.now()), version).toBeLessThan(Math.abs(aheadMs))
    }
  const told = logged.filter(({ msg }) => msg.includes('clocks of this node and of PostgreSQL are apart'))
  expect(told.map(({ offsetMs = 0 }) => Math.sign(offsetMs))).toEqual(isTold ? [-Math.sign(aheadMs)] : [])
})
