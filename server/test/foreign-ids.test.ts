/**
 * Access between partners: each endpoint that takes an id is called by Cyd of another partner, and by Ada's colleague
 * Bo for data that is Ada's alone, with ids of Ada's data. New endpoints with an id must be listed here.
 */
import {
  listLibraryFiles,
  readFileUsage,
  readLibraryFile,
  removeLibraryFile,
} from '@portal/contract/admin/files'
import { CALENDAR_FEED_PATH, renewCalendarFeed } from '@portal/contract/calendar'
import { removeColleague } from '@portal/contract/colleagues'
import { dismissCopy, getOutdatedCopies } from '@portal/contract/copies'
import * as deals from '@portal/contract/deals'
import type { Endpoint } from '@portal/contract/endpoint'
import * as leads from '@portal/contract/leads'
import { getNotifications, readNotifications } from '@portal/contract/notifications'
import { getOrders, saveOrder } from '@portal/contract/orders'
import * as own from '@portal/contract/own-collections'
import { getProduct } from '@portal/contract/playbook'
import { getPriceList } from '@portal/contract/price-list'
import { getProfile } from '@portal/contract/profile'
import * as quotations from '@portal/contract/quotations'
import { endSession, getSessions } from '@portal/contract/sessions'
import { createShareLink, endShareLink, getShareLinks } from '@portal/contract/share-links'
import {
  createTicket,
  getCrmContact,
  getTickets,
  listTicketMessages,
  writeTicketMessage,
} from '@portal/contract/tickets'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from './app.ts'
import { CALLS, isOfTeam } from './contract-check.ts'
import { fileOf, postForm } from './form.ts'

let app: TestApp
let ada: string
let bo: string
let cyd: string

beforeAll(async () => {
  app = await buildTestApp()
  ada = await signIn(app, 'ada')
  bo = await signIn(app, 'bo')
  cyd = await signIn(app, 'cyd')
})

/** Endpoints with ids, and whatever else a valid request needs. Data behind all other ids is for everybody. */
const LEAD_CALLS: [Endpoint, object | undefined][] = [
  [leads.getLead, undefined],
  [leads.setLeadStatus, { status: 'Closed', version: 1 }],
  [leads.addLeadNote, { text: 'Mine now' }],
  [leads.acceptLead, { version: 1 }],
  [leads.declineLead, { version: 1 }],
  [leads.setLeadFollowUp, { at: '2026-05-12T06:00:00.000Z', version: 1 }],
  [leads.getLeadCalendar, undefined],
]
const OTHERS: readonly Endpoint[] = [
  endSession,
  endShareLink,
  readNotifications,
  getCrmContact,
  getTickets,
  listTicketMessages,
  writeTicketMessage,
  removeColleague,
  saveOrder,
  // Nobody's own; for whom it is: audience-walk.test.ts.
  getProduct,
  // In own-collections.test.ts.
  own.getOwnCollection,
  own.addToOwnCollection,
  own.saveOwnCollection,
  own.deleteOwnCollection,
  own.restoreOwnCollection,
  // Covered by quotations.test.ts, where not even colleagues have access.
  quotations.getQuotation,
  quotations.saveQuotation,
  quotations.deleteQuotation,
  quotations.restoreQuotation,
  quotations.getQuotationPdf,
  quotations.getQuotationTable,
  quotations.getQuotationWorkbook,
  // In deals.test.ts.
  deals.getDeal,
  deals.saveDeal,
  deals.deleteDeal,
  deals.takeDealStep,
  deals.handOverDeal,
  deals.attachToDeal,
  deals.detachFromDeal,
]

test('every call whose address has an id is among those that are tried', () => {
  const tried = [...LEAD_CALLS.map(([call]) => call.id), ...OTHERS.map(({ id }) => id)]
  // What the provider's team may open is covered by roles.test.ts.
  const withIds = CALLS.filter((call) => call.params !== undefined && !isOfTeam(call)).map(({ id }) => id)
  expect(withIds.filter((id) => !tried.includes(id))).toEqual([])
})

const fill = ({ path }: Endpoint, id: string | number) => path.replace(/\{\w+\}/, String(id))

async function leadRows() {
  return app.database.db.selectFrom('leads').selectAll().where('key', '=', 'mill').executeTakeFirstOrThrow()
}

describe("Ada's leads", () => {
  test.each(LEAD_CALLS)('do not exist for another partner', async (call, body) => {
    const before = await leadRows()
    const url = fill(call, before.id)
    const response = await app.send({ method: call.method, url, token: cyd, payload: body })
    expect(response.statusCode, call.id).toBe(404)
    expect(response.body).not.toContain('Mill')
    expect(await leadRows()).toEqual(before)
    // The other partner is rejected, not the request as such.
    const missing = await app.send({
      method: call.method,
      url: fill(call, 999_999),
      token: cyd,
      payload: body,
    })
    expect(missing.json()).toEqual({ ...response.json(), requestId: expect.any(String) })
  })

  test('are in no list and no export of another partner', async () => {
    for (const { path } of [leads.getLeads, leads.exportLeads]) {
      expect((await app.get(path, { token: ada })).body).toContain('Mill')
      expect((await app.get(path, { token: cyd })).body).not.toContain('Mill')
    }
  })
})

test("Ada's own orders are of the same name as others', and hers alone", async () => {
  const url = saveOrder.path.replace('{list}', 'pins')
  expect(
    (await app.send({ method: 'PUT', url, token: ada, payload: { ids: ['Product-4242'] } })).statusCode,
  ).toBe(200)
  expect((await app.get(getOrders.path, { token: ada })).body).toContain('Product-4242')
  for (const token of [bo, cyd]) {
    expect((await app.get(getOrders.path, { token })).body).not.toContain('Product-4242')
  }
})

describe("Ada's tickets", () => {
  test('and their files are hers alone', async () => {
    const attachments = [fileOf('secret-plan.pdf', '%PDF-1.4\n%%EOF')]
    const ticket = { subject: 'Secret', content: 'Plan', attachments }
    const { id } = (await postForm(app, createTicket.path, ticket, { token: ada })).json()
    for (const token of [bo, cyd]) {
      const { body } = await app.get(`${getTickets.path}?ticketIds=${id}`, { token })
      expect(body).not.toMatch(/secret/i)
      const contact = await app.get(`${getCrmContact.path}?email=ada@acme.example`, { token })
      expect(contact.statusCode).toBe(404)
    }
    for (const token of [bo, cyd]) {
      expect((await app.get(fill(listTicketMessages, id), { token })).statusCode).toBe(404)
      const written = await app.post(fill(writeTicketMessage, id), { text: 'Mine' }, { token })
      expect(written.statusCode).toBe(404)
    }
    const [shown] = (await app.get(`${getTickets.path}?ticketIds=${id}`, { token: ada })).json().body.results
    const { pathname } = new URL(shown.attachments[0].address, 'http://portal')
    expect((await app.get(pathname, { token: cyd })).statusCode).toBe(403)
  })
})

test("Ada's notifications cannot be marked by others, nor are they shown to them", async () => {
  const token = await signIn(app, 'ada')
  await app.post(
    leads.addLeadNote.path.replace('{id}', String((await leadRows()).id)),
    { text: 'News' },
    { token: bo },
  )
  const { body } = (await app.get(getNotifications.path, { token })).json()
  expect(body.length).toBeGreaterThan(0)
  const ids = body.map(({ id }: { id: number }) => id)
  await app.post(readNotifications.path, { ids }, { token: cyd })
  const again = (await app.get(getNotifications.path, { token })).json()
  expect(again.body).toEqual(body)
})

test("Ada's outdated copies are dismissed by nobody else", async () => {
  const id = await app.idOf('documents', 'sheet')
  const copy = { kind: 'document', item_id: id, locale: 'en', sha256: 'replaced since', size: 1 }
  const user_id = await app.idOf('users', 'ada')
  await app.database.db
    .insertInto('copies')
    .values({ ...copy, user_id, downloaded_at: app.clock.now() })
    .execute()
  const before = (await app.get(getOutdatedCopies.path, { token: ada })).json().body
  expect(before).toMatchObject([{ kind: 'document', id, language: 'en' }])
  for (const token of [bo, cyd]) {
    const { statusCode } = await app.post(
      dismissCopy.path,
      { kind: 'document', id, language: 'en' },
      { token },
    )
    expect(statusCode).toBe(404)
    expect((await app.get(getOutdatedCopies.path, { token })).json().body).toEqual([])
  }
  expect((await app.get(getOutdatedCopies.path, { token: ada })).json().body).toEqual(before)
})

test("Ada's sessions and share links are ended by nobody else", async () => {
  const [session] = (await app.get(getSessions.path, { token: ada })).json().body
  const documentId = await app.idOf('documents', 'sheet')
  await app.post(createShareLink.path, { documentId }, { token: ada })
  const [link] = (await app.get(getShareLinks.path, { token: ada })).json().body
  for (const token of [bo, cyd]) {
    expect((await app.post(fill(endSession, session.id), {}, { token })).statusCode).toBe(404)
    expect((await app.post(fill(endShareLink, link.code), {}, { token })).statusCode).toBe(404)
    expect((await app.get(getShareLinks.path, { token })).json().body).toEqual([])
  }
  expect((await app.get(getProfile.path, { token: ada })).statusCode).toBe(200)
  expect((await app.get(new URL(link.url).pathname)).statusCode).toBe(302)
})

test("Ada's calendar, price list and profile are not what others get", async () => {
  const { url } = (await app.post(renewCalendarFeed.path, { locale: 'en' }, { token: ada })).json()
  const code = new URL(url).searchParams.get('code') ?? ''
  expect(
    (await app.get(`${CALENDAR_FEED_PATH}?code=${code.replace(/.$/, '')}`, { token: cyd })).statusCode,
  ).not.toBe(200)
  expect((await app.get(getPriceList.path, { token: cyd })).body).not.toContain('EMEA')
  expect((await app.get(getProfile.path, { token: cyd })).body).not.toMatch(/ada@|North/)
})

test("Ada's photo and other private files are in nobody's library", async () => {
  const rows = app.database.db.selectFrom('files').select('id').where('visibility', '=', 'private')
  const ids = (await rows.execute()).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(0)
  for (const user of ['eve', 'root']) {
    const token = await signIn(app, user)
    for (const id of ids) {
      for (const call of [readLibraryFile, readFileUsage, removeLibraryFile]) {
        const { statusCode } = await app.send({ method: call.method, url: fill(call, id), token })
        expect(statusCode, call.id).toBe(404)
      }
      const listed = await app.get(`${listLibraryFiles.path}?ids=${id}`, { token })
      expect(listed.json()).toEqual({ items: [], total: 0 })
    }
  }
})

test("Ada's colleagues are removed by nobody but their own manager", async () => {
  const id = await app.idOf('users', 'ada')
  for (const token of [cyd, ada]) {
    const { statusCode } = await app.send({ method: 'DELETE', url: fill(removeColleague, id), token })
    expect(statusCode).toBe(403)
  }
})
