import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { getProfile } from '@portal/contract/profile'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { atEnd, temporaryFolder } from '../../../test/at-end.ts'
import { contentOf } from '../../../test/database-content.ts'
import { emptyTables, fillEmptyTables } from '../../../test/every-table.ts'
import { useEverything } from '../../../test/everything-used.ts'
import { type NewDatabaseSettings, newDatabase } from '../../../test/new-database.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { openStorage } from '../../platform/files/storage.ts'
import { storageKey } from '../../platform/files/storage-keys.ts'
import { exportPack } from '../packs/export.ts'
import { type BackupReport, createBackup } from './create.ts'
import { moveDatabase, moveStorage } from './move.ts'
import { checkBackup, restoreBackup } from './restore.ts'

const MANY = 9_007_199_254_740_993n
const SENT = { kind: 'x', recipient: 'a@b.example', locale: 'en', subject: 'Ünïcode 🛠️', text: '', html: '' }

let app: TestApp
let token: string
let file: string
let report: BackupReport

function filesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    names.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [path.slice(folder.length), readFileSync(path).toString('base64')]
    }),
  )
}

async function exported(database: DatabaseHandle, dataDir: string): Promise<Record<string, string>> {
  const directory = join(temporaryFolder(), 'pack')
  await exportPack({ database, storage: openStorage({ dataDir }), directory })
  return filesIn(directory)
}

async function opened(settings: NewDatabaseSettings): Promise<DatabaseHandle> {
  const database = await openDatabase(settings)
  let closed: Promise<void> | undefined
  const close = database.close.bind(database)
  database.close = () => {
    closed ??= close()
    return closed
  }
  atEnd(() => database.close())
  return database
}

const backupTo = (path: string, more: object = {}) =>
  createBackup({ database: app.database, storage: app.storage, file: path, version: '1.2.3', ...more })

const restoreTo = (settings: NewDatabaseSettings, from = file, more: object = {}) =>
  restoreBackup({ file: from, settings, storage: openStorage(settings), ...more })

beforeAll(async () => {
  app = await buildTestApp()
  token = await signIn(app, 'ada')
  await useEverything(app)
  const { db } = app.database
  const now = app.clock.now()
  await db
    .insertInto('outbox')
    .values([
      { ...SENT, created_at: now, sent_at: now },
      { ...SENT, created_at: now, html: '<p>\u{1F468}‍\u{1F469}‍\u{1F467} "quoted"\n\ttab</p>' },
    ])
    .execute()
  await sql`insert into csp_reports (directive, blocked, document, count, first_at, last_at)
    values ('img-src', '', '/', 1, 0, ${MANY})`.execute(db)
  await db
    .updateTable('users')
    .set({ totp_secret: 'v1.sealed', totp_enabled_at: now })
    .where('id', '=', await app.idOf('users', 'bo'))
    .execute()
  // The latest one is gone, and its number must not be reused.
  await db
    .insertInto('lead_imports')
    .values({
      file_name: 'x',
      state: 'done',
      request: '{}',
      total: 0,
      written: 0,
      skipped: 0,
      created_at: now,
    })
    .execute()
  await db.deleteFrom('lead_imports').where('file_name', '=', 'x').execute()
  await fillEmptyTables(app.database)
  writeFileSync(join(app.config.dataDir, 'files', 'README.txt'), 'Put here by somebody.')
  file = join(temporaryFolder(), 'portal.tar')
  report = await backupTo(file)
})

// Each restore creates a whole schema.
describe('a backup', () => {
  test('is one file for its owner alone, and nothing beside it', () => {
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(readdirSync(join(file, '..'))).toEqual(['portal.tar'])
    expect(report).toMatchObject({ missing: [], damaged: [], bytes: statSync(file).size })
    expect(report.files).toBeGreaterThan(5)
  })

  test('has a row of every table, so that to be the same means something', async () => {
    expect(await emptyTables(app.database)).toEqual([])
  })

  test('is restored as it was', async () => {
    const settings = await newDatabase()
    await restoreTo(settings)
    const database = await opened(settings)
    expect(await contentOf(database)).toEqual(await contentOf(app.database))
    expect(await exported(database, settings.dataDir)).toEqual(
      await exported(app.database, app.config.dataDir),
    )
    const restored = await buildTestApp({ database, config: settings })
    expect((await restored.get(getProfile.path, { token })).statusCode).toBe(200)
    await expect(database.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
  })

  test('is restored on the other engine, and from there', async () => {
    const [there, back] = [await newDatabase('sqlite'), await newDatabase()]
    await restoreTo(there)
    const database = await opened(there)
    const again = join(temporaryFolder(), 'again.tar')
    await createBackup({ database, storage: openStorage(there), file: again, version: '1.2.3' })
    await restoreTo(back, again)
    expect(await contentOf(await opened(back))).toEqual(await contentOf(app.database))
  })

  test('is restored into nothing but an empty place', async () => {
    const settings = await newDatabase()
    await restoreTo(settings)
    await expect(restoreTo(settings)).rejects.toThrow(/There is a database in|is not empty/)
  })

  test('is refused where it was cut, changed or made by a newer version, before anything is written', async () => {
    const bytes = readFileSync(file)
    const changed = (at: number) => {
      const copy = Buffer.from(bytes)
      copy[at] = (copy[at] ?? 0) ^ 1
      return copy
    }
    const atHead = bytes.indexOf('"version":1')
    const newer = Buffer.from(bytes)
    newer.write('"version":9', atHead)
    const places = [
      560,
      // A change in the padding between two files does not affect their contents.
      bytes.findIndex((byte, at) => at > bytes.length / 3 && byte !== 0),
      bytes.indexOf('"missing"'),
      bytes.indexOf('manifest.sha256') + 515,
    ]
    const cuts = [0, 100, 512, 1024, Math.floor(bytes.length / 2), bytes.length - 1536, bytes.length - 2048]
    const bad = [
      ...places.map(changed),
      ...cuts.map((length) => bytes.subarray(0, length)),
      newer,
      Buffer.from('not an archive '.repeat(100)),
    ]
    const settings = await newDatabase()
    const path = join(temporaryFolder(), 'bad.tar')
    for (const [at, content] of bad.entries()) {
      writeFileSync(path, content)
      await expect(restoreTo(settings, path), `number ${at}`).rejects.toThrow(/backup/i)
    }
    expect(existsSync(join(settings.dataDir, 'portal.sqlite'))).toBe(false)
    // The rejected restore left nothing behind that would interfere.
    await restoreTo(settings)
  })

  test('holds the key only where a passphrase encrypts it', async () => {
    const path = join(temporaryFolder(), 'with-key.tar')
    const key = 'a secret key of this very portal here'
    await backupTo(path, { secret: { key, passphrase: 'correct horse battery' } })
    expect(readFileSync(path).includes(key)).toBe(false)
    const settings = await newDatabase()
    const wrong = { passphrase: 'wrong horse battery' }
    await expect(restoreTo(settings, path, wrong)).rejects.toThrow('The passphrase is not the one')
    await expect(restoreTo(settings, file, { passphrase: 'any' })).rejects.toThrow('no key in the backup')
    await restoreTo(settings, path, { passphrase: 'correct horse battery' })
    expect(readFileSync(join(settings.dataDir, 'secret.key'), 'utf8')).toBe(`${key}\n`)
  })

  test('names the files that are missing or damaged, and has all others', async () => {
    const storage = openStorage({ dataDir: temporaryFolder() })
    const rows = await app.database.db.selectFrom('files').selectAll().execute()
    for (const { storage_key: key } of rows) await app.storage.withFile(key, (path) => storage.put(key, path))
    const [gone, spoilt] = [...new Map(rows.map((row) => [row.storage_key, row])).values()]
    if (!gone || !spoilt) throw new Error('The fixture pack has files')
    await storage.remove(gone.storage_key)
    await storage.withFile(spoilt.storage_key, (path) => truncate(path, 3))
    const path = join(temporaryFolder(), 'faulty.tar')
    const faulty = await backupTo(path, { storage })
    expect(faulty.missing).toMatchObject([{ storageKey: gone.storage_key }])
    expect(faulty.damaged).toMatchObject([{ storageKey: spoilt.storage_key }])
    expect(await checkBackup(path)).toMatchObject({ missing: faulty.missing, files: { count: faulty.files } })
    await restoreTo(await newDatabase(), path)
  })

  test('does not overwrite a file, and leaves nothing when it is interrupted', async () => {
    await expect(backupTo(file)).rejects.toThrow('exists already')
    const folder = temporaryFolder()
    const controller = new AbortController()
    const onProgress = () => controller.abort()
    const going = backupTo(join(folder, 'x.tar'), { onProgress, signal: controller.signal })
    await expect(going).rejects.toThrow('interrupted')
    expect(readdirSync(folder)).toEqual([])
  })
})

test('a restore puts right what lies damaged in the storage', async () => {
  const settings = await newDatabase()
  const storage = openStorage(settings)
  const { storage_key } = await app.database.db.selectFrom('files').selectAll().executeTakeFirstOrThrow()
  await storage.put(storage_key, Buffer.from('half a fi'))
  await restoreTo(settings)
  const content = await storage.withFile(storage_key, (path) => readFile(path))
  expect(content).toEqual(await app.storage.withFile(storage_key, (path) => readFile(path)))
})

describe('a move', () => {
  const quiet = () => undefined

  test('to another database copies everything; once more it only compares', async () => {
    const [source, target] = [await newDatabase(), await newDatabase('sqlite')]
    await restoreTo(source)
    await moveDatabase(source, target, quiet)
    await moveDatabase(source, target, quiet)
    const moved = await opened(target)
    expect(await contentOf(moved)).toEqual(await contentOf(app.database))
    await expect(moveDatabase(source, target, quiet)).rejects.toThrow('Another process is using')
    await moved.db.deleteFrom('outbox').execute()
    await moved.close()
    await expect(moveDatabase(source, target, quiet)).rejects.toThrow('There is a database in')
    const back = await newDatabase()
    await moveDatabase(target, back, quiet)
    expect((await contentOf(await opened(back))).outbox).toEqual([])
  })

  test('is refused while the portal runs', async () => {
    const source = await newDatabase()
    await restoreTo(source)
    const running = await opened(source)
    await expect(moveDatabase(source, await newDatabase('sqlite'), quiet)).rejects.toThrow(
      /Another process is using|A portal is using/,
    )
    await running.close()
  })

  test('to another storage copies what the database names, goes on, and reads it all back', async () => {
    const settings = await newDatabase()
    await restoreTo(settings)
    const source = openStorage(settings)
    const target = openStorage({ dataDir: temporaryFolder() })
    await source.put(storageKey('f'.repeat(64), 'pdf'), Buffer.from('of nobody'))
    const keys = async (storage = target) => {
      const found: string[] = []
      for await (const key of storage.keys()) found.push(key)
      return found.sort()
    }
    const first = (await keys(source))[0] ?? ''
    await target.put(first, Buffer.from('cut'))
    const { files, missing } = await moveStorage(settings, { source, target }, quiet)
    expect(missing).toEqual([])
    expect(await keys()).toHaveLength(files)
    const content = await target.withFile(first, (path) => readFile(path))
    expect(content).toEqual(await source.withFile(first, (path) => readFile(path)))
    await source.remove(first)
    expect(await moveStorage(settings, { source, target }, quiet)).toMatchObject({
      missing: [{ storageKey: first }],
    })
  })
})
