import { CALENDAR_FEED_PATH, renewCalendarFeed } from '@portal/contract/calendar'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { transaction } from '../../platform/db/transaction.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await signIn(app, 'ada')
})

async function renewedAddress(locale = 'en'): Promise<string> {
  const response = await app.post(renewCalendarFeed.path, { locale }, { token })
  const { pathname, search } = new URL(response.json().url)
  return pathname + search
}

const uids = (calendar: string) => [...calendar.matchAll(/^UID:(.+)\r$/gm)].map(([, uid]) => uid)

describe('the calendar feed', () => {
  test('has every event that is not long over, in lines as RFC 5545 wants them', async () => {
    const feed = await app.get(CALENDAR_FEED_PATH, { token })
    expect(feed.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(feed.body).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(feed.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const events = await app.database.db.selectFrom('events').select('id').execute()
    expect(events.length).toBeGreaterThan(0)
    expect(uids(feed.body)).toHaveLength(new Set(uids(feed.body)).size)
    expect(uids(feed.body).length).toBeGreaterThan(0)
  })

  test('opens by its private URL without a header, until that is renewed', async () => {
    const first = await renewedAddress()
    expect((await app.get(first)).statusCode).toBe(200)
    const second = await renewedAddress('de')
    expect((await app.get(first)).statusCode).toBe(404)
    const feed = await app.get(second)
    expect(feed.statusCode).toBe(200)
    expect(feed.body).toContain('//DE')
  })

  test('is sent again only when the events are others', async () => {
    const address = await renewedAddress()
    const first = await app.get(address)
    const { etag } = first.headers
    expect(etag).toMatch(/^"[\w-]+"$/)
    const again = await app.get(address, { headers: { 'if-none-match': `W/"other", ${etag}` } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await app.get(CALENDAR_FEED_PATH, { token })).headers.etag).toBe(etag)
    await transaction(app.database, async (trx, changes) => {
      await trx.updateTable('events').set({ venue_name: 'Elsewhere' }).execute()
      changes.addContent('events')
    })
    const changed = await app.get(address, { headers: { 'if-none-match': etag as string } })
    expect(changed.statusCode).toBe(200)
    expect(changed.body).toContain('LOCATION:Elsewhere')
    expect(
      (await app.get(address, { headers: { 'if-none-match': changed.headers.etag as string } })).statusCode,
    ).toBe(304)
  })

  test('has no event before it is published, nor has the event a file of its own', async () => {
    const own = await buildTestApp()
    const other = await signIn(own, 'ada')
    const { db } = own.database
    const [event] = await db.selectFrom('events').selectAll().orderBy('id').execute()
    await db
      .updateTable('events')
      .set({ published_at: own.clock.now() + 1 })
      .where('id', '=', event?.id ?? 0)
      .execute()
    expect((await own.get(CALENDAR_FEED_PATH, { token: other })).body).not.toContain(`event-${event?.id}@`)
    const file = await own.get(`/api/partner/events/${event?.id}.ics`, { token: other })
    expect(file.statusCode).toBe(404)
  })

  test('is closed to strangers, guesses and closed accounts', async () => {
    expect((await app.get(CALENDAR_FEED_PATH)).statusCode).toBe(403)
    expect((await app.get(`${CALENDAR_FEED_PATH}?code=${'A'.repeat(43)}`)).statusCode).toBe(404)
    expect((await app.get(`${CALENDAR_FEED_PATH}?code=short`)).statusCode).toBe(400)
    const own = await buildTestApp()
    const response = await own.post(renewCalendarFeed.path, {}, { token: await signIn(own, 'cyd') })
    const { pathname, search } = new URL(response.json().url)
    expect((await own.get(pathname + search)).statusCode).toBe(200)
    await own.database.db.updateTable('users').set({ disabled_at: 1 }).where('key', '=', 'cyd').execute()
    expect((await own.get(pathname + search)).statusCode).toBe(404)
  })

  test('opens no online event: only who signed in is shown the join link', async () => {
    const own = await buildTestApp()
    const other = await signIn(own, 'ada')
    const joinUrl = 'https://meet.example/moisture'
    const { db } = own.database
    const [event] = await db.selectFrom('events').select('id').orderBy('id').execute()
    await db
      .updateTable('events')
      .set({ join_url: joinUrl, venue_name: null })
      .where('id', '=', event?.id ?? 0)
      .execute()
    const feed = (await own.get(CALENDAR_FEED_PATH, { token: other })).body
    expect(uids(feed)).toContain(`event-${event?.id}@${new URL(own.config.publicUrl).hostname}`)
    expect(feed).not.toContain(joinUrl)
    const path = `/api/partner/events/${event?.id}.ics`
    expect((await own.get(path)).statusCode).toBe(401)
    expect((await own.get(path, { token: other })).body).toContain(`LOCATION:${joinUrl}`)
  })

  test('keeps no code that could be read out of the database', async () => {
    const address = await renewedAddress()
    const code = new URL(address, 'http://portal.example').searchParams.get('code')
    const rows = await app.database.db.selectFrom('calendar_feeds').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})

describe('one event', () => {
  test('comes as a file, and again only when it is another', async () => {
    const [event] = await app.database.db.selectFrom('events').selectAll().orderBy('id').execute()
    const path = `/api/partner/events/${event?.id}.ics`
    const file = await app.get(path, { token })
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(file.headers['content-disposition']).toBe(`attachment; filename="event-${event?.id}.ics"`)
    expect(uids(file.body)).toEqual([`event-${event?.id}@${new URL(app.config.publicUrl).hostname}`])
    const headers = { 'if-none-match': file.headers.etag as string }
    expect((await app.get(path, { token, headers })).statusCode).toBe(304)
    expect((await app.get(`${path}?locale=ja`, { token, headers })).statusCode).toBe(200)
    expect((await app.get('/api/partner/events/999999.ics', { token })).statusCode).toBe(404)
  })
})
