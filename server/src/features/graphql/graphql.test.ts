import type { Listing } from '@portal/contract/graphql'
import { NewsItem } from '@portal/contract/news'
import { PartnerPortal, PortalEvent } from '@portal/contract/portal'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { expectToFit } from '../../../test/contract-check.ts'
import { EVENTS_QUERY, newsQuery, PORTAL_QUERY, query } from '../../../test/portal-query.ts'
import { transaction } from '../../platform/db/transaction.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await signIn(app, 'ada')
})

interface Answer<Data> {
  data: Data | null
  errors?: { message: string }[]
}

async function portal(fullpath: string, user = 'ada', language?: string) {
  const options = { token: await signIn(app, user) }
  const response = await query(app, PORTAL_QUERY, { fullpath, language }, options)
  return response.json() as Answer<{ getPartnerPortal: PartnerPortal | null }>
}

async function listing<Node>(text: string, variables: object = {}) {
  const { data, errors } = (await query(app, text, variables, { token })).json() as Answer<{
    listing: Listing<Node>
  }>
  if (!data?.listing) throw new Error(JSON.stringify(errors))
  return data.listing
}

const events = (variables?: object) => listing<PortalEvent>(EVENTS_QUERY, variables)
const news = (variables?: object) => listing<NewsItem>(newsQuery('getNewsListing'), variables)
const names = ({ edges }: Listing<PortalEvent>) => edges.map(({ node }) => node.name)
const titles = ({ edges }: Listing<NewsItem>) => edges.map(({ node }) => node.title)

describe('the portal', () => {
  test("is that of the caller's partner, with slides, quick links and onboarding cards", async () => {
    const { data, errors } = await portal('/portals/standard')
    expect(errors).toBeUndefined()
    const found = data?.getPartnerPortal as PartnerPortal
    expectToFit(PartnerPortal, found)
    expect(found.slides).toMatchObject([
      {
        title: 'Welcome',
        link: { title: 'Open', path: '/playbook' },
        enableOverlay: true,
        TextAlignment: 'left',
      },
    ])
    expect(found.onBoardingCards).toMatchObject([
      { descriptionHtml: '<p>Hi</p>', title: null, mainImage: null },
    ])
    expect(found.quicklinks).toMatchObject([{ title: 'Form', assets: { filename: 'sheet.pdf' } }])
    for (const file of [found.slides[0]?.mainImage, found.quicklinks[0]?.assets]) {
      expect((await app.get(file?.fullpath ?? '')).statusCode).toBe(200)
    }
  })

  test('comes in the requested language, field by field in English where that is missing', async () => {
    const { data } = await portal('/portals/standard', 'ada', 'de')
    expect(data?.getPartnerPortal).toMatchObject({
      slides: [{ title: 'Willkommen', link: { title: 'Open' } }],
      quicklinks: [{ title: 'Form', assets: { filename: 'blatt.pdf' } }],
    })
  })

  test.each([
    ['of another partner', '/portals/other', 'ada'],
    ['that does not exist', '/portals/nowhere', 'ada'],
    ['where the partner has none', '/portals/standard', 'wes'],
    ['with an empty path', '', 'wes'],
  ])('%s is null with an error', async (_, path, user) => {
    const { data, errors } = await portal(path, user)
    expect(data).toEqual({ getPartnerPortal: null })
    expect(errors).toMatchObject([{ message: `Object not found: ${path}` }])
  })

  test.each(['root', 'eve'])("of every partner is open to the provider's team: %s", async (user) => {
    for (const path of ['/portals/standard', '/portals/other']) {
      expect((await portal(path, user)).data?.getPartnerPortal?.fullpath).toBe(path)
    }
  })

  test('changes immediately when the partner gets another portal', async () => {
    const moveTo = async (key: string) => {
      const portal_id = await app.idOf('portals', key)
      await transaction(app.database, async (trx, changes) => {
        await trx.updateTable('partners').set({ portal_id }).where('key', '=', 'north').execute()
        changes.addContent('partners')
      })
    }
    await moveTo('other')
    expect((await portal('/portals/standard')).data?.getPartnerPortal).toBeNull()
    expect((await portal('/portals/other')).data?.getPartnerPortal?.slides).toMatchObject([
      { title: 'For others' },
    ])
    await moveTo('standard')
    expect((await portal('/portals/other')).data?.getPartnerPortal).toBeNull()
  })
})

describe('the listing of events', () => {
  test('has all of them by their start', async () => {
    const found = await events()
    expect(names(found)).toEqual(['Early fair', 'Middle fair', 'Late fair'])
    expect(found.totalCount).toBe(3)
    for (const { node } of found.edges) expectToFit(PortalEvent, node)
    expect(found.edges[0]?.node).toMatchObject({
      dateTimeStart: '2026-06-01T09:00:00.000Z',
      eventType: 'Fair',
    })
  })

  test('is cut by first and after, with the number of all and cursors to go on from', async () => {
    const page = await events({ first: 2 })
    expect([names(page), page.totalCount]).toEqual([['Early fair', 'Middle fair'], 3])
    const after = Number(page.edges.at(-1)?.cursor)
    const next = await events({ first: 2, after })
    expect([names(next), next.totalCount]).toEqual([['Late fair'], 3])
    expect(names(await events({ after: 3 }))).toEqual([])
    expect(names(await events({ first: 0 }))).toEqual([])
    expect(names(await events({ first: 2_000_000_000 }))).toHaveLength(3)
  })

  test('is sorted as requested', async () => {
    const sorted = (sortOrder: string[]) => events({ sortBy: ['dateTimeStart'], sortOrder })
    expect(names(await sorted(['ASC']))).toEqual(['Early fair', 'Middle fair', 'Late fair'])
    expect(names(await sorted(['DESC']))).toEqual(['Late fair', 'Middle fair', 'Early fair'])
    const ids = (await events({ sortBy: ['id'], sortOrder: ['DESC'] })).edges.map(({ node }) =>
      Number(node.id),
    )
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  })

  test.each([
    ['an unknown field', { sortBy: ['password'] }, 'Cannot sort by password'],
    ['a field of every object', { sortBy: ['constructor'] }, 'Cannot sort by constructor'],
    ['an unknown order', { sortBy: ['id'], sortOrder: ['UP'] }, 'sortOrder must be ASC or DESC'],
    ['a negative length', { first: -1 }, 'first and after must not be negative'],
    ['a negative offset', { after: -1 }, 'first and after must not be negative'],
  ])('says what is wrong with %s', async (_, variables, message) => {
    const { data, errors } = (await query(app, EVENTS_QUERY, variables, { token })).json()
    expect(data?.listing ?? null).toBeNull()
    expect(errors).toMatchObject([{ message }])
  })

  test('comes in the requested language', async () => {
    expect(names(await events({ defaultLanguage: 'de' }))).toEqual([
      'Frühe Messe',
      'Middle fair',
      'Late fair',
    ])
    expect(names(await events({ defaultLanguage: 'xx' }))).toEqual(['Early fair', 'Middle fair', 'Late fair'])
  })
})

describe('the listing of news', () => {
  test('has the newest first, under both of its names', async () => {
    const found = await news()
    expect(titles(found)).toEqual(['Three', 'Two', 'One'])
    for (const { node } of found.edges) expectToFit(NewsItem, node)
    expect(found.edges[2]?.node.modificationDate).toBe(Date.parse('2026-04-01T00:00Z') / 1000)
    expect(await listing(newsQuery('GetNewsListing'))).toEqual(found)
  })

  test('is sorted and limited as requested', async () => {
    const oldest = { sortBy: ['modificationDate'], sortOrder: ['ASC'], first: 1 }
    expect(titles(await news(oldest))).toEqual(['One'])
    expect(titles(await news({ ...oldest, after: 1 }))).toEqual(['Two'])
  })

  test('counts and shows what is published only, within a minute', async () => {
    expect((await news()).totalCount).toBe(3)
    app.clock.advance(HOUR + MINUTE)
    const found = await news()
    expect([titles(found)[0], found.totalCount]).toEqual(['Soon: four', 4])
  })
})

test('what is not published yet is nowhere: no card, no quick link, no file of it, no event', async () => {
  const own = await buildTestApp()
  const ada = await signIn(own, 'ada')
  const { db } = own.database
  const later = { published_at: own.clock.now() + 1 }
  const { total } = await db
    .selectFrom('events')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  for (const table of ['cards', 'quick_links'] as const) await db.updateTable(table).set(later).execute()
  await db
    .updateTable('events')
    .set(later)
    .where('id', '=', await own.idOf('events', 'early'))
    .execute()
  const dashboard = await query(own, PORTAL_QUERY, { fullpath: '/portals/standard' }, { token: ada })
  const empty = { slides: [], quicklinks: [], onBoardingCards: [] }
  expect(dashboard.json().data.getPartnerPortal).toMatchObject(empty)
  const { listing } = (await query(own, EVENTS_QUERY, {}, { token: ada })).json().data
  expect([listing.totalCount, listing.edges.length]).toEqual([total - 1, total - 1])
  const link = await own.idOf('quick_links', 'form')
  expect((await own.get(`/en/download/${link}`, { token: ada })).statusCode).toBe(404)
})
