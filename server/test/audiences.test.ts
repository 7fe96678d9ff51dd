/**
 * Entries of every kind that are for gold partners: Bo's partner is one, Cyd's is not, and both used the entries in
 * the same way before. No endpoint that Cyd can call returns a byte of them or opens one of their files, and Bo has
 * all of them.
 */

import { startImpersonation, VIEW_HEADER } from '@portal/contract/admin/impersonation'
import type { Audience } from '@portal/contract/audience'
import { getBrandedFiles } from '@portal/contract/branding'
import { CALENDAR_FEED_PATH, renewCalendarFeed } from '@portal/contract/calendar'
import { checkDocument } from '@portal/contract/document-check'
import { getLead } from '@portal/contract/leads'
import { reportView } from '@portal/contract/links'
import { saveOrder } from '@portal/contract/orders'
import { createOwnCollection } from '@portal/contract/own-collections'
import { changePin } from '@portal/contract/pins'
import { getProducts } from '@portal/contract/playbook'
import { getPriceChanges, getPriceList } from '@portal/contract/price-list'
import { getProfile } from '@portal/contract/profile'
import {
  addToQuotation,
  createQuotation,
  getQuotation,
  getQuotationTable,
  saveQuotation,
} from '@portal/contract/quotations'
import { reportSearchOpened, searchPortal } from '@portal/contract/search'
import { createShareLink, sendDocuments } from '@portal/contract/share-links'
import { LANGUAGE_PLACE } from '@portal/contract/translations'
import { beforeAll, describe, expect, test } from 'vitest'
import { NO_AUDIENCE } from '../src/platform/db/audience.ts'
import { transaction } from '../src/platform/db/transaction.ts'
import { FileUrls } from '../src/platform/files/file-urls.ts'
import { Signer } from '../src/platform/files/signing.ts'
import { HOUR, signIn, type TestApp } from './app.ts'
import {
  type AudienceWorld,
  buildAudienceWorld,
  codeOf,
  has,
  hasWord,
  PUBLISHED,
  SHA256,
  tableOf,
  wordOf,
} from './audience-world.ts'
import { addressesIn, everythingSaid } from './entry-samples.ts'

let app: TestApp
let bo: string
let cyd: string
let gold: Audience
let idOf: AudienceWorld['idOf']
let aim: AudienceWorld['aim']

beforeAll(async () => {
  ;({ app, bo, cyd, gold, idOf, aim } = await buildAudienceWorld())
})

const leadOf = async (key: string) => getLead.path.replace('{id}', String(await app.idOf('leads', key)))
const page = { headers: { 'user-agent': 'Mozilla/5.0', accept: 'application/pdf' } }

describe.for(PUBLISHED.map(({ name }) => name))('an entry of %s', (name) => {
  test('is told to those whom it is for, and to nobody else', async () => {
    const word = wordOf(name)
    expect(await everythingSaid(app, bo, word)).toContain(word)
    const isIndexed = !['slides', 'onboarding-cards'].includes(name)
    expect(has((await app.get(`${searchPortal.path}?search=${word}&locale=en`, { token: bo })).body)).toBe(
      isIndexed,
    )
    expect(has(await everythingSaid(app, cyd, word))).toBe(false)
    // Nor is a word corrected to it, or treated as known.
    expect(has(await everythingSaid(app, cyd, `${word}s`))).toBe(false)
  })

  test('has files that open by the addresses of their class, and by no others', async () => {
    const said = await everythingSaid(app, bo, wordOf(name))
    const own = addressesIn(said).filter((address) => address.includes(`-of-${name}/`))
    const addresses =
      name === 'quick-links'
        ? addressesIn(said).filter((address) => address.includes(`/download/${idOf(name)}?`))
        : own
    expect(addresses).not.toEqual([])
    for (const address of addresses) {
      expect(address).toContain('a=')
      const { statusCode } = await app.get(address)
      // There is no image of the one PDF without pages.
      expect([200, 404], address).toContain(statusCode)
      expect((await app.get(address.replace(/a=[\w-]+&/, ''))).statusCode).toBe(403)
      expect((await app.get(address.replace(/a=[\w-]+/, 'a=all'))).statusCode).toBe(403)
    }
    const rows = await app.database.db
      .selectFrom('files')
      .selectAll()
      .where('id', 'in', [`picture-of-${name}`, `document-of-${name}`])
      .execute()
    const urls = new FileUrls(new Signer(app.config.secretKey), app.clock.now(), { audience: NO_AUDIENCE })
    for (const file of rows.filter(({ visibility }) => visibility !== 'public'))
      expect((await app.get(urls.of(file))).statusCode).toBe(403)
    await aim(tableOf(name), idOf(name), { include: { tags: ['nobody'] } })
    for (const address of addresses) expect((await app.get(address)).statusCode, address).not.toBe(200)
    await aim(tableOf(name), idOf(name), name === 'documents' ? null : gold)
  })
})

describe('by what names an entry', () => {
  const refused = async (path: string, body: object, token = cyd, method: 'POST' | 'PUT' = 'POST') => {
    const response = await app.send({ method, url: path, payload: body, token })
    expect(has(response.body)).toBe(false)
    return response.statusCode
  }

  test('nothing is pinned, viewed, ordered, shared or quoted', async () => {
    for (const [elementType, name] of [
      ['Product', 'products'],
      ['Category', 'portfolios'],
      ['Document', 'documents'],
    ] as const)
      expect(await refused(changePin.path, { action: 'add', elementType, id: idOf(name) })).toBe(404)
    for (const [kind, name] of [
      ['document', 'documents'],
      ['product', 'products'],
      ['portfolio', 'portfolios'],
      ['asset', 'assets'],
      ['news', 'news'],
      ['event', 'events'],
      ['quick-link', 'quick-links'],
    ] as const) {
      expect(await refused(reportView.path, { kind, id: idOf(name), action: 'open' }), kind).toBe(404)
      expect(
        (await app.post(reportView.path, { kind, id: idOf(name), action: 'open' }, { token: bo })).statusCode,
      ).toBeLessThan(300)
    }
    const order = saveOrder.path.replace('{list}', `portfolio-${idOf('portfolios')}`)
    expect(await refused(order, { ids: [] }, cyd, 'PUT')).toBe(404)
    expect(await refused(createShareLink.path, { documentId: idOf('documents'), locale: 'en' })).toBe(404)
    const expires = new Date(app.clock.now() + 100 * HOUR).toISOString()
    for (const [kind, name] of [
      ['document', 'documents'],
      ['asset', 'assets'],
    ] as const) {
      const items = [{ kind, id: idOf(name) }]
      const sent = { items, locale: 'en', name: 'Papers', expires }
      expect(await refused(sendDocuments.path, sent), kind).toBe(404)
      expect(await refused(createOwnCollection.path, { name: 'Papers', items }), kind).toBe(404)
    }
    expect(await refused(addToQuotation.path, { articleNumber: 'Quokka-77' })).toBe(404)
    const quoted = await app.post(addToQuotation.path, { articleNumber: 'Quokka-77' }, { token: bo })
    expect(quoted.body).toContain('Quokka')
  })

  test('no event, quick link or former download leads to it', async () => {
    const event = `/api/partner/events/${idOf('events')}.ics`
    expect((await app.get(event, { token: bo })).body).toContain('Quokka')
    expect((await app.get(event, { token: cyd })).statusCode).toBe(404)
    const link = `/en/download/${idOf('quick-links')}`
    expect((await app.get(link, { token: bo })).statusCode).toBe(200)
    expect((await app.get(link, { token: cyd })).statusCode).toBe(404)
  })

  test('the links that were shared before open what their user sees', async () => {
    for (const what of ['document', 'collection']) {
      expect((await app.get(`/s/${codeOf('bo', what)}`, page)).statusCode).toBe(302)
      const ended = await app.get(`/s/${codeOf('cyd', what)}`, page)
      expect(ended.statusCode).toBe(410)
      expect(has(ended.body)).toBe(false)
    }
    const { location = '' } = (await app.get(`/s/${codeOf('bo', 'document')}`, page)).headers
    expect((await app.get(String(location))).statusCode).toBe(200)
  })

  test('a lead says nothing of a product that its partner does not see', async () => {
    expect((await app.get(await leadOf('mill'), { token: bo })).body).toContain('Quokka')
    const southern = await app.get(await leadOf('southern'), { token: cyd })
    expect(southern.statusCode).toBe(200)
    expect(has(southern.body)).toBe(false)
    const leadId = await app.idOf('leads', 'southern')
    const quotation = await app.post(createQuotation.path, { leadId }, { token: cyd })
    expect(has(quotation.body)).toBe(false)
  })

  test('no hit of it was opened, no copy with a logo is offered, and no language leads to its file', async () => {
    const opened = { search: 'x', locale: 'en', position: 1 }
    for (const [key, kind, name] of [
      ['Prices', undefined, 'products'],
      ['Product', 'product', 'products'],
      ['Documents', 'document', 'documents'],
    ] as const)
      expect(await refused(reportSearchOpened.path, { ...opened, key, kind, id: idOf(name) }), key).toBe(404)
    const { db } = app.database
    await db
      .updateTable('documents')
      .set({ brand_pages: 'all' })
      .where('id', '=', idOf('documents'))
      .execute()
    const branded = async (token: string) =>
      (await app.get(getBrandedFiles.path, { token })).json().body.map(({ id }: { id: number }) => id)
    expect(await branded(bo)).toContain(idOf('documents'))
    expect(await branded(cyd)).not.toContain(idOf('documents'))
    const urls = new FileUrls(new Signer(app.config.secretKey), app.clock.now(), { audience: NO_AUDIENCE })
    const ofLanguage = urls
      .ofTranslations('document', idOf('documents'), '.pdf')
      .replace(LANGUAGE_PLACE, 'en')
    expect((await app.get(ofLanguage)).statusCode).toBe(403)
  })

  test('a quotation gets no title of it', async () => {
    const { body } = (await app.post(createQuotation.path, {}, { token: cyd })).json()
    const line = {
      productId: idOf('products'),
      articleNumber: '1',
      model: '',
      title: '',
      price: 1,
      quantity: 1,
    }
    const { id, version, name, customer, locale, validUntil, notes, margin } = body
    const quotation = { version, name, customer, locale, validUntil, notes, margin, lines: [line] }
    const url = saveQuotation.path.replace('{id}', id)
    const saved = await app.send({ method: 'PUT', url, payload: quotation, token: cyd })
    expect(saved.statusCode).toBe(200)
    const read = [getQuotationTable, getQuotation].map(({ path }) => path.replace('{id}', id))
    const told = await Promise.all(read.map((path) => app.get(path, { token: cyd })))
    // The number is part of the request.
    for (const { body } of [saved, ...told]) expect(hasWord(body)).toBe(false)
  })

  test('whoever has the file learns nothing, signed in or not', async () => {
    const check = async (token?: string) =>
      (await app.post(checkDocument.path, { sha256: SHA256 }, { token })).json()
    expect(await check(bo)).toMatchObject({ status: 'current', document: { title: wordOf('documents') } })
    for (const token of [cyd, undefined]) expect(await check(token)).toEqual({ status: 'unknown' })
  })

  test('a word of it is none that a search knows', async () => {
    const editor = await signIn(app, 'eve')
    const news = async (title: string) => {
      const entry = { slug: title.toLowerCase(), newsType: 'Press', modified: 1, texts: { en: { title } } }
      return (await app.post('/api/admin/news', { ...entry, publishedAt: 1 }, { token: editor })).json().id
    }
    await news('Zirkonex')
    await aim('news', await news('Zirkonax'), gold)
    await app.jobs.runDue()
    const found = async (token: string) =>
      (await app.get(`${searchPortal.path}?search=Zirkonax&locale=en`, { token })).body
    expect(await found(bo)).toContain('Zirkonax')
    // It is corrected like any typo.
    expect(await found(cyd)).toContain('Zirkonex')
    expect(await found(cyd)).not.toContain('Zirkonax')
  })

  test('a calendar feed follows its user', async () => {
    for (const [token, isTold] of [
      [bo, true],
      [cyd, false],
    ] as const) {
      const { url } = (await app.post(renewCalendarFeed.path, { locale: 'en' }, { token })).json()
      const { search } = new URL(url)
      expect(has((await app.get(`${CALENDAR_FEED_PATH}${search}`)).body)).toBe(isTold)
    }
  })
})

describe('price lists', () => {
  const addresses = async (token: string) => {
    const { body } = (await app.get(`${getPriceList.path}?locale=en`, { token })).json()
    return [body.pageUrl, body.csvUrl] as string[]
  }

  test('have no row, portfolio or change of what is for others, on the screen, the page and in the file', async () => {
    for (const address of await addresses(bo)) expect(has((await app.get(address)).body)).toBe(true)
    for (const address of await addresses(cyd)) expect(has((await app.get(address)).body)).toBe(false)
    for (const { path } of [getPriceList, getPriceChanges]) {
      expect(has((await app.get(path, { token: bo })).body)).toBe(true)
      expect(has((await app.get(path, { token: cyd })).body)).toBe(false)
    }
    const found = async (token: string) =>
      has((await app.get(`${searchPortal.path}?search=Quokka-77&locale=en`, { token })).body)
    expect([await found(bo), await found(cyd)]).toEqual([true, false])
  })

  test('that are for others are nobody else’s', async () => {
    const id = await app.idOf('price_lists', 'emea')
    const former = await addresses(cyd)
    await aim('price_lists', id, gold)
    expect((await app.get(getPriceList.path, { token: bo })).statusCode).toBe(200)
    expect((await app.get(getPriceList.path, { token: cyd })).statusCode).toBe(404)
    for (const address of former) expect((await app.get(address)).statusCode).toBe(403)
    const { priceUrl, partner } = (await app.get(getProfile.path, { token: cyd })).json()
    expect([priceUrl, partner.partnerPriceID]).toEqual([undefined, ''])
    await aim('price_lists', id, null)
  })
})

describe('whoever', () => {
  const sees = async (token: string, headers = {}) =>
    has((await app.get(`${getProducts.path}?locale=en`, { token, headers })).body)

  test('is of the team sees all, and as a partner what that sees', async () => {
    expect(await sees(await signIn(app, 'eve'))).toBe(true)
    const root = await signIn(app, 'root')
    const view = async (key: string) => {
      const partnerId = await app.idOf('partners', key)
      const { ticket } = (
        await app.post(startImpersonation.path, { partner: partnerId, drafts: false }, { token: root })
      ).json()
      return sees(root, { [VIEW_HEADER]: ticket })
    }
    expect([await view('north'), await view('south')]).toEqual([true, false])
  })

  test('changes to another tier sees another portal with the next request', async () => {
    const south = await app.idOf('partners', 'south')
    const move = (tier_id: number | null) =>
      transaction(app.database, async (trx, changes) => {
        await trx.updateTable('partners').set({ tier_id }).where('id', '=', south).execute()
        changes.addContent('partners')
      })
    await move(await app.idOf('partner_tiers', 'gold'))
    expect(await sees(cyd)).toBe(true)
    await move(null)
    expect(await sees(cyd)).toBe(false)
  })

  test('has another role sees what is for that', async () => {
    await aim('products', idOf('products'), { roles: ['partner-manager'] })
    expect([await sees(bo), await sees(await signIn(app, 'ada'))]).toEqual([true, false])
    await aim('products', idOf('products'), gold)
  })
})

test('a document is for all where it says so, whatever its product', async () => {
  await aim('documents', idOf('documents'), {})
  expect(await everythingSaid(app, cyd, wordOf('documents'))).toContain(wordOf('documents'))
  await aim('documents', idOf('documents'), null)
})
