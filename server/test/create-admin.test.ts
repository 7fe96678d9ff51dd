/** The command `create-admin`, while a portal runs on the same database. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { getFooter } from '@portal/contract/config'
import { describe, expect, inject, test } from 'vitest'
import { atEnd, temporaryFolder } from './at-end.ts'
import { runCommand, startPortal } from './portal-process.ts'
import { createDatabase, databaseUrl, dropDatabase } from './postgres-database.ts'

describe('beside a portal that runs', () => {
  const { databases } = inject('template')
  const isSqlite = databases.engine === 'sqlite'
  const email = 'eva@acme.example'
  const password = 'seven hills of the river'

  /** Settings of a portal with its own empty database. */
  async function settings() {
    const env = { DATA_DIR: temporaryFolder(), SECRET_KEY: 'a key of the tests that is long enough' }
    if (databases.engine === 'sqlite') return env
    const { url } = databases
    const name = `portal_test_${randomUUID().replaceAll('-', '')}`
    await createDatabase(url, name)
    atEnd(() => dropDatabase(url, name))
    return { ...env, DATABASE_URL: databaseUrl(url, name) }
  }

  async function start() {
    const env = await settings()
    const portal = await startPortal(env)
    await expect.poll(() => portal.output).toContain('create-admin')
    // As the portal prints it, with another URL.
    const [, printed = ''] = /npm run portal -- (create-admin .*)$/m.exec(portal.output) ?? []
    const args = printed.replace('you@company.com', email).split(' ')
    return { portal, env, create: () => runCommand(args, env, `${password}\n`) }
  }

  test('an administrator is created, who can sign in at once, and write the footer', async () => {
    const { portal, create } = await start()
    const signIn = () =>
      fetch(`${portal.origin}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: email, password }),
      })
    expect((await signIn()).status).toBe(401)
    expect(await create()).toEqual({ status: 0, errors: '' })
    const signedIn = await signIn()
    expect(signedIn.status).toBe(200)
    expect(portal.isRunning).toBe(true)

    const { token } = (await signedIn.json()) as { token: string }
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const list = await fetch(`${portal.origin}/api/admin/pages`, { headers })
    const { items } = (await list.json()) as { items: [{ id: number; version: number }] }
    const [{ id, version }] = items
    const body = JSON.stringify({ version, texts: { en: { body: '<p>Imprint</p>' } } })
    const saved = await fetch(`${portal.origin}/api/admin/pages/${id}`, { method: 'PATCH', headers, body })
    expect(saved.status).toBe(200)
    expect(await (await fetch(`${portal.origin}${getFooter.path}`)).json()).toEqual({
      body: '<p>Imprint</p>',
    })
  })

  test.runIf(isSqlite)('a schema of another version is left as it is', async () => {
    const { env, create } = await start()
    const file = new DatabaseSync(join(env.DATA_DIR, 'portal.sqlite'))
    const latest = file.prepare('select max(name) as name from kysely_migration').get()?.name
    file.prepare('delete from kysely_migration where name = ?').run(latest ?? null)
    file.close()
    const { status, errors } = await create()
    expect([status, errors.trim().split('\n').length]).toEqual([1, 1])
    expect(errors).toContain('The database is of an older version of the portal')
  })
})
