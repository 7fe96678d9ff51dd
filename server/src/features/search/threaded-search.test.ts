/** Where many search at once, a thread of its own finds content. */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { searchPortal } from '@portal/contract/search'
import { suggestSearches } from '@portal/contract/search-suggestions'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { temporaryFolder } from '../../../test/at-end.ts'
import { NO_AUDIENCE } from '../../platform/db/audience.ts'
import { Signer } from '../../platform/files/signing.ts'
import { createLogger } from '../../platform/http/logging.ts'
import { ContentSearch, type LimitedQuestion } from './content-search.ts'
import { NotRun, SearchThread } from './search-thread.ts'
import { ThreadedSearch } from './threaded-search.ts'

const BEGUN = /Many search at once/
const OFTEN = 40
const TEXTS = ['hammer', 'radar', 'concrete', 'deck', 'inspection', 'sheet', 'hamer', 'UF50 price', 'zzqqxx']

const pathOf = (search: string, endpoint: { path: string } = searchPortal) =>
  `${endpoint.path}?${new URLSearchParams({ search, locale: 'en' })}`

/** A search that is not in the cache, and finds the same. */
let asked = 0
function newPath(text: string): string {
  asked += 1
  return `${pathOf(text + ' '.repeat(asked % 150))}&limit=${50 + Math.floor(asked / 150)}`
}

function loggedLines() {
  const lines: string[] = []
  return { lines, logger: createLogger('info', { write: (line) => void lines.push(line) }) }
}

/** Makes searches in this thread fail. */
function breakHere({ database }: TestApp): void {
  const executor = database.db.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  vi.spyOn(executor, 'executeQuery').mockImplementation(async (query, options) => {
    if (/search_postings.*order by "block"/.test(query.sql)) throw new Error('Not here')
    return execute(query, options)
  })
}

async function crowded() {
  const { logger, lines } = loggedLines()
  const app = await buildTestApp({
    logger,
    config: { limits: { searchesPerMinute: 1_000_000, graphqlPerMinute: 1_000_000 } },
  })
  const token = await signIn(app, 'ada')
  const bodyOf = async (path: string) => {
    const { statusCode, body } = await app.get(path, { token })
    expect(statusCode, body).toBe(200)
    return body
  }
  const before = await Promise.all(
    TEXTS.flatMap((text) => [bodyOf(pathOf(text)), bodyOf(pathOf(text, suggestSearches))]),
  )
  while (!lines.some((line) => BEGUN.test(line)))
    await Promise.all(Array.from({ length: OFTEN }, (_, i) => bodyOf(newPath(TEXTS[i % 8] ?? ''))))
  return { app, token, bodyOf, before }
}

/** On one core a thread would gain nothing, and is not started. */
const hasCores = availableParallelism() > 1

describe.runIf(hasCores)('once there is a thread', () => {
  let portal: Awaited<ReturnType<typeof crowded>>
  beforeAll(async () => {
    portal = await crowded()
  })

  test('it answers what this thread answered', async () => {
    const { app, before, bodyOf } = portal
    breakHere(app)
    const after = await Promise.all(
      TEXTS.flatMap((text) => [bodyOf(newPath(text)), bodyOf(pathOf(text, suggestSearches))]),
    )
    expect(after).toEqual(before)
    expect(before.join()).toContain('The hammer')
  })

  test('changes and audiences count for it at once', async () => {
    const { app, token: north, bodyOf } = portal
    breakHere(app)
    const south = await signIn(app, 'cyd')
    const editor = await signIn(app, 'eve')
    const url = `/api/admin/news/${await app.idOf('news', 'two')}`
    async function edit(changes: object): Promise<void> {
      const { version } = (await app.get(url, { token: editor })).json<{ version: number }>()
      const payload = { version, ...changes }
      const changed = await app.send({ method: 'PATCH', url, payload, token: editor })
      expect(changed.statusCode, changed.body).toBe(200)
      await app.jobs.runDue()
    }
    const found = async (token: string) => (await app.get(pathOf('quokka'), { token })).body

    expect(await bodyOf(pathOf('quokka'))).toBe('[]')
    await edit({ texts: { en: { title: 'Quokka' } } })
    expect(await found(north)).toContain('Quokka')
    expect(await found(south)).toContain('Quokka')
    await edit({ audience: { include: { partners: [await app.idOf('partners', 'south')] } } })
    expect(await found(north)).toBe('[]')
    expect(await found(south)).toContain('Quokka')
  })
})

describe.runIf(hasCores)('what a thread cannot do is done here', () => {
  const question = (text: string): LimitedQuestion => ({
    ...{ text, locale: 'en', now: Date.now(), limit: 8 },
    audience: { key: 'all ', portal: 'all', of: NO_AUDIENCE },
  })

  async function parts() {
    const { database, config } = await buildTestApp()
    const { logger, lines } = loggedLines()
    const { secretKey } = config
    const local = () => new ContentSearch({ database, signer: new Signer(secretKey), frames: false })
    return { database, secretKey, logger, lines, local }
  }

  async function search(searches: ThreadedSearch): Promise<void> {
    // Over SQLite they never wait, and nothing else would have its turn.
    await setImmediate()
    await Promise.all(
      Array.from({ length: OFTEN }, (_, i) => searches.search(question(TEXTS[i % 8] ?? ''), () => false)),
    )
  }

  test('where it fails', async () => {
    const { database, secretKey, logger, lines, local } = await parts()
    // An empty database has none of the tables.
    const source = { file: join(temporaryFolder(), 'empty.sqlite') }
    const searches = new ThreadedSearch(
      { database: { ...database, source }, secretKey, frames: false, logger },
      local,
    )
    const expected = await local().search(question('hammer'))
    expect(expected.groups.length).toBeGreaterThan(0)
    while (!lines.some((line) => BEGUN.test(line))) await search(searches)
    expect(await searches.search(question('hammer'), () => false)).toEqual(expected)
    expect(lines.at(-1)).toMatch(/has failed.*no such table|no such table.*has failed/)
    await searches.close()
  })

  test('where it cannot be started', async () => {
    const { database, secretKey, logger, lines, local } = await parts()
    const source = { file: join(temporaryFolder(), 'missing', 'portal.sqlite') }
    const searches = new ThreadedSearch(
      { database: { ...database, source }, secretKey, frames: false, logger },
      local,
    )
    while (!lines.some((line) => line.includes('has failed'))) await search(searches)
    const found = await searches.search(question('hammer'), () => false)
    expect(found?.groups.length).toBeGreaterThan(0)
    await searches.close()
  })

  test('once few search', async () => {
    const { database, secretKey, logger, lines, local } = await parts()
    const searches = new ThreadedSearch({ database, secretKey, frames: false, logger, idleMs: 10 }, local)
    while (!lines.some((line) => BEGUN.test(line))) await search(searches)
    await expect.poll(() => lines.some((line) => line.includes('few search now'))).toBe(true)
    const found = await searches.search(question('hammer'), () => false)
    expect(found?.groups.length).toBeGreaterThan(0)
    await searches.close()
  })

  test('where it ends meanwhile', async () => {
    const { database, secretKey } = await parts()
    const ready = Promise.withResolvers<void>()
    const settings = { source: database.source, secretKey, frames: false }
    const thread = new SearchThread(database, settings, { onReady: ready.resolve, onEnd: () => undefined })
    await ready.promise
    const running = TEXTS.map((text) =>
      thread.run('search', question(text)).then(
        () => 'found',
        (error) => error,
      ),
    )
    await thread.close()
    for (const outcome of await Promise.all(running))
      if (outcome !== 'found') expect(outcome).toBeInstanceOf(NotRun)
    await expect(thread.run('search', question('hammer'))).rejects.toBeInstanceOf(NotRun)
  })
})
