/** Hits beyond the specification's groups: quick links, images, events, and the caller's own data. */
import { rmSync } from 'node:fs'
import type { SearchGroupKey } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import { DEFAULT_SEARCH_LIMIT, type SearchGroup, type SearchHit, searchPortal } from '@portal/contract/search'
import { type SearchSuggestion, suggestSearches } from '@portal/contract/search-suggestions'
import { createTicket, writeTicketMessage } from '@portal/contract/tickets'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'
import { writeLibraryPack } from '../../../test/fixture-pack/library.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { importPack } from '../packs/import.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
  const directory = writeLibraryPack()
  const { database, storage, clock } = app
  await importPack({ database, storage, directory, now: new Date(clock.now()) })
  rmSync(directory, { recursive: true })
  const price_list_id = await app.idOf('price_lists', 'overseas')
  await database.db.updateTable('partners').set({ price_list_id }).where('key', '=', 'south').execute()
  await app.jobs.runDue()
})

/** The groups in which a user gets hits. */
async function groupsOf(
  user: string,
  search: string,
  locale: Locale = 'en',
  limit = DEFAULT_SEARCH_LIMIT,
): Promise<SearchGroup[]> {
  const query = new URLSearchParams({ search, locale, limit: String(limit) })
  return (await app.get(`${searchPortal.path}?${query}`, { token: await signIn(app, user) })).json()
}

async function hitsOf(
  user: string,
  key: SearchGroupKey,
  search: string,
  locale?: Locale,
): Promise<SearchHit[]> {
  const group = (await groupsOf(user, search, locale)).find((one) => one.key === key)
  expect(group?.doc_count ?? 0).toBe(group?.group_docs.hits.hits.length ?? 0)
  return group?.group_docs.hits.hits ?? []
}

const titlesOf = async (...args: Parameters<typeof hitsOf>) =>
  (await hitsOf(...args)).map(({ _source }) => _source.title)

async function suggestionsOf(user: string, search: string, locale = 'en'): Promise<SearchSuggestion[]> {
  const query = new URLSearchParams({ search, locale })
  const response = await app.get(`${suggestSearches.path}?${query}`, { token: await signIn(app, user) })
  return response.json().suggestions
}

test('a client of the specification has its six groups first and in their order', async () => {
  const keys = (await groupsOf('ada', 'echo')).map(({ key }) => key)
  expect(keys).toEqual(['Product', 'Documents', 'BrandingAssets', 'Prices'])
})

describe('files in one language', () => {
  const found = async (search: string, fileLanguage?: Locale) => {
    const query = new URLSearchParams({ search, locale: 'en', ...(fileLanguage && { fileLanguage }) })
    const response = await app.get(`${searchPortal.path}?${query}`, { token: await signIn(app, 'ada') })
    const groups: SearchGroup[] = response.json()
    return groups.flatMap(({ key, doc_count, group_docs: { hits } }) => {
      expect(doc_count).toBe(hits.hits.length)
      return hits.hits.map(({ _source }) => `${key}: ${_source.title}`)
    })
  }

  test('leave out documents and media assets that exist in other languages only, and nothing else', async () => {
    const sheet = 'Documents: Radar GX400 – Data sheet'
    const manual = 'Documents: Echo UT80 – Operating manual'
    expect(await found('data sheet', 'de')).toContain(sheet)
    expect(await found('data sheet', 'fr')).not.toContain(sheet)
    expect(await found('manual')).toContain(manual)
    expect(await found('manual', 'en')).toContain(manual)
    expect(await found('manual', 'de')).not.toContain(manual)
    expect(await found('couplant')).toEqual(['Documents: Choosing a couplant'])
    expect(await found('couplant', 'de')).toEqual([])
    expect(await found('ut80', 'de')).toContain('Product: Ultrasonic tomograph')
    expect(
      (await app.get(`${searchPortal.path}?search=x&fileLanguage=xx`, { token: await signIn(app, 'ada') }))
        .statusCode,
    ).toBe(400)
  })

  test('follow the files', async () => {
    const owner = await app.idOf('assets', 'couplant')
    const { file_id } = await app.database.db
      .selectFrom('asset_texts')
      .select('file_id')
      .where('asset_id', '=', owner)
      .where('locale', '=', 'en')
      .executeTakeFirstOrThrow()
    const write = (id: string | null) =>
      transaction(app.database, async (trx, changes) => {
        await trx
          .updateTable('asset_texts')
          .set({ file_id: id })
          .where('asset_id', '=', owner)
          .where('locale', '=', 'de')
          .execute()
        changes.addContent('assets')
      })
    await write(file_id)
    expect(await found('couplant', 'de')).toEqual(['Documents: Choosing a couplant'])
    await write(null)
    expect(await found('couplant', 'de')).toEqual([])
  })
})

describe('quick links', () => {
  test('are those of the portal of whoever searches', async () => {
    expect(await titlesOf('ada', 'QuickLinks', 'order form')).toEqual(['Order form'])
    expect(await titlesOf('cyd', 'QuickLinks', 'order form')).toEqual(['Order form and leasing'])
    expect(await titlesOf('wes', 'QuickLinks', 'order form')).toEqual([])
    expect(await titlesOf('eve', 'QuickLinks', 'order form')).toHaveLength(2)
    // Neither by the text of a file that only another portal links to, nor by that portal's title.
    expect(await groupsOf('ada', 'instalments')).toEqual([])
    expect(await titlesOf('ada', 'QuickLinks', 'order leasing')).toEqual(['Order form'])
    expect((await suggestionsOf('ada', 'order')).map(({ title }) => title)).toEqual(['Order form'])
  })

  test('open their file, at the page that was found', async () => {
    const [hit] = await hitsOf('ada', 'QuickLinks', 'incoterms', 'de')
    expect(hit?._source).toMatchObject({
      ...{ title: 'Bestellformular', language: 'en', elementType: 'object', snippet: { page: 1 } },
      item: { kind: 'quick-link', id: await app.idOf('quick_links', 'order') },
    })
    const [url = '', page] = hit?._source.url.split('#') ?? []
    expect([(await app.get(url)).headers['content-type'], page]).toEqual(['application/pdf', 'page=1'])
  })
})

describe('events', () => {
  test('are found by name, description and venue, with their link and beginning', async () => {
    for (const search of ['dampness', 'questions', 'harbour', 'webinar'])
      expect(await titlesOf('ada', 'Events', search)).toEqual(['Dampness in screed'])
    expect((await hitsOf('ada', 'Events', 'estrich', 'de'))[0]?._source).toMatchObject({
      ...{ title: 'Feuchte im Estrich', url: 'https://events.example/moisture' },
      ...{ startsAt: Date.parse('2026-06-03T09:00Z') / 1000, item: { kind: 'event' } },
    })
    const typeIn = async (locale: Locale) => (await hitsOf('ada', 'Events', 'harbour', locale))[0]?._source
    expect(await typeIn('en')).toMatchObject({ documentType: 'Webinar' })
    expect(await typeIn('ja')).toMatchObject({ documentType: 'ウェビナー' })
    expect(await suggestionsOf('ada', 'estrich', 'zh')).toEqual([])
    expect(await suggestionsOf('ada', 'dampness', 'fr')).toMatchObject([{ documentType: 'Webinaire' }])
  })
})

describe.each([
  ['quick-links', 'quick_links', 'order', 'QuickLinks', 'incoterms'],
  ['assets', 'assets', 'logo', 'BrandingAssets', 'clearance'],
  ['events', 'events', 'webinar', 'Events', 'screed'],
] as const)('an entry of %s', (resource, table, key, group, word) => {
  const found = async () => (await titlesOf('ada', group, word)).length

  async function send(method: 'GET' | 'PATCH' | 'DELETE' | 'POST', path: string, payload?: object) {
    const token = await signIn(app, 'root')
    const response = await app.send({ method, url: `/api/admin/${path}`, payload, token })
    expect(response.statusCode, response.body).toBe(200)
    return response.json()
  }

  test('is gone when it is withdrawn, or deleted, and back when it is restored', async () => {
    const id = await app.idOf(table, key)
    expect(await found()).toBe(1)
    const { version } = await send('GET', `${resource}/${id}`)
    const withdrawn = await send('PATCH', `${resource}/${id}`, { version, publishedAt: null })
    expect(await found()).toBe(0)
    const publishedAt = app.clock.now()
    await send('PATCH', `${resource}/${id}`, { version: withdrawn.version, publishedAt })
    await app.jobs.runDue()
    expect(await found()).toBe(1)

    const { state } = await send('GET', `${resource}/uses?ids=${id}`)
    const { binned } = await send('DELETE', `${resource}/${id}?${new URLSearchParams({ state })}`)
    expect(await found()).toBe(0)
    await app.jobs.runDue()
    const words = app.database.db.selectFrom('search_words').select('word').where('word', '=', word)
    expect(await words.execute()).toEqual([])
    await send('POST', 'bin/restore', { ids: binned })
    await app.jobs.runDue()
    expect(await found()).toBe(1)
  })
})

describe('prices', () => {
  test('go before their product where a price is asked for, and behind what says more of it otherwise', async () => {
    const scoreOf = async (key: SearchGroupKey, search: string) =>
      (await hitsOf('ada', key, search))[0]?._score ?? 0
    for (const [search, isAsked] of [
      ['price of the ut80', true],
      ['how much is the ut80', true],
      ['ut80', false],
    ] as const) {
      const isBefore = (await scoreOf('Prices', search)) > (await scoreOf('Product', search))
      expect(isBefore, search).toBe(isAsked)
    }
    expect(await scoreOf('Documents', 'ut80')).toBeGreaterThan(await scoreOf('Prices', 'ut80'))
  })

  test('are counted for all products that are found, however few are requested', async () => {
    const [product_id, price_list_id] = [
      await app.idOf('products', 'gx400'),
      await app.idOf('price_lists', 'emea'),
    ]
    const prices = { list_price: 2, partner_price: 1 }
    await transaction(app.database, async (trx, changes) => {
      await trx
        .insertInto('price_list_items')
        .values({ price_list_id, product_id, position: 2, article_number: 'FL-400.1', ...prices })
        .execute()
      changes.content.add('partners')
    })
    const countsFor = async (limit: number) => {
      const groups = await groupsOf('ada', 'gx400 ut80', 'en', limit)
      return groups.map(({ key, doc_count }) => [key, doc_count])
    }
    const counts = await countsFor(DEFAULT_SEARCH_LIMIT)
    expect(Object.fromEntries(counts).Prices).toBeGreaterThan(1)
    expect(await countsFor(1)).toEqual(counts)
  })

  test('are those of the own price list, with products and by article number', async () => {
    const price = { amount: 410_000, currency: 'EUR', articleNumber: 'FL-80.1' }
    expect((await hitsOf('ada', 'Product', 'echo'))[0]?._source.price).toEqual(price)
    for (const search of ['ut80', 'FL-80.1', 'fl80', 'price of fl 80.1']) {
      const [hit] = await hitsOf('ada', 'Prices', search)
      expect(hit?._source).toMatchObject({ price, model: 'Echo UT80', path: '/pricelist?item=FL-80.1' })
      expect(hit?._source.item).toEqual({ kind: 'product', id: await app.idOf('products', 'ut80') })
    }
    expect(await hitsOf('ada', 'Prices', 'quay')).toEqual([])
  })

  test('of what is put first stand right behind it, and before what is put second', async () => {
    const token = await signIn(app, 'eve')
    const path = '/api/admin/search-promotions'
    const made: number[] = []
    const promoted = [
      { kind: 'product', itemId: await app.idOf('products', 'ut80') },
      { kind: 'product', itemId: await app.idOf('products', 'gx100') },
      { kind: 'document', itemId: await app.idOf('documents', 'gx400-sheet') },
    ]
    const inOrder = ['Product Echo UT80', 'Prices Echo UT80', 'Product Radar GX100', 'Documents ']
    for (const search of ['radar', 'price of the radar', 'fl-80.1', 'nowhere']) {
      for (const one of promoted) {
        const response = await app.post(path, { search, locale: null, ...one }, { token })
        expect(response.statusCode).toBe(201)
        made.push(response.json().id)
      }
      const hits = (await groupsOf('ada', search))
        .flatMap(({ key, group_docs }) => group_docs.hits.hits.map((hit) => ({ key, ...hit })))
        .toSorted((a, b) => b._score - a._score)
      const first = hits.slice(0, inOrder.length).map(({ key, _source }) => `${key} ${_source.model}`)
      expect(first, search).toEqual(inOrder)
      // Significantly better: a screen shows the best hit first only if no other is as good.
      expect((hits[0]?._score ?? 0) / (hits[2]?._score ?? 0)).toBeGreaterThan(1.05)
    }
    for (const id of made) await app.send({ method: 'DELETE', url: `${path}/${id}`, token })
  })

  test('are nobody else’s, and none without a list that is valid', async () => {
    const cyds = { amount: 555_000, currency: 'USD', articleNumber: 'US-80' }
    expect((await hitsOf('cyd', 'Prices', 'echo')).map(({ _source }) => _source.price)).toEqual([cyds])
    expect((await groupsOf('cyd', 'FL-80.1')).map(({ key }) => key)).not.toContain('Prices')
    for (const user of ['wes', 'root']) {
      expect(await hitsOf(user, 'Prices', 'ut80')).toEqual([])
      expect((await hitsOf(user, 'Product', 'ut80'))[0]?._source.price).toBeUndefined()
    }
    const validTo = (valid_to: number | null) =>
      transaction(app.database, async (trx, changes) => {
        await trx.updateTable('price_lists').set({ valid_to }).execute()
        changes.content.add('partners')
      })
    await validTo(app.clock.now())
    expect(await hitsOf('ada', 'Prices', 'ut80')).toEqual([])
    await validTo(null)
  })
})

describe('leads', () => {
  test('are found by name, company, number and product, with all of the words', async () => {
    const id = await app.idOf('leads', 'mill')
    for (const search of ['mia', 'Mill', 'mia mill', 'mill ab', 'mía', String(id), 'lead mill', 'S1 mia'])
      expect((await hitsOf('ada', 'Leads', search)).map(({ _source }) => _source.id)).toEqual([id])
    expect((await hitsOf('bo', 'Leads', 'mia mill', 'de'))[0]?._source).toMatchObject({
      ...{ title: 'Mia Mill, Mill AB', path: `/leads?lead=${id}`, documentType: 'New' },
      item: { kind: 'lead', id },
    })
    expect(await titlesOf('ada', 'Leads', 'mia ny')).toEqual([])
    expect(await titlesOf('ada', 'Leads', 'leads')).toEqual([])
  })

  test('are nobody else’s, and no longer there once they are declined', async () => {
    const id = await app.idOf('leads', 'southern')
    for (const search of ['sue', 'sud', String(id)]) {
      for (const user of ['ada', 'wes', 'root']) expect(await titlesOf(user, 'Leads', search)).toEqual([])
    }
    expect(await titlesOf('cyd', 'Leads', 'sue')).toEqual(['Sue Sud'])
    const assign = (assignment: 'declined' | 'accepted') =>
      app.database.db.updateTable('leads').set({ assignment }).where('id', '=', id).execute()
    await assign('declined')
    expect(await titlesOf('cyd', 'Leads', 'sue')).toEqual([])
    await assign('accepted')
  })
})

describe('tickets', () => {
  test('are the user’s own, by subject and content', async () => {
    const id = await app.idOf('tickets', 'ada-first')
    for (const search of ['broken', 'saw broken', 'start', 'ticket broken'])
      expect((await hitsOf('ada', 'Tickets', search)).map(({ _source }) => _source.id)).toEqual([id])
    expect((await hitsOf('ada', 'Tickets', 'broken'))[0]?._source).toMatchObject({
      ...{ title: 'Broken saw', description: 'It does not start.', path: `/support?ticket=${id}` },
    })
    for (const user of ['bo', 'cyd', 'root']) expect(await titlesOf(user, 'Tickets', 'broken')).toEqual([])
  })

  test('are found as they are now, after whatever writes them', async () => {
    const statuses = async () =>
      (await hitsOf('ada', 'Tickets', 'crane')).map(({ _source }) => _source.documentType)
    const [ada, root] = [await signIn(app, 'ada'), await signIn(app, 'root')]
    expect(await statuses()).toEqual([])
    const body = { subject: 'Crane stuck', content: 'Since today.' }
    const { id } = (await app.post(createTicket.path, body, { token: ada })).json()
    expect(await statuses()).toEqual(['new'])
    const answer = { version: 1, status: 'waiting', text: 'Push it.' }
    const answered = await app.post(`/api/admin/tickets/${id}/answer`, answer, { token: root })
    expect(answered.statusCode).toBe(200)

    expect(await statuses()).toEqual(['waiting'])
    const messages = writeTicketMessage.path.replace('{id}', id)
    const { statusCode } = await app.post(messages, { text: 'It moves.' }, { token: ada })
    expect([statusCode, await statuses()]).toEqual([201, ['open']])
  })

  test('are left out where HubSpot has them', async () => {
    const crm = { kind: 'hubspot', token: 'x', url: 'http://127.0.0.1:9', pipeline: '0', stage: '1' } as const
    const other = await buildTestApp({ nodeOf: app, database: app.database, config: { crm } })
    const query = new URLSearchParams({ search: 'broken' })
    const token = await signIn(other, 'ada')
    const groups: SearchGroup[] = (await other.get(`${searchPortal.path}?${query}`, { token })).json()
    expect(groups.map(({ key }) => key)).not.toContain('Tickets')
  })
})

describe('pages', () => {
  test.each<[Locale, string, string, string]>([
    ['en', 'change password', '/changepassword', 'Change Password'],
    ['en', 'how can I change my password', '/changepassword', 'Change Password'],
    ['en', '2fa', '/profile?view=security', 'Two-factor authentication'],
    ['en', 'two-factor', '/profile?view=security', 'Two-factor authentication'],
    ['de', 'Zwei-Faktor einrichten', '/profile?view=security', 'Zwei-Faktor-Authentifizierung'],
    ['en', 'support ticket', '/support', 'Service and Support'],
    ['en', 'notif', '/notifications', 'Notifications'],
    ['de', 'Passwort', '/changepassword', 'Passwort ändern'],
    ['de', 'preisliste', '/pricelist', 'Meine Preisliste'],
    ['de', 'price list', '/pricelist', 'Meine Preisliste'],
    ['fr', 'mot de passe oublié', '/changepassword', 'Changer le mot de passe'],
    ['it', 'listino', '/pricelist', 'Il mio listino'],
    ['es', 'contraseña', '/changepassword', 'Cambiar contraseña'],
    ['pt', 'perfil', '/profile', 'O meu perfil'],
    ['zh', '修改密码', '/changepassword', '修改密码'],
    ['ja', 'パスワード変更', '/changepassword', 'パスワードの変更'],
  ])('in %s for %s begin with %s', async (locale, search, path, title) => {
    expect((await hitsOf('wes', 'Pages', search, locale))[0]?._source).toMatchObject({ path, title })
  })

  test('are those that the user may open', async () => {
    expect(await titlesOf('ada', 'Pages', 'invite a colleague')).not.toContain('Colleagues')
    expect(await titlesOf('bo', 'Pages', 'invite a colleague')).toContain('Colleagues')
    expect(await groupsOf('ada', 'quay wall')).toMatchObject([{ key: 'WikiArticles' }])
  })
})

describe('snippets', () => {
  test('are the sentence, the row of a table, or what a description says', async () => {
    const snippetOf = async (...args: Parameters<typeof hitsOf>) =>
      (await hitsOf(...args))[0]?._source.snippet
    expect(await snippetOf('ada', 'Documents', 'dense reinforcement')).toMatchObject({
      page: 2,
      text: expect.stringMatching(/^Reinforcement steel that is dense hides .* the range\.$/),
    })
    expect(await snippetOf('cyd', 'QuickLinks', 'term in months')).toEqual({
      ...{ page: 1, text: 'Term in months\t24', isRow: true },
      matches: [
        [0, 4],
        [8, 14],
      ],
    })
    expect(await snippetOf('ada', 'News', 'june')).toEqual({
      text: 'Courses begin in June.',
      matches: [[17, 21]],
    })
  })
})

describe('suggestions', () => {
  test('are products first, then pages, then the rest, with what opens each', async () => {
    const [product, ...others] = await suggestionsOf('ada', 'echo')
    expect(product).toMatchObject({ key: 'Product', title: 'Echo UT80', subtitle: 'Ultrasonic tomograph' })
    expect(product?.categoryId).toBe(await app.idOf('portfolios', 'concrete'))
    expect(others.map(({ key }) => key)).toEqual(['Documents', 'BrandingAssets'])
    const sheet = others.find(({ key }) => key === 'Documents')
    expect(sheet).toMatchObject({ documentType: 'manual', language: 'en' })
    expect((await app.get(sheet?.url ?? '')).headers['content-type']).toBe('application/pdf')
    expect((await app.get(sheet?.image ?? '')).headers['content-type']).toBe('image/webp')
  })

  test('have pages by their names, and quick links and events by their addresses', async () => {
    expect((await suggestionsOf('ada', 'passw', 'de'))[0]).toEqual({
      ...{ key: 'Pages', title: 'Passwort ändern', path: '/changepassword' },
      ...{ id: expect.any(Number), categoryId: null },
    })
    const [link] = await suggestionsOf('ada', 'order')
    expect((await app.get(link?.url ?? '')).headers['content-type']).toBe('application/pdf')
    expect(await suggestionsOf('ada', 'damp')).toMatchObject([{ url: 'https://events.example/moisture' }])
  })
})

describe('suggestions of what is one’s own', () => {
  test('are leads and tickets by what they are called, behind the content, and open each', async () => {
    const lead = await app.idOf('leads', 'mill')
    const ticket = await app.idOf('tickets', 'ada-first')
    const expected = { key: 'Leads', id: lead, title: 'Mia Mill, Mill AB', path: `/leads?lead=${lead}` }
    for (const search of ['mia', 'mil', 'lead mill', String(lead)])
      expect(await suggestionsOf('ada', search)).toContainEqual({ ...expected, categoryId: null })
    expect(await suggestionsOf('ada', 'broken s')).toEqual([
      {
        key: 'Tickets',
        id: ticket,
        categoryId: null,
        title: 'Broken saw',
        path: `/support?ticket=${ticket}`,
      },
    ])
    // The lead is about S1, and the ticket contains "nothing starts": neither has it as its name.
    for (const search of ['s1', 'start']) {
      const keys = (await suggestionsOf('ada', search)).map(({ key }) => key)
      expect(keys).not.toContain(search === 's1' ? 'Leads' : 'Tickets')
      expect((await groupsOf('ada', search)).map(({ key }) => key)).toContain(
        search === 's1' ? 'Leads' : 'Tickets',
      )
    }
  })

  test('are nobody else’s', async () => {
    const southern = await app.idOf('leads', 'southern')
    expect(await suggestionsOf('cyd', 'sue')).toMatchObject([{ key: 'Leads', id: southern }])
    for (const user of ['ada', 'wes', 'root']) expect(await suggestionsOf(user, 'sue')).toEqual([])
    for (const user of ['bo', 'cyd', 'root']) expect(await suggestionsOf(user, 'broken saw')).toEqual([])
  })

  test('take no more than two lines from products and documents', async () => {
    const partner_id = await app.idOf('partners', 'north')
    const company = 'Radar AB'
    await transaction(app.database, async (trx, changes) => {
      const mill = trx.selectFrom('leads').selectAll().where('key', '=', 'mill')
      const { id: _id, key: _key, ...lead } = await mill.executeTakeFirstOrThrow()
      const named = Array.from({ length: 5 }, () => ({ ...lead, company, partner_id }))
      await trx.insertInto('leads').values(named).execute()
      changes.addLeads(partner_id)
    })
    const keys = (await suggestionsOf('ada', 'radar')).map(({ key }) => key)
    expect(keys).toEqual(['Product', 'Product', 'Documents', 'Leads', 'Leads'])
  })
})

test('the quick links of a portal go and come back with it', async () => {
  const token = await signIn(app, 'root')
  const admin = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    app.send({ method, url: `/api/admin/${path}`, payload, token })
  const [id, replacement] = [await app.idOf('portals', 'standard'), await app.idOf('portals', 'other')]
  const { state } = (await admin('GET', `portals/uses?ids=${id}`)).json()
  const choice = new URLSearchParams({ state, replacement: String(replacement) })
  const { binned } = (await admin('DELETE', `portals/${id}?${choice}`)).json()
  await app.jobs.runDue()
  const words = app.database.db.selectFrom('search_words').select('word').where('word', '=', 'incoterms')
  expect(await words.execute()).toEqual([])
  expect((await admin('POST', 'bin/restore', { ids: binned })).statusCode).toBe(200)
  await app.jobs.runDue()
  expect(await titlesOf('ada', 'QuickLinks', 'incoterms')).toEqual(['Order form'])
})

test('events that are past are gone', async () => {
  expect(await groupsOf('ada', 'timber')).toEqual([])
  app.clock.advance(25 * 24 * HOUR)
  expect(await titlesOf('ada', 'Events', 'webinar')).toEqual([])
})
