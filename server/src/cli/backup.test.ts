import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/at-end.ts'
import { IS_DEEP, todaysThird } from '../../test/deep.ts'
import { startPortal } from '../../test/portal-process.ts'
import { createTestPack } from '../../test/test-pack.ts'
import { checkBackup } from '../features/backup/restore.ts'
import { exportPack } from '../features/packs/export.ts'
import { openDatabase } from '../platform/db/open.ts'
import { openStorage } from '../platform/files/storage.ts'
import { storageKey } from '../platform/files/storage-keys.ts'

const SCRIPT = resolve(import.meta.dirname, 'portal.ts')
const ROUNDS = IS_DEEP ? 40 : 2
/** More bytes than a process limited to files of 10 MB may write. */
const LARGE = 12 * 1024 * 1024

let dataDir: string
let whole: string

function start(args: string[], more: Record<string, string> = {}) {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../.cache'),
    DATA_DIR: dataDir,
    ...more,
  }
  return spawn(process.execPath, [SCRIPT, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function portal(args: string[], more: Record<string, string> = {}) {
  const child = start(args, more)
  let [stdout, stderr] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, stdout, stderr }
}

/** Runs a command and kills it at some point; returns how long it ran. */
async function kill(args: string[], after: number, more: Record<string, string> = {}): Promise<void> {
  const child = start(args, more)
  child.stdout.resume()
  child.stderr.resume()
  const ended = once(child, 'close')
  await Promise.race([setTimeout(after), ended])
  child.kill('SIGKILL')
  await ended
}

function filesIn(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name)
        return [path.slice(folder.length), readFileSync(path).toString('base64')]
      }),
  )
}

async function exported(folder: string): Promise<Record<string, string>> {
  const database = await openDatabase({ dataDir: folder })
  const directory = join(temporaryFolder(), 'pack')
  await exportPack({ database, storage: openStorage({ dataDir: folder }), directory })
  await database.close()
  return filesIn(directory)
}

/** Adds a file of this size to the portal in a folder. */
async function addFile(folder: string, size: number): Promise<void> {
  const content = Buffer.alloc(size, 'x')
  const sha256 = hash('sha256', content)
  const storage_key = storageKey(sha256, 'bin')
  await openStorage({ dataDir: folder }).put(storage_key, content)
  const database = await openDatabase({ dataDir: folder })
  const facts = { media_type: 'video/mp4', size, sha256, storage_key, visibility: 'partners' } as const
  await database.db
    .insertInto('files')
    .values({
      id: 'large',
      path: 'large.bin',
      width: null,
      height: null,
      created_at: 1,
      in_library: 1,
      ...facts,
    })
    .execute()
  await database.close()
}

beforeAll(async () => {
  dataDir = join(temporaryFolder(), 'data')
  const { directory } = await createTestPack()
  expect(await portal(['import', directory])).toMatchObject({ status: 0 })
  whole = join(temporaryFolder(), 'whole.tar')
})

/** A separate portal with the same content. */
function copied(): string {
  const folder = join(temporaryFolder(), 'copy')
  cpSync(dataDir, folder, { recursive: true })
  return folder
}

/** How long a backup takes on this machine. */
let lasts = 0

/** Subscribes a device to notifications, and a calendar program to the events. */
async function addDevice(folder: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: folder })
  const { id: user_id } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  const device = { user_id, session_id: 1, endpoint: 'https://push.example/1', p256dh: '', auth: '' }
  await db
    .insertInto('push_devices')
    .values({ ...device, topics: '[]', seen_at: 1 })
    .execute()
  const feed = { user_id, code_hash: 'x', locale: 'en', created_at: 1 }
  await db.insertInto('calendar_feeds').values(feed).execute()
  await close()
}

async function outsideOf(folder: string): Promise<number> {
  const { db, close } = await openDatabase({ dataDir: folder })
  const devices = await db.selectFrom('push_devices').select('user_id').execute()
  const feeds = await db.selectFrom('calendar_feeds').select('user_id').execute()
  await close()
  return devices.length + feeds.length
}

test('a running portal is backed up, and restored elsewhere it is the same', async () => {
  await addDevice(dataDir)
  const before = await exported(dataDir)
  const running = await startPortal({ DATA_DIR: dataDir })
  const from = performance.now()
  const made = await portal(['backup', whole])
  lasts = performance.now() - from
  expect(made).toMatchObject({ status: 0 })
  expect(made.stdout).toMatch(/whole\.tar: \d+ rows and \d+ files, [\d.]+ MB\.\nSECRET_KEY is not in it/)
  expect(made.stderr).toMatch(/Tables: (\d+) of \1\n/)
  expect(made.stderr).toMatch(/Files: (\d+) of \1\n/)
  expect(running.isRunning).toBe(true)
  expect(await portal(['restore', whole])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Another process is using the data directory'),
  })
  const drill = join(temporaryFolder(), 'drill')
  const restored = await portal(['restore', whole, '--end-sessions'], { DATA_DIR: drill })
  expect(restored).toMatchObject({ status: 0, stdout: expect.stringContaining('It is restored') })
  expect(await exported(drill)).toEqual(before)
  // What was ended since the backup receives nothing.
  expect(await outsideOf(drill)).toBe(0)
  const again = await startPortal({ DATA_DIR: drill })
  expect((await fetch(`${again.origin}/readyz`)).status).toBe(200)
})

/** Points in time spread over the run of a command; the first ones always include its end. */
const moments = () => Array.from({ length: ROUNDS }, (_, at) => lasts * (at === 0 ? 0.9 : Math.random()))

test('a killed backup leaves no file that restores', async () => {
  const folder = temporaryFolder()
  for (const [round, moment] of moments().entries()) {
    const file = join(folder, `${round}.tar`)
    await kill(['backup', file], moment)
    if (existsSync(file)) expect((await checkBackup(file)).tables.length, `at ${moment}`).toBeGreaterThan(50)
  }
}, 400_000)

test('a killed restore leaves nothing that starts as if it were whole, and can be repeated', async () => {
  for (const moment of moments()) {
    const drill = join(temporaryFolder(), 'drill')
    await kill(['restore', whole], moment, { DATA_DIR: drill })
    const isWhole = existsSync(join(drill, 'portal.sqlite'))
    if (!isWhole) {
      if (existsSync(join(drill, 'portal.sqlite.unfinished')))
        expect((await portal(['outbox'], { DATA_DIR: drill })).stderr).toContain('was not finished')
      if (IS_DEEP) expect(await portal(['restore', whole], { DATA_DIR: drill })).toMatchObject({ status: 0 })
    }
    if (IS_DEEP || isWhole) expect(await exported(drill)).toEqual(await exported(dataDir))
  }
}, 800_000)

test('a missing file is named, and the command says by its code that it is not there', async () => {
  const copy = copied()
  const storage = openStorage({ dataDir: copy })
  let key = ''
  for await (const found of storage.keys()) key = found
  await storage.remove(key)
  const file = join(temporaryFolder(), 'x.tar')
  expect(await portal(['backup', file], { DATA_DIR: copy })).toMatchObject({
    status: 2,
    stderr: expect.stringContaining(key),
  })
  await rm(file)
  expect(await portal(['backup', file, '--allow-missing'], { DATA_DIR: copy })).toMatchObject({ status: 0 })
})

test('where nothing more can be written nothing is left', async () => {
  const folder = temporaryFolder()
  const target = join(folder, 'x.tar')
  const large = copied()
  await addFile(large, LARGE)
  // In blocks of 512 bytes, the maximum size of a file: more than the database needs.
  const limited = spawn(
    'sh',
    ['-c', 'ulimit -f 20000; exec "$0" "$@"', process.execPath, SCRIPT, 'backup', target],
    {
      env: { PATH: process.env.PATH, DATA_DIR: large },
    },
  )
  let errors = ''
  limited.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const [status] = (await once(limited, 'close')) as [number]
  expect({ status, errors }).toMatchObject({ status: 1, errors: expect.stringContaining('EFBIG') })
  expect(readdirSync(folder)).toEqual([])
})

test.runIf(IS_DEEP)(
  'a file of 300 MB passes through a process that stays small',
  async () => {
    const large = copied()
    await addFile(large, 300 * 1024 * 1024)
    const file = join(temporaryFolder(), 'large.tar')
    expect(await portal(['backup', file], { DATA_DIR: large })).toMatchObject({ status: 0 })
    const back = join(temporaryFolder(), 'back')
    expect(await portal(['restore', file], { DATA_DIR: back })).toMatchObject({ status: 0 })
  },
  300_000,
)

test('a restore that takes the key from the backup needs none beforehand', async () => {
  const unreachable = { DATABASE_URL: 'postgres://127.0.0.1:1/portal', DATA_DIR: temporaryFolder() }
  const args = ['restore', '/not/there.tar']
  expect(await portal(args, unreachable)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('SECRET_KEY is required'),
  })
  expect(await portal([...args, '--passphrase-file', SCRIPT], unreachable)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no file /not/there.tar'),
  })
})

/** Each one runs in its own process. */
const WRONG_COMMANDS = [
  [['backup', '/not/there/x.tar'], 'There is no folder /not/there'],
  [['restore', '/not/there.tar'], 'There is no file /not/there.tar'],
  [['restore', '/tmp'], '/tmp is a folder'],
  [['restore', '/tmp/x.tar', '--passphrase-file', '/tmp'], 'not the file of a passphrase: /tmp'],
  [
    ['backup', '/tmp/x.tar', '--key', 'include', '--passphrase-file', '/not/there'],
    'There is no file /not/there',
  ],
  [['move', '--to-database', 'mysql://x/y'], '--to-database must begin with postgres://'],
] as const

test.for(todaysThird(WRONG_COMMANDS, 0))('%j ends with a line on what is wrong', async ([args, line]) => {
  const { status, stderr } = await portal([...args])
  expect(status).toBe(1)
  expect(stderr).toContain(line)
  expect(stderr).not.toContain('    at ')
})
