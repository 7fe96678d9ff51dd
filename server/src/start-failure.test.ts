import {
  chmodSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../test/at-end.ts'
import { openTestDatabase } from '../test/database.ts'
import { createDatabase, databaseUrl, dropDatabase } from '../test/postgres-database.ts'
import { checkSecretKey, forgetSecrets } from './features/auth/lost-key.ts'
import { SecretBox } from './platform/crypto/secret-box.ts'
import { openDatabase, refuseNew } from './platform/db/open.ts'
import { DEFAULT_LIMITS } from './platform/db/postgres/limits.ts'
import { ofSqlite, refusePostgres } from './platform/db/unusable.ts'
import { ConfigError } from './settings-reader.ts'
import { listenFailure, startFailure } from './start-failure.ts'
import { waitForDatabase } from './wait-for-database.ts'

async function rejection(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

test('a host that cannot be listened on is that of HOST, not that of the database', async () => {
  const error = await new Promise((resolve) =>
    createServer().once('error', resolve).listen(0, 'no-such-host.invalid'),
  )
  const text = startFailure(listenFailure(error, 'no-such-host.invalid'))
  expect(text).toContain('HOST: there is no such host as no-such-host.invalid')
  expect(text).not.toContain('DATABASE_URL')
})

test('wrong settings are listed without a stack', () => {
  const text = startFailure(new ConfigError(['PORT must be a number']))
  expect(text).toContain('PORT must be a number')
  expect(text).not.toContain('    at ')
})

test('a port in use is reported as such', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    taken.close()
  })
  const { port } = taken.address() as { port: number }
  const second = createServer()
  const error = await new Promise((resolve) => second.once('error', resolve).listen(port, '127.0.0.1'))
  expect(startFailure(error)).toContain('set PORT to another one')
})

test('a database that does not answer is reported as such', async () => {
  const error = await rejection(
    openDatabase({ dataDir: '', databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }),
  )
  expect(startFailure(error)).toMatch(/^DATABASE_URL: nothing answers there/)
})

test('a port that only the superuser may use is reported as such', () => {
  const error = Object.assign(new Error('listen EACCES: permission denied'), {
    code: 'EACCES',
    syscall: 'listen',
  })
  expect(startFailure(error)).toContain('Ports below 1024')
})

const { databases } = inject('template')

/** Why the database in a folder cannot be opened, as shown to the operator. */
async function toldOf(dataDir: string): Promise<string> {
  const error = await rejection(openDatabase({ dataDir }))
  const text = startFailure(error)
  expect(text, 'a stack').not.toContain('    at ')
  expect(text).not.toBe('')
  return text
}

describe.runIf(databases.engine === 'sqlite')('an embedded database', () => {
  const copy = () => {
    const dataDir = temporaryFolder()
    if (databases.engine === 'sqlite') copyFileSync(databases.files.filled, `${dataDir}/portal.sqlite`)
    return dataDir
  }
  const overwrite = (path: string, from: number, bytes: number) => {
    const file = openSync(path, 'r+')
    writeSync(file, Buffer.alloc(bytes, 0x5a), 0, bytes, from)
    closeSync(file)
  }

  test('that is damaged is reported as such, and where a backup is spoken of', async () => {
    const dataDir = copy()
    overwrite(`${dataDir}/portal.sqlite`, 100, 60_000)
    expect(await toldOf(dataDir)).toMatch(/portal\.sqlite is damaged\. Restore a backup/)
  })

  test('that is none is reported as such', async () => {
    const dataDir = temporaryFolder()
    writeFileSync(`${dataDir}/portal.sqlite`, 'This is a letter to a friend. '.repeat(1000))
    expect(await toldOf(dataDir)).toMatch(/portal\.sqlite is not a database/)
  })

  test('of another program is reported as such, and not touched', async () => {
    const dataDir = temporaryFolder()
    const file = `${dataDir}/portal.sqlite`
    const other = new DatabaseSync(file)
    other.exec('create table customers (id integer)')
    const bytes = readFileSync(file)
    expect(await toldOf(dataDir)).toMatch(/portal\.sqlite is the database of another program/)
    await expect(refuseNew({ dataDir })).rejects.toThrow('of another program')
    expect(readFileSync(file)).toEqual(bytes)
    // It uses the same tool.
    other.exec(`create table kysely_migration (name text); insert into kysely_migration values ('001_init')`)
    other.close()
    expect(await toldOf(dataDir)).toMatch(
      /of another program \(001_init is none of the portal's migrations\)/,
    )
    expect(readdirSync(dataDir)).toEqual(['portal.sqlite'])
  })

  test('that an ended start left empty is none for commands, and is filled by the next start', async () => {
    const dataDir = temporaryFolder()
    const file = new DatabaseSync(`${dataDir}/portal.sqlite`)
    file.exec('create table kysely_migration (name text); create table kysely_migration_lock (id text)')
    file.exec('drop table kysely_migration; drop table kysely_migration_lock')
    file.close()
    await expect(refuseNew({ dataDir })).rejects.toThrow('There is no portal in the database')
    await (await openDatabase({ dataDir })).close()
    await refuseNew({ dataDir })
  })

  test('that is a folder is reported as such', async () => {
    const dataDir = temporaryFolder()
    mkdirSync(`${dataDir}/portal.sqlite`)
    expect(await toldOf(dataDir)).toMatch(/portal\.sqlite cannot be opened/)
  })

  test('whose log is damaged is not opened without the last changes', async () => {
    const dataDir = copy()
    writeFileSync(`${dataDir}/portal.sqlite-wal`, Buffer.alloc(9000, 0x5a))
    expect(await toldOf(dataDir)).toMatch(/portal\.sqlite-wal is damaged.*move that file away/)
  })

  test('whose log a power failure left empty is opened', async () => {
    const dataDir = copy()
    writeFileSync(`${dataDir}/portal.sqlite-wal`, Buffer.alloc(9000))
    await (await openDatabase({ dataDir })).close()
  })

  test('whose folder is a file is reported as such', async () => {
    const file = `${temporaryFolder()}/data`
    writeFileSync(file, '')
    expect(await toldOf(file)).toMatch(/^DATA_DIR: .* is not a folder/)
    expect(await toldOf(`${file}/below`)).toMatch(/^DATA_DIR: .* is not a folder/)
  })

  test('whose folder belongs to somebody else is reported as such', async () => {
    const dataDir = copy()
    const isRoot = process.getuid?.() === 0
    if (isRoot) process.seteuid?.(65_534)
    else chmodSync(dataDir, 0o500)
    try {
      expect(await toldOf(dataDir)).toMatch(
        /lacks the right|portal\.lock (cannot be opened|may not be written to)/,
      )
    } finally {
      if (isRoot) process.seteuid?.(0)
    }
  })
})

describe('a database of a newer version', () => {
  async function openWith(migration: string) {
    const name = 'portal_test_newer'
    const settings =
      databases.engine === 'sqlite'
        ? { dataDir: temporaryFolder() }
        : { dataDir: '', databaseUrl: databaseUrl(databases.url, name) }
    if (databases.engine === 'postgres') {
      const { url } = databases
      await createDatabase(url, name)
      onTestFinished(() => dropDatabase(url, name))
    }
    const database = await openDatabase(settings)
    const newer = sql`insert into kysely_migration (name, timestamp) values (${migration}, '')`
    await newer.execute(database.db).finally(() => database.close())
    return openDatabase(settings)
  }

  test('is reported as such', async () => {
    expect(startFailure(await rejection(openWith('9999-from-the-future')))).toMatch(
      /^A newer version of the portal has changed the database \(9999-from-the-future\)/,
    )
  })

  test('that was only expanded is opened', async () => {
    await (await openWith('9999-expand-the-future')).close()
  })
})

describe('a start that comes before its database', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' })

  test('says why it waits, and goes on when the database is there', async () => {
    const lines: string[] = []
    let tries = 0
    const open = async () => {
      tries += 1
      if (tries === 1) throw refused
      return 'open'
    }
    expect(await waitForDatabase(open, 100, (line) => lines.push(line))).toBe('open')
    expect(lines).toEqual([
      'Waiting for the database, for 1 more seconds at most. DATABASE_URL: nothing answers there.',
    ])
  })

  test.each([
    ['its time is over', 0, refused],
    ['it would wait in vain', 60_000, Object.assign(new Error('password'), { code: '28P01' })],
  ])('ends when %s', async (_, waitMs, error) => {
    const lines: string[] = []
    expect(
      await rejection(
        waitForDatabase(
          () => Promise.reject(error),
          waitMs,
          (line) => lines.push(line),
        ),
      ),
    ).toBe(error)
    expect(lines).toEqual([])
  })
})

describe.runIf(databases.engine === 'postgres')('a database on a server', () => {
  const serverUrl = databases.engine === 'postgres' ? databases.url : ''
  const toldOfUrl = async (url: string) => {
    const text = startFailure(await rejection(openDatabase({ dataDir: '', databaseUrl: url })))
    expect(text).not.toContain('    at ')
    return text
  }
  const server = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }

  test('that is not there is reported as such', async () => {
    expect(await toldOfUrl(databaseUrl(serverUrl, 'nowhere'))).toMatch(/there is no such database/)
  })

  test('that does not know the user is reported as such', async () => {
    const url = new URL(serverUrl)
    url.username = 'nobody_knows_me'
    expect(await toldOfUrl(url.href)).toMatch(/the user is not let in/)
  })

  test('in which the user may create nothing is reported as such', async () => {
    const name = 'portal_test_rights'
    await createDatabase(serverUrl, name)
    await server('create role portal_test_guest login')
    onTestFinished(async () => {
      await dropDatabase(serverUrl, name)
      await server('drop role portal_test_guest')
    })
    const url = new URL(databaseUrl(serverUrl, name))
    url.username = 'portal_test_guest'
    expect(await toldOfUrl(url.href)).toMatch(/the user lacks a right/)
    // A portal of somebody else is none of another program.
    await (await openDatabase({ dataDir: '', databaseUrl: databaseUrl(serverUrl, name) })).close()
    expect(await toldOfUrl(url.href)).toMatch(/the user lacks a right/)
    const commands = refuseNew({ dataDir: '', databaseUrl: url.href })
    expect(startFailure(await rejection(commands))).toMatch(/the user lacks a right/)
  })

  test('of another program is reported as such, and not touched', async () => {
    const name = 'portal_test_other'
    await createDatabase(serverUrl, name)
    onTestFinished(() => dropDatabase(serverUrl, name))
    const url = databaseUrl(serverUrl, name)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const tables = async () =>
      (await client.query(`select tablename from pg_tables where schemaname = 'public'`)).rows
    try {
      await client.query('create table customers (id integer)')
      expect(await toldOfUrl(url)).toMatch(/has tables of another program/)
      expect(await tables()).toEqual([{ tablename: 'customers' }])
    } finally {
      await client.end()
    }
  })

  test('of another encoding is reported as such', async () => {
    const name = 'portal_test_latin1'
    await server(`create database ${name} encoding 'LATIN1' template template0`)
    onTestFinished(() => dropDatabase(serverUrl, name))
    expect(await toldOfUrl(databaseUrl(serverUrl, name))).toMatch(/encoded as LATIN1.*--encoding=UTF8/)
  })
})

test('a database whose disk is full asks for room, not for a backup first', () => {
  // SQLITE_IOERR_SHMSIZE, as on a disk without a free byte.
  const text = startFailure(
    ofSqlite(Object.assign(new Error('disk I/O error'), { errcode: 4874 }), 'portal.sqlite'),
  )
  expect(text).toMatch(/^portal\.sqlite .*the disk is full, or fails\. Make room and start again\./)
  expect(text).not.toContain('A damaged database')
})

test('a server that is too old is reported as such', () => {
  expect(() => refusePostgres(140_010, 'UTF8')).toThrow(
    'the server is PostgreSQL 14. The portal needs 15 or newer.',
  )
  refusePostgres(150_000, 'UTF8')
})

describe('a key that opens nothing of what is encrypted', () => {
  const right = new SecretBox('the key that everything is encrypted with')
  const wrong = new SecretBox('another key that is long enough, too')

  async function openWithFactor() {
    const database = await openTestDatabase('filled')
    const user = database.db.updateTable('users').where('email_normalized', '=', 'ada@acme.example')
    await user.set({ totp_secret: right.seal('secret'), totp_enabled_at: 1 }).execute()
    return database
  }
  const factors = ({ db }: Awaited<ReturnType<typeof openWithFactor>>) =>
    db.selectFrom('users').select('totp_enabled_at').where('totp_secret', 'is not', null).execute()

  test('keeps the portal from starting', async () => {
    const { db } = await openWithFactor()
    await checkSecretKey(db, right)
    expect(startFailure(await rejection(checkSecretKey(db, wrong)))).toMatch(
      /^SECRET_KEY is not the key .* FORMER_SECRET_KEYS.* forget-secrets$/,
    )
    await checkSecretKey(
      db,
      new SecretBox('a new key that is long enough, too', ['the key that everything is encrypted with']),
    )
  })

  test('can be given up with what it would have to open', async () => {
    const database = await openWithFactor()
    expect(await forgetSecrets(database, right, Date.now())).toBe(0)
    const before = await factors(database)
    expect(await forgetSecrets(database, wrong, Date.now())).toBe(before.length)
    expect(await factors(database)).toEqual([])
    await checkSecretKey(database.db, wrong)
  })
})

test('a database that takes connections and says nothing is reported as such', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    silent.close()
  })
  const { port } = silent.address() as { port: number }
  const postgresLimits = { ...DEFAULT_LIMITS, connectMs: 100 }
  const databaseUrl = `postgres://nobody@127.0.0.1:${port}/none`
  const error = await rejection(openDatabase({ dataDir: '', databaseUrl, postgresLimits }))
  expect(startFailure(error)).toMatch(/^DATABASE_URL: The database is unavailable: .*timeout/)
})

test('what nobody expected keeps its stack', () => {
  expect(startFailure(new Error('a bug'))).toMatch(/a bug\n\s+at /)
})
