/** How indexing and concurrent writes affect each other. */
import { searchPortal } from '@portal/contract/search'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'
import { holdQuery } from '../../../test/hold-transaction.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { reindex, renewIndex } from './reindex.ts'
import { indexRows } from './service.ts'

let app: TestApp
let editor: string
let reader: string
let newsId: number

beforeEach(async () => {
  app = await buildTestApp()
  editor = await signIn(app, 'eve')
  reader = await signIn(app, 'ada')
  newsId = await app.idOf('news', 'two')
})

/** Changes the title of the news item in the back office. */
async function edit(title: string): Promise<number> {
  const url = `/api/admin/news/${newsId}`
  const { version } = (await app.get(url, { token: editor })).json()
  const payload = { version, texts: { en: { title } } }
  return (await app.send({ method: 'PATCH', url, payload, token: editor })).statusCode
}

/** Titles of the news items found. */
async function found(search: string): Promise<string[]> {
  const query = new URLSearchParams({ search })
  const groups = (await app.get(`${searchPortal.path}?${query}`, { token: reader })).json()
  const hits = groups.find(({ key }: { key: string }) => key === 'News')?.group_docs.hits.hits ?? []
  return hits.map(({ _source }: { _source: { title: string } }) => _source.title)
}

const never = new AbortController().signal
const renew = (database: DatabaseHandle, signal = never) =>
  reindex(database, { clock: app.clock.now, signal, isAfresh: true })

async function dump() {
  const { db } = app.database
  const postings = db.selectFrom('search_postings').selectAll()
  const entries = db.selectFrom('search_entries').selectAll()
  const words = db.selectFrom('search_words').selectAll()
  return {
    postings: await postings.orderBy('locale').orderBy('term').orderBy('block').execute(),
    entries: await entries.orderBy('locale').orderBy('source').orderBy('item_id').execute(),
    words: await words.orderBy('locale').orderBy('word').execute(),
  }
}

/** The index as it is when built from scratch. */
async function built() {
  for (const table of ['search_entries', 'search_words', 'search_postings'] as const) {
    await app.database.db.deleteFrom(table).execute()
  }
  await renew(app.database)
  return dump()
}

describe('an edit', () => {
  test('is found once the index has followed', async () => {
    expect(await edit('Harmonica')).toBe(200)
    await app.jobs.runDue()
    expect(await found('harmonica')).toEqual(['Harmonica'])
  })

  test('ends while the index is worked out, and is not lost', async () => {
    const { database, arrived, release } = holdQuery(app.database, 'SelectQueryNode', 'search_postings')
    const renewing = renew(database)
    await arrived
    expect(await edit('Harmonica')).toBe(200)
    release()
    await renewing
    await app.jobs.runDue()
    expect(await found('harmonica')).toEqual(['Harmonica'])
    const after = await dump()
    expect(after).toEqual(await built())
  })

  test('waits for no transaction of the index', async () => {
    // SQLite has one writer.
    if (app.database.engine === 'sqlite') return
    await edit('Harmonica')
    const { database, arrived, release } = holdQuery(app.database, 'InsertQueryNode', 'content_versions')
    const rows = [{ table: 'news' as const, ids: [newsId] }]
    const indexing = indexRows(database, rows, { now: app.clock.now(), signal: never })
    await arrived
    expect(await edit('Concertina')).toBe(200)
    release()
    await indexing
    await app.jobs.runDue()
    expect([await found('harmonica'), await found('concertina')]).toEqual([[], ['Concertina']])
  })

  test('that withdraws an item hides it before the index has followed', async () => {
    await edit('Harmonica')
    await app.jobs.runDue()
    const url = `/api/admin/news/${newsId}`
    const { version } = (await app.get(url, { token: editor })).json()
    const payload = { version, publishedAt: null }
    expect((await app.send({ method: 'PATCH', url, payload, token: editor })).statusCode).toBe(200)
    expect(await found('harmonica')).toEqual([])
  })
})

describe('rebuilding the index', () => {
  test('leaves everything to be found meanwhile', async () => {
    await edit('Harmonica')
    await app.jobs.runDue()
    const { database, arrived, release } = holdQuery(app.database, 'SelectQueryNode', 'search_postings')
    const renewing = renew(database)
    await arrived
    expect(await found('harmonica')).toEqual(['Harmonica'])
    release()
    await renewing
  })

  test('tries PDFs again that could not be read, also where it was killed before it had forgotten them', async () => {
    const { db } = app.database
    const texts = () => db.selectFrom('file_texts').select(['sha256', 'read_at']).orderBy('sha256').execute()
    const before = await texts()
    expect(before.length).toBeGreaterThan(0)
    app.clock.advance(HOUR)
    const { database, arrived } = holdQuery(app.database, 'SelectQueryNode', 'file_texts')
    // This run gets no further, as if its process had been killed.
    void renew(database)
    await arrived
    await renewIndex(app.database, app.clock.now())
    await app.jobs.runDue()
    const after = await texts()
    expect(after).toEqual(before.map(({ sha256 }) => ({ sha256, read_at: app.clock.now() })))
  })

  test('resumes after it was stopped in the middle', async () => {
    const before = await dump()
    // Rows left by an older version, and an entry whose row is gone.
    await app.database.db.updateTable('search_entries').set({ digest: 'old', words: '\n' }).execute()
    const stop = new AbortController()
    const { database, arrived, release } = holdQuery(app.database, 'SelectQueryNode', 'documents')
    const renewing = renew(database, stop.signal)
    await arrived
    stop.abort()
    release()
    await expect(renewing).rejects.toThrow()
    await renewIndex(app.database, app.clock.now())
    await app.jobs.runDue()
    const after = await dump()
    expect([after.postings, after.entries]).toEqual([before.postings, before.entries])
    await renewIndex(app.database, app.clock.now())
    expect(await app.jobs.runDue()).toBe(0)
  })
})

test('what is left by a process that died while it wrote an entry is put right by the next', async () => {
  const words = (begin: number) => Array.from({ length: 300 }, (_, i) => `w${begin + i}x`).join(' ')
  const rows = [{ table: 'news' as const, ids: [newsId] }]
  const later = app.clock.now() + HOUR
  for (const transactions of [1, 2, 5]) {
    const text = `harmonica ${words(transactions * 1000)}`
    await transaction(app.database, async (trx) => {
      await trx.updateTable('news').set({ published_at: later }).where('id', '=', newsId).execute()
      await trx.updateTable('news_texts').set({ description: text }).where('news_id', '=', newsId).execute()
    })
    const stop = new AbortController()
    let count = 0
    const stopping: DatabaseHandle = {
      ...app.database,
      db: app.database.db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          if (result.numAffectedRows !== undefined && result.numAffectedRows > 0n) count += 1
          if (count === transactions) stop.abort()
          return result
        },
      }),
    }
    const indexing = indexRows(stopping, rows, { now: app.clock.now(), signal: stop.signal })
    await expect(indexing).rejects.toThrow()
    // None of it is found before its time, even if nothing else is written.
    expect(await found('harmonica')).toEqual([])
  }
  await indexRows(app.database, rows, { now: app.clock.now(), signal: never })
  const after = await dump()
  expect(after).toEqual(await built())
})
