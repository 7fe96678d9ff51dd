import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { loadConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { transaction } from '../db/transaction.ts'
import { createTestPack } from '../features/packs/pack.fixture.ts'
import { Mailer } from '../mail/mailer.ts'

const script = resolve(import.meta.dirname, 'portal.ts')
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-cli-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

/** Runs a command on an embedded database, whatever engine the other tests run on. */
function portal(args: string[], input = '') {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env,
    input,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('without a command it explains itself', () => {
  const { status, stdout } = portal([])
  expect(status).toBe(0)
  for (const name of ['import DIR', 'export DIR', 'generate DIR', 'migrate', 'outbox [ID]', 'create-admin'])
    expect(stdout).toContain(name)
})

test.for([
  [['fly'], 'There is no command fly.'],
  [['import'], 'Usage: npm run portal -- import DIR'],
  [['import', '/a', '/b'], 'Usage: npm run portal -- import DIR'],
  [['import', '/not/there'], '/not/there is not a folder'],
  [['generate', '/a', '--leads', 'many'], '--leads must be a whole number from 0 to 50000'],
  [['outbox', 'all'], 'Usage: npm run portal -- outbox [ID]'],
  [['outbox', '7'], 'No mail with the number 7 waits'],
  [['migrate', '--fast'], "Unknown option '--fast'"],
  [['create-admin', '--email', 'a@b.example'], 'Usage: npm run portal -- create-admin'],
] as const)('%j ends with a line on what is wrong', ([args, line]) => {
  const { status, stderr } = portal([...args])
  expect(status).toBe(1)
  expect(stderr).toContain(line)
  expect(stderr).not.toContain('    at ')
})

test('imports a pack and exports it', async () => {
  const { directory } = await createTestPack()
  const imported = portal(['import', directory])
  expect(imported).toMatchObject({ status: 0, stderr: '' })
  expect(imported.stdout).toContain('Writing products: 2 of 2\n')
  expect(imported.stdout).toContain('Indexing products: 2 of 2\n')
  expect(imported.stdout).toMatch(/products +2 +0 +0/)

  const target = join(folder, 'export')
  expect(portal(['export', target])).toMatchObject({ status: 0, stderr: '' })
  expect(existsSync(join(target, 'products.json'))).toBe(true)
  expect(portal(['export', target])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('is not empty'),
  })
}, 30_000)

test('creates an administrator once', () => {
  const args = ['create-admin', '--email', 'Eva.B@acme.example', '--first-name', 'Eva', '--last-name', 'B']
  expect(portal(args, 'too short\n')).toMatchObject({
    status: 1,
    stderr: 'The password needs at least 12 characters.\n',
  })
  expect(portal(args, 'Password2026!\n').status).toBe(1)
  expect(portal(args, 'long enough for this\n')).toMatchObject({ status: 0, stderr: '' })
  expect(portal(args, 'long enough for this\n')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('already'),
  })
}, 30_000)

test('shows the mails that wait, such as the link for a new password', async () => {
  expect(portal(['outbox'])).toMatchObject({ status: 0, stdout: 'No mail waits.\n' })
  const config = loadConfig({ DATA_DIR: join(folder, 'data') })
  const database = await openDatabase(config)
  const mailer = new Mailer(database, config, Date.now)
  const to = 'eva@acme.example'
  await transaction(database, (trx) =>
    mailer.send(trx, {
      kind: 'passwordReset',
      to,
      locale: 'en',
      values: { minutes: 30 },
      screen: '/resetpassword#token=x',
    }),
  )
  await database.close()
  const [id = ''] = /\d+/.exec(portal(['outbox']).stdout) ?? []
  expect(portal(['outbox']).stdout).toMatch(/Z {2}eva@acme\.example {2}Choose a new password\n/)
  expect(portal(['outbox']).stdout).not.toContain('token')
  expect(portal(['outbox', id]).stdout).toContain('/partner/resetpassword#token=x\n')
}, 30_000)
