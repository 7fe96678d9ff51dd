import type { Entry } from '@portal/contract/admin/endpoints'
import { RESOURCES } from '@portal/contract/admin/resources'
import { getNotifications } from '@portal/contract/notifications'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type CallOptions, HOUR, MINUTE, signIn, type TestApp } from '../../test/app.ts'
import { holdAnswer } from '../../test/hold-answer.ts'

let app: TestApp
let editor: string
let admin: string

beforeAll(async () => {
  app = await buildTestApp()
  // These tests read no PDFs.
  await app.database.db.deleteFrom('jobs').execute()
  editor = await signIn(app, 'eve')
  admin = await signIn(app, 'root')
})

const at = (resource: string, rest = '') => `/api/admin/${resource}${rest}`

const patch = (url: string, payload: object, options: CallOptions) =>
  app.send({ method: 'PATCH', url, payload, ...options })

async function created(resource: string, body: object, token = editor): Promise<Entry> {
  const response = await app.post(at(resource), body, { token })
  expect(response.statusCode, response.body).toBe(201)
  return response.json()
}

let count = 0
const product = (more: object = {}) => {
  count += 1
  return { slug: `test-${count}`, model: `T${count}`, texts: { en: { name: `Probe ${count}` } }, ...more }
}

describe('an entry', () => {
  test('is a draft first, and is found by partners once it is published', async () => {
    const entry = await created('products', product({ model: 'ZX81' }))
    expect(entry).toMatchObject({ version: 1, publishedAt: null, model: 'ZX81' })
    const token = await signIn(app, 'ada')
    const found = async () => (await app.get('/api/partner/search?search=ZX81&locale=en', { token })).body
    expect(await found()).toBe('[]')
    const response = await app.post(
      at('products', '/bulk'),
      { action: 'publish', ids: [entry.id] },
      { token: editor },
    )
    expect(response.statusCode).toBe(200)
    await app.jobs.runDue()
    expect(await found()).toContain('Probe')
  })

  test('with formatting that is too deep is refused with the field, in the language of whoever sent it', async () => {
    const texts = { en: { title: 'Deep', description: '<ul><li>'.repeat(10_000) } }
    const headers = { 'accept-language': 'de' }
    const response = await app.post(
      at('news'),
      { slug: 'deep', newsType: 'Product', modified: app.clock.now(), texts },
      { token: editor, headers },
    )
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'htmlTooIntricate', field: 'texts.en.description' })
    expect(response.json().message).toContain('höchstens 10.000 Elemente')
  })

  test('changes in the fields that are sent, and leaves the others as they are', async () => {
    const entry = await created(
      'products',
      product({ texts: { en: { name: 'Saw', title: 'A saw' }, de: { name: 'Säge' } } }),
    )
    const response = await patch(
      at('products', `/${entry.id}`),
      { version: 1, model: 'S2', texts: { fr: { name: 'Scie' }, de: null } },
      { token: editor },
    )
    expect(response.json()).toMatchObject({
      version: 2,
      model: 'S2',
      slug: entry.slug,
      texts: { en: { name: 'Saw', title: 'A saw' }, fr: { name: 'Scie' } },
    })
    expect(response.json().texts.de).toBeUndefined()
  })

  test('is not written over when somebody else changed it: the response says who, and what', async () => {
    const entry = await created('products', product())
    const url = at('products', `/${entry.id}`)
    await patch(url, { version: 1, model: 'First' }, { token: admin })
    const response = await patch(url, { version: 1, model: 'Second' }, { token: editor })
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      code: 'stale',
      details: { changedBy: 'root Test', fields: ['model'], current: { version: 2, model: 'First' } },
    })
  })

  test('of which one save is sent twice is changed once, and reports no conflict', async () => {
    const entry = await created('products', product())
    const url = at('products', `/${entry.id}`)
    const change = { version: 1, model: 'Twice', texts: { de: { name: 'Zweimal' } } }
    const both = await Promise.all([1, 2].map(() => patch(url, change, { token: editor })))
    const later = await patch(url, change, { token: editor })
    for (const response of [...both, later])
      expect(response.json()).toMatchObject({ version: 2, model: 'Twice' })
  })

  test('that nothing changed in keeps its version', async () => {
    const entry = await created('products', product())
    const response = await patch(
      at('products', `/${entry.id}`),
      { version: 1, model: entry.model, texts: entry.texts },
      { token: editor },
    )
    expect(response.json().version).toBe(1)
  })

  test('of 20 concurrent saves is written by one', async () => {
    const entry = await created('products', product())
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        patch(at('products', `/${entry.id}`), { version: 1, model: `M${n}` }, { token: editor }),
      ),
    )
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
  })

  test.for([
    ['without its English name', { texts: { de: { name: 'Nur deutsch' } } }, 'texts.en.name'],
    ['that refers to what is not there', { documents: [999_999] }, 'documents'],
    ['with a file that is not there', { cover: 'nothingofthekind' }, 'cover'],
    ['with a slug that is no slug', { slug: 'No Slug' }, 'slug'],
    ['with a field that there is not', { colour: 'red' }, 'colour'],
  ] as const)('%s is refused', async ([, more, field]) => {
    const response = await app.post(at('products'), product(more), { token: editor })
    expect(response.statusCode).toBe(400)
    expect(response.json().field).toBe(field)
  })

  test('does not take the slug of another', async () => {
    const entry = await created('products', product())
    const response = await app.post(at('products'), product({ slug: entry.slug }), { token: editor })
    expect(response.json()).toMatchObject({ status: 409, code: 'duplicate', field: 'slug' })
  })

  test('takes its slug once, however many are made at the same moment', async () => {
    const { slug } = product()
    const makers = Array.from({ length: 4 }, () =>
      app.post(at('products'), product({ slug }), { token: editor }),
    )
    const statuses = (await Promise.all(makers)).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([201, 409, 409, 409])
  })

  test.each(['products', 'portfolios', 'news'] as const)(
    'of %s takes a slug once, also on two nodes, and whatever writes beside them',
    async (resource) => {
      const slug = `once-${resource}`
      const other = await buildTestApp({ nodeOf: app, database: app.database })
      const texts = { en: { name: 'Once' } }
      const entry = {
        products: { model: 'O1', texts },
        portfolios: { texts },
        news: { newsType: 'Press', modified: 1, texts: { en: { title: 'Once' } } },
      }[resource]
      const { id, version } = await created(resource, { ...entry, slug: `${slug}-at-first` })
      const answers = await Promise.all([
        ...[app, other, app].map((node) => node.post(at(resource), { ...entry, slug }, { token: editor })),
        patch(at(resource, `/${id}`), { version, slug }, { token: editor }),
      ])
      expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1)
      for (const answer of answers.filter(({ statusCode }) => statusCode >= 300))
        expect(answer.json()).toMatchObject({ status: 409, code: 'duplicate', field: 'slug' })
      const { db } = app.database
      const rows = await db.selectFrom(resource).select('id').where('slug', '=', slug).execute()
      expect(rows).toHaveLength(1)
      // Like a content pack that is imported at the same time.
      const write = db
        .updateTable(resource)
        .set({ slug })
        .where('id', '<>', rows[0]?.id ?? 0)
      await expect(write.execute()).rejects.toThrow(/unique|duplicate/i)
    },
  )

  test('takes HTML without scripts', async () => {
    const body = { en: { title: 'T', description: '<p onclick="x()">Hi</p><script>alert(1)</script>' } }
    const entry = await created('news', { slug: 'clean', newsType: 'Press', modified: 1, texts: body })
    expect(entry.texts).toMatchObject({ en: { description: '<p>Hi</p>' } })
  })

  test('that is removed is gone, also from the search', async () => {
    const entry = await created('products', product({ model: 'QQ77', publishedAt: 1 }))
    const token = await signIn(app, 'ada')
    const search = () => app.get('/api/partner/search?search=QQ77&locale=en', { token })
    await app.jobs.runDue()
    expect((await search()).json()).toHaveLength(1)
    const url = at('products', `/${entry.id}`)
    expect((await app.send({ method: 'DELETE', url, token: editor })).statusCode).toBe(200)
    expect((await app.get(url, { token: editor })).statusCode).toBe(404)
    expect((await search()).json()).toEqual([])
  })

  test('that others need cannot be removed', async () => {
    const id = await app.idOf('partners', 'north')
    const response = await app.send({ method: 'DELETE', url: at('partners', `/${id}`), token: admin })
    expect(response.json()).toMatchObject({ status: 409, code: 'inUse' })
  })

  test('leaves an audit line with who did what', async () => {
    const entry = await created('products', product())
    await patch(at('products', `/${entry.id}`), { version: 1, model: 'X', reason: 'typo' }, { token: editor })
    const lines = await app.database.db
      .selectFrom('audit_log')
      .select(['action', 'details', 'user_id'])
      .where('entity', '=', 'products')
      .where('entity_id', '=', String(entry.id))
      .orderBy('id')
      .execute()
    expect(lines.map(({ action }) => action)).toEqual(['entry-created', 'entry-changed'])
    expect(JSON.parse(lines[1]?.details ?? '')).toEqual({ fields: ['model'], note: 'typo' })
  })
})

describe('a list', () => {
  const list = async (query: string, token = editor) =>
    (await app.get(at('products', `?${query}`), { token })).json() as { items: Entry[]; total: number }

  test('is searched in all languages and without regard to case, also of letters with accents', async () => {
    const entry = await created(
      'products',
      product({ texts: { en: { name: 'Hall' }, fr: { name: 'Écluse Ößterreich' } } }),
    )
    const { items, total } = await list('q=écluse öSS')
    expect(total).toBe(0)
    expect(items).toEqual([])
    expect((await list(`q=${encodeURIComponent('éCLUSE ö')}`)).items.map(({ id }) => id)).toEqual([entry.id])
  })

  test.each([
    ['ŠKODA ŽÁR', 'škoda žár'],
    ['İSKENDER', 'i\u0307skender'],
    ['straße', 'STRAßE'],
    ['ΩΜΈΓΑ', 'ωμέγα'],
    ['超音波探傷器', '音波'],
    ['Прибор 5', 'ПРИБОР 5'],
  ])('finds %s by %s', async (name, asked) => {
    const entry = await created('products', product({ texts: { en: { name: 'Hall' }, fr: { name } } }))
    const { items, total } = await list(`q=${encodeURIComponent(asked)}`)
    expect([items.map(({ id }) => id), total]).toEqual([[entry.id], 1])
  })

  test('takes the signs of patterns as they are', async () => {
    const entry = await created('products', product({ model: '100%_\\' }))
    expect((await list(`q=${encodeURIComponent('%_\\')}`)).items.map(({ id }) => id)).toEqual([entry.id])
    expect((await list(`q=${encodeURIComponent('0_%')}`)).total).toBe(0)
    expect((await list(`q=${encodeURIComponent('\\É')}`)).total).toBe(0)
  })

  test('has pages, and says how many entries there are', async () => {
    const all = await list('perPage=100&sort=id')
    const pages = [await list('perPage=2&page=1&sort=id'), await list('perPage=2&page=2&sort=id')]
    expect(await list('perPage=2&page=99&sort=id')).toEqual({ items: [], total: all.total })
    expect(pages.flatMap(({ items }) => items)).toEqual(all.items.slice(0, 4))
    expect(pages[0]?.total).toBe(all.total)
  })

  test.for(['asc', 'desc'] as const)('is sorted by a text, %s', async (order) => {
    const { items } = await list(`perPage=100&sort=texts.name&order=${order}`)
    const names = items.map(({ texts }) => (texts as { en: { name: string } }).en.name.toLowerCase())
    const expected = names.toSorted((a, b) => (a < b ? -1 : 1))
    expect(names).toEqual(order === 'asc' ? expected : expected.toReversed())
  })

  test('is narrowed by state and by missing languages', async () => {
    const entry = await created('products', product({ publishedAt: app.clock.now() + HOUR }))
    const ids = async (query: string) => (await list(`perPage=100&${query}`)).items.map(({ id }) => id)
    expect(await ids('state=scheduled')).toContain(entry.id)
    expect(await ids('state=draft')).not.toContain(entry.id)
    expect(await ids('state=published')).not.toContain(entry.id)
    expect(await ids('missing=ja')).toContain(entry.id)
    expect(await ids('missing=en')).not.toContain(entry.id)
  })

  test('comes as CSV, with every language and nothing that a spreadsheet would run', async () => {
    await created(
      'products',
      product({ model: '=cmd()', texts: { en: { name: 'One' }, ja: { name: '橋' } } }),
    )
    const response = await app.get(at('products', '/csv'), { token: editor })
    expect(response.headers['content-type']).toContain('text/csv')
    expect(response.body).toContain('name (ja)')
    expect(response.body).toContain('橋')
    expect(response.body).toContain("'=cmd()")
  })

  test('misses no entry as CSV where others are removed meanwhile', async () => {
    const { db } = app.database
    const partner_id = await app.idOf('partners', 'north')
    const made = app.clock.now()
    const rows = Array.from({ length: 230 }, (_, n) => ({
      ...{ partner_id, firstname: 'Row', lastname: `Lead-${n}-`, status: 'New' },
      ...{ created_at: made, updated_at: made },
    }))
    for (const some of [rows.slice(0, 115), rows.slice(115)])
      await db.insertInto('leads').values(some).execute()
    const firstPage = holdAnswer(app.database, /from "leads".*limit/)
    const response = app.get('/api/admin/leads/csv', { token: admin })
    await firstPage.arrived
    await db.deleteFrom('leads').where('lastname', 'in', ['Lead-1-', 'Lead-2-', 'Lead-3-']).execute()
    firstPage.release()
    const { body } = await response
    for (const { lastname } of rows) expect(body, lastname).toContain(lastname)
  })

  test('is put in another order', async () => {
    const ids = [(await created('products', product())).id, (await created('products', product())).id]
    const wanted = ids.toReversed()
    await app.post(at('products', '/order'), { ids: wanted }, { token: editor })
    const { items } = await list('perPage=100&sort=position')
    expect(items.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(wanted)
  })

  test('has an address of its own, whoever takes it at the same time', async () => {
    const wanted = { ...product(), slug: 'at-once' }
    const made = () => app.post(at('products'), wanted, { token: editor })
    const several = await Promise.all([made(), made(), made()])
    expect(several.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  })

  test('is put in one order or the other by two at the same time', async () => {
    const { items } = await list('perPage=100')
    const ids = items.map(({ id }) => id)
    const order = (wanted: number[]) => app.post(at('products', '/order'), { ids: wanted }, { token: editor })
    for (let round = 0; round < 5; round += 1) {
      const orders = await Promise.all([order(ids), order(ids.toReversed())])
      expect(orders.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    }
  })
})

describe('several entries in one request', () => {
  test('are changed all together or not at all', async () => {
    const { id } = await created('products', product())
    const response = await app.post(
      at('products', '/bulk'),
      { action: 'delete', ids: [id, 999_999] },
      { token: editor },
    )
    expect(response.statusCode).toBe(404)
    expect((await app.get(at('products', `/${id}`), { token: editor })).statusCode).toBe(200)
  })

  test('are drafts again once they are unpublished, and announce news once they are published', async () => {
    const texts = { en: { title: 'A bridge opens' } }
    const { id } = await created('news', { slug: 'opening', newsType: 'Press', modified: 1, texts })
    const token = await signIn(app, 'ada')
    const told = async () => (await app.get(getNotifications.path, { token })).body
    expect(await told()).not.toContain('A bridge opens')
    await app.post(at('news', '/bulk'), { action: 'publish', ids: [id] }, { token: editor })
    expect(await told()).toContain('A bridge opens')
    await app.post(at('news', '/bulk'), { action: 'unpublish', ids: [id] }, { token: editor })
    expect((await app.get(at('news', `/${id}`), { token: editor })).json().publishedAt).toBeNull()
  })
})

describe('publishing several entries', () => {
  const bulk = async (payload: object) => {
    const response = await app.post(at('news', '/bulk'), payload, { token: editor })
    expect(response.statusCode, response.body).toBe(200)
    return response.json()
  }
  const read = async (id: number) => (await app.get(at('news', `/${id}`), { token: editor })).json()
  const timesOf = (ids: readonly number[]) =>
    Promise.all(ids.map(async (id) => (await read(id)).publishedAt as number | null))

  let made = 0

  async function three(): Promise<number[]> {
    made += 1
    const now = app.clock.now()
    const times = [now - HOUR, null, now + HOUR]
    const entries = []
    for (const [index, publishedAt] of times.entries())
      entries.push(
        await created('news', {
          ...{ slug: `several-${made}-${index}`, newsType: 'Press', modified: 1, publishedAt },
          texts: { en: { title: `BulkChange ${index}` } },
        }),
      )
    return entries.map(({ id }) => id)
  }

  test('is taken back to what each of them was', async () => {
    const ids = await three()
    const before = await timesOf(ids)
    const { publications: withdrawn } = await bulk({ action: 'unpublish', ids })
    expect(await timesOf(ids)).toEqual([null, null, null])
    // The draft was not one of the changed entries.
    expect(withdrawn.map(({ id }: { id: number }) => id)).toEqual([ids[0], ids[2]])
    const restored = await bulk({
      ...{ action: 'restore', ids: [ids[0], ids[2]] },
      publications: withdrawn,
    })
    expect(restored.ids).toEqual([ids[0], ids[2]])
    expect(await timesOf(ids)).toEqual(before)
    const { publications } = await bulk({ action: 'publish', ids })
    expect(await timesOf(ids)).toEqual([before[0], app.clock.now(), app.clock.now()])
    await bulk({ action: 'restore', ids: [ids[1], ids[2]], publications })
    expect(await timesOf(ids)).toEqual(before)
  })

  test('is taken back once, and leaves what was changed or deleted since', async () => {
    const ids = await three()
    const [first = 0, , third = 0] = ids
    const { publications } = await bulk({ action: 'publish', ids: [...ids] })
    await bulk({ action: 'unpublish', ids: [third] })
    const { publications: mine } = await bulk({ action: 'publish', ids: [third] })
    const draft = publications.find(({ id }: { id: number }) => id === ids[1])
    const both = { action: 'restore', ids: [ids[1], third], publications: [draft, ...mine] }
    const { version } = await read(third)
    const url = at('news', `/${third}`)
    await patch(url, { version, modified: 2 }, { token: editor })
    expect((await bulk(both)).ids).toEqual([ids[1]])
    expect((await bulk(both)).ids).toEqual([])
    expect((await timesOf([third]))[0]).not.toBeNull()
    const gone = (await bulk({ action: 'unpublish', ids: [first] })).publications
    await app.send({ method: 'DELETE', url: at('news', `/${first}`), token: editor })
    expect((await bulk({ action: 'restore', ids: [first], publications: gone })).ids).toEqual([])
  })

  test('is taken back of these entries alone', async () => {
    const [id = 0, other = 0] = await three()
    const publications = [{ id, version: 1, publishedAt: null }]
    for (const payload of [
      { action: 'restore', ids: [id] },
      { action: 'restore', ids: [other], publications },
      { action: 'restore', ids: [id, other], publications },
    ]) {
      const response = await app.post(at('news', '/bulk'), payload, { token: editor })
      expect(response.json()).toMatchObject({ status: 400, field: 'publications' })
    }
  })
})

test('backdated news are not announced, current ones are', async () => {
  const token = await signIn(app, 'ada')
  const told = async () => (await app.get(getNotifications.path, { token })).body
  const texts = (title: string) => ({ en: { title } })
  const news = { newsType: 'Press', modified: 1 }
  const year = 365 * 24 * HOUR
  const now = app.clock.now()
  await created('news', { ...news, slug: 'last-year', publishedAt: now - year, texts: texts('Old hat') })
  await created('news', { ...news, slug: 'right-now', publishedAt: now - MINUTE, texts: texts('New hat') })
  expect(await told()).toContain('New hat')
  expect(await told()).not.toContain('Old hat')
})

test('what is published now is so by the clock of the server, and once', async () => {
  const texts = { en: { title: 'Now is now' } }
  const news = { slug: 'now', newsType: 'Press', modified: 1, texts }
  const { id, version } = await created('news', { ...news, publishedAt: null })
  app.clock.advance(1)
  const publish = async () =>
    (await patch(at('news', `/${id}`), { version, publishedAt: 'now' }, { token: editor })).json()
  const published = await publish()
  expect(published.publishedAt).toBe(app.clock.now())
  const token = await signIn(app, 'ada')
  expect((await app.get(getNotifications.path, { token })).body).toContain('Now is now')
  app.clock.advance(1)
  expect(await publish()).toEqual(published)
  const another = await created('news', { ...news, slug: 'at-once', publishedAt: 'now' })
  expect(another.publishedAt).toBe(app.clock.now())
})

test('news whose withdrawal is taken back are not announced again', async () => {
  const texts = { en: { title: 'Once only' } }
  const { id } = await created('news', { slug: 'once', newsType: 'Press', modified: 1, texts })
  const bulk = async (payload: object) =>
    (await app.post(at('news', '/bulk'), { ...payload, ids: [id] }, { token: editor })).json()
  const token = await signIn(app, 'ada')
  const told = async () =>
    (await app.get(getNotifications.path, { token }))
      .json()
      .body.filter(({ text }: { text: string }) => text.includes('Once only'))
  await bulk({ action: 'publish' })
  const [first] = await told()
  app.clock.advance(MINUTE)
  const { publications } = await bulk({ action: 'unpublish' })
  expect(await told()).toEqual([])
  app.clock.advance(MINUTE)
  await bulk({ action: 'restore', publications })
  expect(await told()).toEqual([first])
  await bulk({ action: 'unpublish' })
  await bulk({ action: 'publish' })
  expect(await told()).not.toEqual([first])
})

describe('a document', () => {
  test('whose file is replaced keeps the old one, and notifies those who downloaded it', async () => {
    const [first, second] = await app.database.db
      .selectFrom('files')
      .select('id')
      .where('media_type', '=', 'application/pdf')
      .where('visibility', '=', 'partners')
      .limit(2)
      .execute()
    const entry = await created('documents', {
      documentType: 'manual',
      publishedAt: 1,
      texts: { en: { title: 'Handbook', file: first?.id } },
    })
    const token = await signIn(app, 'ada')
    const view = { action: 'download', kind: 'document', id: entry.id }
    const readers = async () =>
      (await app.get(at('documents', `/${entry.id}/readers`), { token: editor })).json()
    expect(await readers()).toEqual({ readers: 0 })
    for (const _ of ['in English', 'in German'])
      expect((await app.post('/api/partner/views', view, { token })).statusCode).toBeLessThan(300)
    expect(await readers()).toEqual({ readers: 1 })
    app.clock.advance(MINUTE)
    const response = await patch(
      at('documents', `/${entry.id}`),
      { version: 1, reason: 'Second edition', texts: { en: { title: 'Handbook', file: second?.id } } },
      { token: editor },
    )
    expect(response.statusCode, response.body).toBe(200)
    const versions = await app.database.db
      .selectFrom('document_versions')
      .selectAll()
      .where('document_id', '=', entry.id)
      .execute()
    expect(versions).toMatchObject([{ locale: 'en', file_id: first?.id, note: 'Second edition' }])
    expect((await app.get(getNotifications.path, { token })).body).toContain('Handbook')

    const old = (await app.get(at('documents', `/${entry.id}/versions`), { token: editor })).json().body
    expect(old).toMatchObject([{ locale: 'en', file: { id: first?.id }, replacedBy: 'eve Test' }])
    const restored = await app.post(
      at('documents', `/${entry.id}/versions/${old[0].id}/restore`),
      {},
      { token: editor },
    )
    expect(restored.json()).toEqual({ version: 3 })
    const now = (await app.get(at('documents', `/${entry.id}`), { token: editor })).json()
    expect(now.texts.en).toMatchObject({ title: 'Handbook', file: first?.id })
    const versions2 = (await app.get(at('documents', `/${entry.id}/versions`), { token: editor })).json()
    expect(versions2.body).toHaveLength(2)
  })
})

describe('who may do what', () => {
  test.for(
    RESOURCES.map(({ name, role, ...one }) => ({ name, role, readBy: 'readBy' in one ? one.readBy : role })),
  )('$name is for the role $role and above, and read from $readBy on', async ({ name, role, readBy }) => {
    expect((await app.get(at(name))).statusCode).toBe(401)
    for (const user of ['ada', 'bo'])
      expect((await app.get(at(name), { token: await signIn(app, user) })).statusCode).toBe(403)
    for (const [rest, needed] of [
      ['', readBy],
      ['/csv', role],
    ] as const)
      expect((await app.get(at(name, rest), { token: editor })).statusCode, rest).toBe(
        needed === 'editor' ? 200 : 403,
      )
    expect((await app.get(at(name), { token: admin })).statusCode).toBe(200)
    for (const [method, rest] of [
      ['POST', ''],
      ['PATCH', '/1'],
      ['DELETE', '/1'],
      ['POST', '/bulk'],
      ['POST', '/order'],
    ] as const) {
      const token = await signIn(app, 'ada')
      const { statusCode } = await app.send({ method, url: at(name, rest), payload: {}, token })
      expect([403, 404, 405]).toContain(statusCode)
    }
  })

  test('an editor reads which dashboards there are, for the forms that refer to them, and changes none', async () => {
    const id = await app.idOf('portals', 'standard')
    const { items } = (await app.get(at('portals'), { token: editor })).json()
    expect(items).toContainEqual(expect.objectContaining({ id, path: '/portals/standard' }))
    expect((await app.get(at('portals', `/${id}`), { token: editor })).statusCode).toBe(200)
    const changed = await patch(at('portals', `/${id}`), { version: 1, path: '/x' }, { token: editor })
    expect(changed.statusCode).toBe(403)
  })

  test('an administrator cannot take their own role away, nor remove themselves', async () => {
    const id = await app.idOf('users', 'root')
    const url = at('users', `/${id}`)
    const { version } = (await app.get(url, { token: admin })).json()
    const demoted = await patch(url, { version, role: 'editor' }, { token: admin })
    expect(demoted.json()).toMatchObject({ status: 400, field: 'role' })
    expect((await app.send({ method: 'DELETE', url, token: admin })).statusCode).toBe(409)
  })

  test('a user of another role is signed out', async () => {
    const token = await signIn(app, 'bo')
    const url = at('users', `/${await app.idOf('users', 'bo')}`)
    const { version } = (await app.get(url, { token: admin })).json()
    expect((await patch(url, { version, role: 'partner' }, { token: admin })).statusCode).toBe(200)
    expect((await app.get('/api/partner/profile', { token })).statusCode).toBe(401)
  })
})
