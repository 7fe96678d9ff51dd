import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { atEnd } from '../../../test/at-end.ts'
import { PdfReader } from './pdf/reader.ts'
import { StorageUnavailable } from './storage-unavailable.ts'
import { Variants } from './variants.ts'
import { drawCards, drawCardsAhead } from './variants-ahead.ts'

/** The node's pictures, and the newest of the fixture's, which the tests change. */
async function openPictures() {
  const { database, storage, config } = await buildTestApp()
  const { db } = database
  const pdfs = new PdfReader()
  atEnd(() => pdfs.close())
  const variants = new Variants({ dataDir: config.dataDir, storage, pdfs })
  const files = await db
    .selectFrom('files')
    .selectAll()
    .where('media_type', 'in', ['image/png', 'image/webp'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const contents = [...new Set(files.map(({ sha256 }) => sha256))]
  const drawn = () => contents.filter((hash) => existsSync(join(config.dataDir, `derived/${hash}-card.webp`)))
  const [first] = files
  if (!first || contents.length < 3) throw new Error('The fixture has too few pictures')
  const update = (change: { visibility?: 'partners' | 'private'; created_at?: number }) =>
    db.updateTable('files').set(change).where('sha256', '=', first.sha256).execute()
  return { database, db, variants, contents, drawn, first, update }
}

test('pictures that partners see are drawn, whatever is wrong with one of them', async () => {
  const { db, variants, contents, drawn, first, update } = await openPictures()
  await db.updateTable('files').set({ visibility: 'partners' }).where('sha256', 'in', contents).execute()
  await update({ visibility: 'private' })
  expect(await drawCards({ db, variants, space: { shortage: 'storageFull' } })).toBe(0)
  expect(drawn()).toEqual([])
  await drawCards({ db, variants })
  expect(drawn()).toEqual(contents.slice(1))

  const seen: string[] = []
  const since = await drawCards({
    db,
    variants: {
      async picture(file, variant) {
        seen.push(file.sha256)
        if (seen.length === 1) throw new Error('unsupported image format')
        return variants.picture(file, variant)
      },
    },
  })
  expect(new Set(seen).size).toBe(contents.length - 1)
  expect(since).toBeGreaterThan(0)
  await update({ visibility: 'partners', created_at: first.created_at + 1 })
  expect(await drawCards({ db, variants, since })).toBe(since + 1)
  expect(drawn()).toEqual(contents)
})

test('nothing is drawn while the storage does not answer, and all of it after the next change', async () => {
  const { database, variants, contents, drawn } = await openPictures()
  await database.db
    .updateTable('files')
    .set({ visibility: 'partners' })
    .where('sha256', 'in', contents)
    .execute()
  const warnings: string[] = []
  let isDown = true
  const stop = drawCardsAhead({
    database,
    variants: {
      async picture(file, variant) {
        if (isDown) throw new StorageUnavailable(new Error('connect ECONNREFUSED'))
        return variants.picture(file, variant)
      },
    },
    logger: { warn: (_: unknown, text?: string) => warnings.push(text ?? '') },
  })
  await expect.poll(() => warnings).toEqual(['pictures are drawn when they are asked for'])
  expect(drawn()).toEqual([])

  isDown = false
  database.bus.emit({ topic: 'news', version: 1_000 })
  await expect.poll(() => drawn().length).toBe(contents.length)

  await stop()
})
