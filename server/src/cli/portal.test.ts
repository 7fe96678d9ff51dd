import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/at-end.ts'
import { todaysOf, todaysThird } from '../../test/deep.ts'
import { createTestPack } from '../../test/test-pack.ts'
import { loadConfig } from '../config.ts'
import { readAudit } from '../features/audit/service.ts'
import { PortalSettings } from '../features/settings/service.ts'
import { openDatabase } from '../platform/db/open.ts'
import { transaction } from '../platform/db/transaction.ts'
import { Mailer } from '../platform/mail/mailer.ts'

const script = resolve(import.meta.dirname, 'portal.ts')
let folder: string

beforeAll(() => {
  folder = temporaryFolder()
  // Which of the wrong commands are tried depends on the day: none of them may create the database for the others.
  expect(portal(['migrate'])).toMatchObject({ status: 0, stderr: '' })
})

/** Runs a command on an embedded database, whichever engine the other tests use. */
function portal(args: string[], input = '', dataDir = join(folder, 'data')) {
  const env = {
    PATH: process.env.PATH,
    // Compiling the sources takes Node.js longer than the commands themselves.
    NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../.cache'),
    DATA_DIR: dataDir,
  }
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
  for (const name of ['import DIR', 'export DIR', 'migrate', 'outbox [ID]', 'create-admin', 'forget-secrets'])
    expect(stdout).toContain(name)
})

test('with --help a command explains itself, and does nothing', () => {
  const { status, stdout } = portal(['import', '--help'])
  expect(status).toBe(0)
  expect(stdout).toContain('Usage: npm run portal -- import DIR [--overwrite]')
})

/** Each one runs in its own process. */
const WRONG_COMMANDS = [
  [['fly'], 'There is no command fly.'],
  [['import'], 'Usage: npm run portal -- import DIR'],
  [['import', '/a', '/b'], 'Usage: npm run portal -- import DIR'],
  [['import', '/not/there'], '/not/there is not a folder'],
  [['outbox', 'all'], 'Usage: npm run portal -- outbox [ID]'],
  [['outbox', '7'], 'No mail with the number 7 waits'],
  [['migrate', '--fast'], "Unknown option '--fast'"],
  [['create-admin', '--email', 'a@b.example'], 'Usage: npm run portal -- create-admin'],
  [
    ['create-admin', '--email', 'a@b.example', '--first-name', ' ', '--last-name', 'B'],
    'Usage: npm run portal -- create-admin',
  ],
  [
    ['create-admin', '--email', 'a@b.example', '--first-name', 'https://a', '--last-name', 'B'],
    '--first-name must be a name of at most 300 characters',
  ],
  [['export-user', '--email', 'a@b.example'], 'Usage: npm run portal -- export-user'],
  [['erase-user', '--yes'], 'Usage: npm run portal -- erase-user'],
  [['erase-user', '--email', 'a@b.example'], 'There is no user with the email a@b.example'],
] as const

test.for(todaysThird(WRONG_COMMANDS, 0))('%j ends with a line on what is wrong', ([args, line]) => {
  const { status, stderr } = portal([...args])
  expect(status).toBe(1)
  expect(stderr).toContain(line)
  expect(stderr).not.toContain('    at ')
})

test.for(todaysOf(['migrate', 'outbox', 'reindex']))('%s says what is wrong with the database', (command) => {
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'portal.sqlite'), 'This is a letter to a friend. '.repeat(1000))
  const { status, stderr } = portal([command], '', dataDir)
  expect(status).toBe(1)
  expect(stderr).toMatch(/^\S+portal\.sqlite is not a database\. .*\n$/)
})

test('a command with a wrong DATA_DIR finds no portal there, and makes none', () => {
  const dataDir = temporaryFolder()
  expect(portal(['outbox'], '', dataDir)).toEqual({
    status: 1,
    stdout: '',
    stderr: `There is no database in ${dataDir}.\n`,
  })
  writeFileSync(join(dataDir, 'portal.sqlite'), '')
  expect(portal(['outbox'], '', dataDir).stderr).toBe(`There is no portal in the database in ${dataDir}.\n`)
  expect(readdirSync(dataDir)).toEqual(['portal.sqlite'])
  expect(statSync(join(dataDir, 'portal.sqlite')).size).toBe(0)
})

test('a command says that a restore was not finished', () => {
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'portal.sqlite.unfinished'), '')
  const { status, stderr } = portal(['outbox'], '', dataDir)
  expect(status).toBe(1)
  expect(stderr).toMatch(/^A restore into \S+ was not finished\. Run it again, or remove \S+unfinished\.\n$/)
})

test('imports a pack and exports it', async () => {
  const { directory } = await createTestPack()
  const imported = portal(['import', directory])
  expect(imported).toMatchObject({ status: 0, stderr: '' })
  expect(imported.stdout).toContain('Writing products: 2 of 2\n')
  expect(imported.stdout).toMatch(/Indexing: (\d+) of \1\n/)
  expect(imported.stdout).toMatch(/products +2 +0 +0/)

  const target = join(folder, 'export')
  expect(portal(['export', target])).toMatchObject({ status: 0, stderr: '' })
  expect(existsSync(join(target, 'products.json'))).toBe(true)
  expect(portal(['export', target])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('is not empty'),
  })
})

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
})

test('shows the mails that wait, such as the link for a new password', async () => {
  expect(portal(['outbox'])).toMatchObject({ status: 0, stdout: 'No mail waits.\n' })
  const config = loadConfig({ DATA_DIR: join(folder, 'data') })
  const database = await openDatabase(config)
  const mailer = new Mailer(database, config, new PortalSettings(database, config), Date.now)
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
})

describe("a user's data", () => {
  const email = 'zoe.q@acme.example'
  const details = async () => {
    const database = await openDatabase(loadConfig({ DATA_DIR: join(folder, 'data') }))
    const lines = await readAudit(database.db, { limit: 10 })
    await database.close()
    return lines
  }

  beforeAll(() => {
    for (const [first, last, mail] of [
      ['Ann', 'Admin', 'ann.admin@acme.example'],
      ['Zoe', 'Quill', email],
    ]) {
      const names = ['--first-name', first ?? '', '--last-name', last ?? '']
      const made = portal(['create-admin', '--email', mail ?? '', ...names], 'long enough for this\n')
      expect(made).toMatchObject({ status: 0, stderr: '' })
    }
  })

  test('is exported into a folder or an archive, but over nothing that is there', () => {
    const target = join(folder, 'zoe')
    expect(portal(['export-user', '--email', email, '--output', target])).toMatchObject({
      status: 0,
      stderr: '',
    })
    const { profile } = JSON.parse(readFileSync(join(target, 'data.json'), 'utf8'))
    expect(profile).toMatchObject([{ email, first_name: 'Zoe', role: 'admin' }])
    expect(JSON.stringify(profile)).not.toContain('argon2')
    expect(statSync(join(target, 'data.json')).mode & 0o077).toBe(0)

    const archive = join(folder, 'zoe.zip')
    expect(portal(['export-user', '--email', email, '--output', archive]).status).toBe(0)
    expect(Object.keys(unzipSync(readFileSync(archive)))).toEqual(['data.json'])
    for (const output of [target, archive])
      expect(portal(['export-user', '--email', email, '--output', output]).status).toBe(1)
  })

  test('is erased only with --yes', async () => {
    const shown = portal(['erase-user', '--email', email, '--keep-tickets'])
    expect(shown).toMatchObject({ status: 0, stderr: '' })
    expect(shown.stdout).toContain(`Of Zoe Quill <${email}> the portal keeps:`)
    expect(shown.stdout).toMatch(/users\.email +1\n/)
    expect(shown.stdout).toContain('Nothing was changed.')
    const erased = portal(['erase-user', '--email', email, '--yes'])
    expect(erased).toMatchObject({ status: 0, stderr: '' })
    expect(erased.stdout).toMatch(/^The user is erased; the audit log knows them as number \d+\.\n$/)
    expect(portal(['erase-user', '--email', email, '--yes']).status).toBe(1)
    const lines = await details()
    expect(lines.map(({ action }) => action)).toContain('user-erased')
    expect(lines).toContainEqual(
      expect.objectContaining({
        action: 'command',
        details: expect.objectContaining({ command: 'erase-user', outcome: 'failed' }),
      }),
    )
    expect(JSON.stringify(lines)).not.toMatch(/zoe/i)
  })
})
