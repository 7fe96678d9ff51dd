import {
  type ContentLink,
  getNewContent,
  getPopularContent,
  reportView,
  type ViewKind,
} from '@portal/contract/links'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import type { Database } from '../../platform/db/schema.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { storeAudience } from '../audiences/service.ts'

const DAY = 24 * HOUR

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})

async function links(path: string, locale = 'en'): Promise<ContentLink[]> {
  const token = await signIn(app, 'ada')
  return (await app.get(`${path}?locale=${locale}`, { token })).json().body
}

const titles = async (path: string, locale?: string) => (await links(path, locale)).map(({ title }) => title)

describe('new content', () => {
  test('is what was published last, of all kinds, newest first', async () => {
    expect(await titles(getNewContent.path)).toEqual([
      ...['Three', 'Two', 'One'],
      ...['Film', 'Saw', 'The hammer', 'Quoted', 'Manual', 'Sheet'],
    ])
  })

  test('leads to the file, or to the screen that shows the item', async () => {
    const found = await links(getNewContent.path)
    const pathOf = (title: string) => found.find((link) => link.title === title)?.path
    const [tools, hammer] = [await app.idOf('portfolios', 'tools'), await app.idOf('products', 'hammer')]
    expect(pathOf('The hammer')).toBe(`/playbook/${tools}/${hammer}`)
    expect(pathOf('One')).toBe(`/newsannouncements?news=${await app.idOf('news', 'one')}`)
    for (const title of ['Sheet', 'Film']) {
      expect((await app.get(pathOf(title) ?? '')).statusCode, title).toBe(200)
    }
  })

  test('comes in the requested language, as plain text', async () => {
    const found = await links(getNewContent.path, 'de')
    expect(found.find(({ title }) => title === 'Eins')).toMatchObject({ description: 'Text', type: 'news' })
    expect(found.map(({ title }) => title)).toEqual(expect.arrayContaining(['Blatt', 'Handbuch', 'Two']))
  })

  test('has what is published now on top, within a minute', async () => {
    expect((await titles(getNewContent.path)).join()).not.toContain('Soon')
    app.clock.advance(HOUR + MINUTE)
    const found = await titles(getNewContent.path)
    expect(found.slice(0, 3).sort()).toEqual(['Soon: drill', 'Soon: four', 'Soon: sheet'])
  })
})

describe('popular content', () => {
  async function view(user: string, kind: ViewKind, [table, key]: [keyof Database, string]): Promise<void> {
    const token = await signIn(app, user)
    const body = { kind, id: await app.idOf(table, key), action: 'open' }
    expect((await app.post(reportView.path, body, { token })).statusCode).toBe(202)
    app.clock.advance(1000)
  }

  test('is empty before anybody has opened anything', async () => {
    expect(await titles(getPopularContent.path)).toEqual([])
  })

  test('has first what most different users opened, then what was opened last', async () => {
    for (let i = 0; i < 3; i += 1) {
      await view('ada', 'document', ['documents', 'manual'])
      app.clock.advance(11 * MINUTE)
    }
    await view('ada', 'product', ['products', 'hammer'])
    await view('bo', 'product', ['products', 'hammer'])
    await view('cyd', 'news', ['news', 'one'])
    app.clock.advance(MINUTE)
    expect(await titles(getPopularContent.path)).toEqual(['The hammer', 'One', 'Manual'])
    expect(await titles(getPopularContent.path, 'de')).toEqual(['The hammer', 'Eins', 'Handbuch'])
  })

  test('is full for whoever sees little of what others open', async () => {
    const { db } = app.database
    const at = app.clock.now()
    await transaction(app.database, async (trx, changes) => {
      const audience_id = await storeAudience(trx, { include: { tags: ['nobody'] } })
      const some = await trx.selectFrom('news').selectAll().where('key', '=', 'one').executeTakeFirstOrThrow()
      const { id: _, ...news } = { ...some, audience_id }
      const hidden = Array.from({ length: 70 }, (_, i) => ({
        ...news,
        key: `hidden-${i}`,
        slug: `hidden-${i}`,
      }))
      await trx.insertInto('news').values(hidden).execute()
      changes.addContent('news', 'partners')
    })
    const ids = await db.selectFrom('news').select('id').where('key', 'like', 'hidden-%').execute()
    const users = await Promise.all(['ada', 'bo', 'cyd', 'eve'].map((key) => app.idOf('users', key)))
    const views = ids.flatMap(({ id }) =>
      users.map((user_id) => ({
        user_id,
        kind: 'news',
        item_id: id,
        action: 'open' as const,
        viewed_at: at,
        key: null,
      })),
    )
    await db.insertInto('content_views').values(views).execute()
    app.clock.advance(2 * MINUTE)
    expect(await titles(getPopularContent.path)).toEqual(['The hammer', 'One', 'Manual'])
    const root = await signIn(app, 'root')
    const seen = (await app.get(`${getPopularContent.path}?locale=en`, { token: root })).json().body
    expect(seen).toHaveLength(20)
    expect(seen[0]).toMatchObject({ type: 'news' })
  })

  test('forgets a view after 30 days', async () => {
    app.clock.advance(30 * DAY - HOUR)
    expect(await titles(getPopularContent.path)).toEqual(['The hammer', 'One', 'Manual'])
    app.clock.advance(2 * HOUR)
    expect(await titles(getPopularContent.path)).toEqual([])
  })
})
