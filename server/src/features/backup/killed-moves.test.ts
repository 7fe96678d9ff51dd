/** Moves, backups and restores whose process is killed halfway, and which are then run again with the same command. */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, inject, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { atEnd, temporaryFolder } from '../../../test/at-end.ts'
import { contentOf } from '../../../test/database-content.ts'
import { IS_DEEP } from '../../../test/deep.ts'
import { type NewDatabaseSettings, newDatabase } from '../../../test/new-database.ts'
import { runCommand, startCommand } from '../../../test/portal-process.ts'
import { bucketUrl, startS3 } from '../../../test/s3-server.ts'
import { TcpProxy } from '../../../test/tcp-proxy.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { openStorage, type Storage } from '../../platform/files/storage.ts'
import { createBackup } from './create.ts'
import { checkBackup, restoreBackup } from './restore.ts'

const { engine } = inject('template').databases
const ROUNDS = IS_DEEP ? 20 : 1
// Each one starts several processes and creates a schema.
const LONG = { timeout: 400_000 }

let app: TestApp
let backup: string

beforeAll(async () => {
  app = await buildTestApp()
  backup = join(temporaryFolder(), 'portal.tar')
  await createBackup({ database: app.database, storage: app.storage, file: backup, version: '1.2.3' })
})

/** A stopped portal with the whole fixture pack. */
async function stoppedPortal(of = engine): Promise<NewDatabaseSettings> {
  const settings = await newDatabase(of)
  await restoreBackup({ file: backup, settings, storage: openStorage(settings) })
  return settings
}

const envOf = ({ dataDir, databaseUrl = '' }: NewDatabaseSettings) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  SECRET_KEY: app.config.secretKey,
})

async function expectSame(settings: NewDatabaseSettings): Promise<void> {
  const database = await openDatabase(settings)
  atEnd(() => database.close())
  expect(await contentOf(database)).toEqual(await contentOf(app.database))
}

test('a backup of what is no portal is refused, and makes none', LONG, async () => {
  const settings = await newDatabase()
  const file = join(temporaryFolder(), 'portal.tar')
  const { status, errors } = await runCommand(['backup', file], envOf(settings))
  expect(status).toBe(1)
  expect(errors).toMatch(/There is no database in|there is no portal in this database/)
  expect(existsSync(file)).toBe(false)
  expect(await runCommand(['restore', backup], envOf(settings))).toMatchObject({ status: 0 })
})

type Child = ReturnType<typeof startCommand>

/** Starts a move and kills it at the given point. */
async function kill(
  args: readonly string[],
  from: NewDatabaseSettings,
  moment: (child: Child) => Promise<unknown>,
) {
  const child = startCommand(args, envOf(from))
  const ended = once(child, 'close')
  await Promise.race([moment(child), ended])
  child.kill('SIGKILL')
  await ended
  return child
}

test('to SQLite, whenever it is killed, goes on and ends with the same portal', LONG, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [from, to] = [await stoppedPortal(), join(temporaryFolder(), 'data')]
    const command = ['move', '--to-database', `file://${to}`]
    // At its first line all rows are written, at its second they are compared.
    await kill(command, from, async ({ stderr }) => {
      for (let line = 0; line <= round % 2; line += 1) await once(stderr, 'data')
    })
    expect(await runCommand(command, envOf(from))).toMatchObject({ status: 0 })
    await expectSame({ dataDir: to })
    await expectSame(from)
  }
})

test(
  'whose portal was used after it was killed is refused where it was done, with the reason',
  LONG,
  async () => {
    const [from, to] = [await stoppedPortal(), await newDatabase()]
    const command = ['move', '--to-database', to.databaseUrl ?? `file://${to.dataDir}`]
    // All rows are there by its second line, and it has yet to compare them.
    await kill(command, from, async ({ stderr }) => {
      for await (const text of stderr) if (String(text).includes('Comparing')) return
    })
    // PostgreSQL may take a moment to notice that the process is gone.
    const used = await vi.waitFor(() => openDatabase(from), { timeout: 60_000, interval: 100 })
    await used.db.updateTable('users').set({ first_name: 'Since' }).where('key', '=', 'ada').execute()
    await used.close()
    const { status, errors } = await runCommand(command, envOf(from))
    expect(status).toBe(1)
    expect(errors).toContain('These tables are not the same in both databases: users.')
    expect(errors).toContain('If an earlier move has filled it, the portal was used since')
    await expectSame(to)
  },
)

test.runIf(engine === 'postgres')(
  'of SQLite to PostgreSQL, killed in the middle of a table or cut off, leaves nothing there, and ends with the same portal',
  LONG,
  async () => {
    const [from, to] = [await stoppedPortal('sqlite'), await newDatabase()]
    const url = new URL(to.databaseUrl ?? '')
    const proxy = await TcpProxy.to(Number(url.port))
    atEnd(() => proxy.close())
    url.port = String(proxy.port)
    const command = ['move', '--to-database', url.href]

    const child = await kill(command, from, () => proxy.blackHoleAt('insert into "leads"'))
    expect(child.signalCode).toBe('SIGKILL')
    proxy.restore()
    proxy.loseAnswerTo('insert into "users"')
    expect(await runCommand(command, envOf(from))).toMatchObject({ status: 1 })
    expect(await runCommand(command, envOf(from))).toMatchObject({ status: 0 })
    await expectSame(to)
    await expectSame(from)
  },
)

// On SQLite, `cli/backup.test.ts` kills them.
test.runIf(engine === 'postgres')(
  'a restore into PostgreSQL, killed in the middle of a table, leaves nothing there, and can be repeated',
  LONG,
  async () => {
    const to = await newDatabase()
    const url = new URL(to.databaseUrl ?? '')
    const proxy = await TcpProxy.to(Number(url.port))
    atEnd(() => proxy.close())
    url.port = String(proxy.port)
    const killed = { ...to, databaseUrl: url.href }
    const child = await kill(['restore', backup], killed, () => proxy.blackHoleAt('insert into "leads"'))
    expect(child.signalCode).toBe('SIGKILL')
    expect(await runCommand(['restore', backup], envOf(to))).toMatchObject({ status: 0 })
    const database = await openDatabase(to)
    atEnd(() => database.close())
    // The command that finished has a line in the audit log, the killed one has none.
    const withoutLog = async (of: typeof database) => {
      const { audit_log: log = [], sequences: _, ...content } = await contentOf(of)
      return { lines: log.length, content }
    }
    const { content } = await withoutLog(app.database)
    expect(await withoutLog(database)).toEqual({ lines: 1, content })
  },
)

test.runIf(engine === 'postgres')(
  'a backup of PostgreSQL, killed in the middle of a table or of its files, leaves no file that restores',
  LONG,
  async () => {
    const from = await stoppedPortal()
    const folder = temporaryFolder()
    const url = new URL(from.databaseUrl ?? '')
    const proxy = await TcpProxy.to(Number(url.port))
    atEnd(() => proxy.close())
    url.port = String(proxy.port)
    const inTable = join(folder, 'table.tar')
    await kill(['backup', inTable], { ...from, databaseUrl: url.href }, () => proxy.blackHoleAt('"leads"'))
    expect(existsSync(inTable)).toBe(false)
    const inFiles = join(folder, 'files.tar')
    await kill(['backup', inFiles], from, async ({ stderr }) => {
      for await (const text of stderr) if (String(text).includes('Files:')) return
    })
    if (existsSync(inFiles)) expect((await checkBackup(inFiles)).tables.length).toBeGreaterThan(50)
    const whole = join(folder, 'whole.tar')
    expect(await runCommand(['backup', whole], envOf(from))).toMatchObject({ status: 0 })
    expect((await checkBackup(whole)).files.count).toBeGreaterThan(5)
  },
)

async function contentsOf(storage: Storage): Promise<Record<string, string>> {
  const contents: Record<string, string> = {}
  for await (const key of storage.keys())
    contents[key] = await storage.withFile(key, (path) => readFile(path, 'base64'))
  return contents
}

test.runIf(engine === 'sqlite')(
  'to S3, killed while it stores a file, goes on with that one',
  LONG,
  async () => {
    const from = await stoppedPortal()
    const s3 = await startS3(temporaryFolder())
    atEnd(() => s3.close())
    const storageUrl = bucketUrl(s3.endpoint, 'moved')
    const command = ['move', '--to-storage', storageUrl]
    const puts = () => s3.requests.filter(({ method }) => method === 'PUT').map(({ key }) => key)

    const child = await kill(
      command,
      from,
      () =>
        new Promise<void>((resolve) => {
          s3.onRequest = () => {
            if (puts().length < 3) return
            s3.behaviour = 'silent'
            resolve()
          }
        }),
    )
    expect(child.signalCode).toBe('SIGKILL')
    const [first, second, third] = puts()
    s3.onRequest = undefined
    s3.behaviour = 'well'
    s3.requests.length = 0
    expect(await runCommand(command, envOf(from))).toMatchObject({ status: 0 })
    expect(puts()).toContain(third)
    expect(puts()).not.toContain(first)
    expect(puts()).not.toContain(second)
    const moved = openStorage({ dataDir: temporaryFolder(), storageUrl })
    expect(await contentsOf(moved)).toEqual(await contentsOf(openStorage(from)))
  },
)
