/**
 * Rejecting a sign-in takes as long for an unknown email address as for a wrong password: both compute one hash.
 * Otherwise the difference would be about 20 to 1. The test measures processor time of all threads: on a shared
 * machine a hash may take several times as long by the clock.
 */
import { expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { quickest } from '../../../test/durations.ts'
import { hashPassword } from '../../platform/crypto/passwords.ts'

const ROUNDS = 15
/** Attempts on one account before it is locked. */
const FREE_TRIES = 4

async function duration(app: TestApp, username: string): Promise<number> {
  const before = process.cpuUsage()
  const { statusCode } = await app.post('/api/login', { username, password: 'wrong' })
  const { user, system } = process.cpuUsage(before)
  expect(statusCode).toBe(401)
  return user + system
}

test('a refused sign-in takes as long whether or not there is such an account', async () => {
  const app = await buildTestApp()
  // The fixture uses a cheap hash.
  const password_hash = await hashPassword('no try gets this right')
  await app.database.db.updateTable('users').set({ password_hash }).execute()
  const kinds = { wrong: 'ada@acme.example', unknown: 'nobody@acme.example', disabled: 'gone@acme.example' }
  const taken = {
    wrong: [] as number[],
    unknown: [] as number[],
    disabled: [] as number[],
    pausing: [] as number[],
  }
  for (let i = 0; i < FREE_TRIES + 1; i += 1) await duration(app, 'wes@acme.example')
  for (let round = 0; round < ROUNDS; round += 1) {
    // Later than every counter except that of the locked account.
    if (round % FREE_TRIES === 0) await forgetTries(app)
    for (const [kind, username] of Object.entries(kinds)) {
      taken[kind as keyof typeof kinds].push(await duration(app, username))
    }
    taken.pausing.push(await duration(app, 'wes@acme.example'))
  }
  const usual = quickest(taken.wrong)
  for (const kind of ['unknown', 'disabled', 'pausing'] as const) {
    const ratio = quickest(taken[kind]) / usual
    expect(ratio, kind).toBeGreaterThan(0.5)
    expect(ratio, kind).toBeLessThan(2)
  }
})

/** Resets the limits of all accounts and the IP address, except those of the locked account. */
async function forgetTries(app: TestApp): Promise<void> {
  await app.database.db.deleteFrom('throttles').where('blocked_until', '<=', app.clock.now()).execute()
}
