/** On a real file system that is full: a small one in memory, which only root may mount. */
import { execFileSync } from 'node:child_process'
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { login } from '@portal/contract/auth'
import { getProfile } from '@portal/contract/profile'
import { updateProfile } from '@portal/contract/profile-form'
import { createTicket } from '@portal/contract/tickets'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, inject, test, vi } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { atEnd, temporaryFolder } from '../../../test/at-end.ts'
import { PASSWORD } from '../../../test/fixture-pack/business.ts'
import { fileOf, postForm } from '../../../test/form.ts'
import { openDatabase } from '../db/open.ts'
import { UPLOAD_PREFIX } from '../http/forms.ts'
import { createLogger } from '../http/logging.ts'
import { DiskSpace } from './disk-space.ts'
import { PdfReader } from './pdf/reader.ts'
import { openStorage } from './storage.ts'
import { removeUnfinished } from './unfinished.ts'
import { Variants } from './variants.ts'

const MB = 1024 * 1024

function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const folder = temporaryFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'none', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function smallDisk(): string {
  const folder = temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'none', folder])
  atEnd(() => {
    execFileSync('umount', ['--lazy', folder])
  })
  return folder
}

/** Fills all the free space, to the last page. */
function fill(folder: string): () => void {
  const filler = join(folder, 'filler')
  for (const bytes of [MB, 4096]) {
    try {
      for (;;) writeFileSync(filler, Buffer.alloc(bytes), { flag: 'a' })
    } catch {
      // No more of this size.
    }
  }
  return () => rmSync(filler)
}

const filesIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : []

/** The portal with all its data on a small disk, part of which is reserved. */
async function openOnSmallDisk(): Promise<{ app: TestApp; disk: string; space: DiskSpace }> {
  const disk = smallDisk()
  const dataDir = join(disk, 'data')
  const template = inject('template')
  if (template.databases.engine !== 'sqlite') throw new Error('These tests run on SQLite')
  mkdirSync(dataDir)
  copyFileSync(template.databases.files.filled, join(dataDir, 'portal.sqlite'))
  const uploads = join(disk, 'tmp')
  mkdirSync(uploads)
  vi.stubEnv('TMPDIR', uploads)
  const database = await openDatabase({ dataDir })
  atEnd(() => database.close())
  const storage = openStorage({ dataDir })
  const space = new DiskSpace({
    database,
    dataDir,
    filesDir: storage.folder,
    logger: createLogger('silent'),
    lowBytes: MB,
    reserveBytes: 4 * MB,
  })
  const app = await buildTestApp({ database, space, config: { dataDir } })
  return { app, disk, space }
}

test.runIf(canMount())(
  'people can sign in and read while the disk is full, and nothing is left by halves',
  async () => {
    const { app, disk, space } = await openOnSmallDisk()
    await space.check()
    expect(statSync(join(disk, 'data', 'reserve')).size).toBe(4 * MB)
    const token = await signIn(app, 'ada')
    const photo = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    const sendPhoto = () =>
      postForm(app, updateProfile.path, { profilePhoto: fileOf('me.png', new Uint8Array(photo)) }, { token })
    const before = filesIn(join(disk, 'data'))

    const makeRoom = fill(disk)
    // Before the check has run: the upload itself finds the disk full.
    expect((await sendPhoto()).json()).toMatchObject({ code: 'storageFull' })
    await space.check()
    expect((await app.get('/readyz')).json().details).toEqual({ database: 'disk full', storage: 'disk full' })
    for (let i = 0; i < 5; i += 1) {
      const address = `10.0.0.${i}`
      const response = await app.post(
        login.path,
        { username: 'ada@acme.example', password: PASSWORD },
        { address },
      )
      expect(response.statusCode, response.body).toBe(200)
      expect((await app.get(getProfile.path, { token: response.json().token })).statusCode).toBe(200)
    }
    const ticket = { subject: 'Broken saw', content: 'It does not start.' }
    expect((await app.post(createTicket.path, ticket, { token })).statusCode).toBe(507)
    expect((await sendPhoto()).statusCode).toBe(507)

    // The reserve is used up as well.
    fill(disk)
    const { dataDir } = inject('template')
    const pictures = new Variants({
      dataDir: app.config.dataDir,
      storage: openStorage({ dataDir }),
      pdfs: new PdfReader(),
    })
    const files = app.database.db.selectFrom('files').selectAll().where('media_type', '=', 'image/png')
    const picture = await pictures.picture(await files.executeTakeFirstOrThrow(), 'thumb')
    if (!('content' in picture)) throw new Error('There was room to keep the picture')
    expect((await sharp(picture.content).metadata()).format).toBe('webp')

    makeRoom()
    await space.check()
    expect((await app.get('/readyz')).statusCode).toBe(200)
    expect((await app.post(createTicket.path, ticket, { token })).statusCode).toBe(201)
    expect((await sendPhoto()).statusCode).toBe(200)
    const uploads = () => filesIn(join(disk, 'tmp')).filter((name) => name.startsWith(UPLOAD_PREFIX))
    await expect.poll(uploads).toEqual([])
    expect(filesIn(join(disk, 'data', 'files', 'incoming'))).toEqual([])
    const added = filesIn(join(disk, 'data')).filter((name) => !before.includes(name))
    // The new photo, and its folder.
    expect(added.filter((name) => name.startsWith('files/') && /\.webp$/.test(name))).toHaveLength(1)
    expect(await removeUnfinished({ ...app.config, storage: app.storage }, Date.now() + 60 * 60_000)).toBe(0)
  },
)

test('a database that is found damaged is said to be so, once, and the portal is not ready', async () => {
  const lines: string[] = []
  const logger = createLogger('error', { write: (line) => lines.push(line) })
  const app = await buildTestApp({ logger })
  const { db } = app.database
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db)
  const path = rows[0]?.file ?? ''
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(statSync(path).size - 4096, 0x5a), 0, undefined, 4096)
  closeSync(file)
  for (let i = 0; i < 3; i += 1) {
    await expect(db.selectFrom('news_texts').selectAll().execute()).rejects.toThrow('malformed')
    await app.space.check()
  }
  const unready = await app.get('/readyz')
  expect(unready.json().details).toMatchObject({ database: 'damaged' })
  expect(lines.filter((line) => line.includes('A damaged database'))).toHaveLength(1)
})
