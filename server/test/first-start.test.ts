/** First starts with the demo that are interrupted, fail, or happen on two nodes at once. */

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, inject, test } from 'vitest'
import { verifyPassword } from '../src/platform/crypto/passwords.ts'
import { openDatabase } from '../src/platform/db/open.ts'
import { atEnd } from './at-end.ts'
import { newDatabase } from './new-database.ts'
import { beginPortal } from './portal-process.ts'

const { engine } = inject('template').databases
// The demo is imported by one process of each.
const LONG = { timeout: 300_000 }

/** A port that somebody else has. */
async function takenPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  atEnd(() => {
    server.close()
  })
  await once(server, 'listening')
  return String((server.address() as AddressInfo).port)
}

test('what a signal ends, or the port, is filled once, and its passwords are shown', LONG, async () => {
  const settings = await newDatabase()
  const env = {
    DEMO: 'on',
    DATA_DIR: settings.dataDir,
    DATABASE_URL: settings.databaseUrl ?? '',
    SECRET_KEY: 'a key of the tests that is long enough',
  }
  const ended = beginPortal(env, (line) => {
    if (line.startsWith('Filling')) ended.kill('SIGTERM')
  })
  expect(await ended.ended, ended.output).toBe(0)
  await expect(ended.up).rejects.toThrow('Stopped before the portal was up; the next start goes on.')

  const exposed = { ...env, PUBLIC_URL: 'https://portal.example.com', PORT: await takenPort() }
  const nodes = (engine === 'sqlite' ? [1] : [1, 2]).map(() => beginPortal(exposed))
  for (const { up, ended } of nodes) {
    expect(await ended).toBe(1)
    await expect(up).rejects.toThrow('The port is in use.')
  }
  const shown = nodes.flatMap(({ output }) => [
    ...output.matchAll(/^ +(?<email>[\w.]+@[\w.]+\.example) +(?<password>[\w-]{16})$/gm),
  ])

  const database = await openDatabase(settings)
  atEnd(() => database.close())
  const users = await database.db.selectFrom('users').select(['email', 'password_hash']).execute()
  expect(shown).toHaveLength(users.length)
  const hashes = new Map(users.map(({ email, password_hash }) => [email, password_hash]))
  const [first] = shown
  expect(
    await verifyPassword(hashes.get(first?.groups?.email ?? '') ?? null, first?.groups?.password ?? ''),
  ).toBe(true)
  const count = async (table: 'quotations' | 'own_collections' | 'collections') =>
    (await database.db.selectFrom(table).select('id').execute()).length
  expect([await count('quotations'), await count('own_collections'), await count('collections')]).toEqual([
    1, 3, 3,
  ])
})
