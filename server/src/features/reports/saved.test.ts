import {
  changeSavedReport,
  deleteSavedReport,
  listSavedReports,
  MAX_SAVED_REPORTS,
  type SavedReport,
  saveReport,
} from '@portal/contract/admin/reports'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'
import { breakWrites } from '../../../test/break-writes.ts'
import { reportRows } from '../../../test/report-rows.ts'
import { planReportMails } from './mails.ts'

const DAY = 24 * HOUR

let app: TestApp
let root: string

beforeAll(async () => {
  app = await buildTestApp()
  root = await signIn(app, 'root')
})

beforeEach(async () => {
  const { db } = app.database
  for (const table of ['saved_reports', 'outbox', 'jobs'] as const) await db.deleteFrom(table).execute()
  await db.updateTable('users').set({ role: 'admin', disabled_at: null }).where('key', '=', 'root').execute()
  root = await signIn(app, 'root')
})

const GOLD = { name: 'Gold', filters: { group: 'partner', months: 3 }, mailDay: null as number | null }

async function save(changes: object = {}): Promise<SavedReport> {
  const response = await app.post(saveReport.path, { ...GOLD, ...changes }, { token: root })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().items.at(-1)
}

const change = (id: number, changes: object, token = root) =>
  app.send({
    method: 'PUT',
    url: changeSavedReport.path.replace('{id}', String(id)),
    payload: { ...GOLD, ...changes },
    token,
  })
const remove = (id: number, token = root) =>
  app.send({ method: 'DELETE', url: deleteSavedReport.path.replace('{id}', String(id)), token })
const list = async (token = root): Promise<SavedReport[]> =>
  (await app.get(listSavedReports.path, { token })).json().items
const mails = () => app.database.db.selectFrom('outbox').selectAll().where('kind', '=', 'report').execute()

/** Runs the jobs of this many mornings. */
async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    app.clock.advance(DAY)
    await app.jobs.runDue()
  }
}

test('a report is saved, renamed and deleted, and is seen by nobody else', async () => {
  const { id, ...saved } = await save()
  expect(saved).toEqual({ ...GOLD, nextMail: null })
  const { db } = app.database
  await db.updateTable('users').set({ role: 'admin' }).where('key', '=', 'eve').execute()
  const eve = await signIn(app, 'eve')
  expect(await list(eve)).toEqual([])
  expect((await change(id, { name: 'Mine' }, eve)).statusCode).toBe(404)
  expect((await remove(id, eve)).statusCode).toBe(404)
  expect((await change(id, { name: 'Silver', filters: {} })).json().items).toEqual([
    { id, name: 'Silver', filters: { group: 'month', months: 12 }, mailDay: null, nextMail: null },
  ])
  expect((await remove(id)).json().items).toEqual([])
  expect((await remove(id)).statusCode).toBe(404)
  await db.updateTable('users').set({ role: 'editor' }).where('key', '=', 'eve').execute()
})

test.each([
  ['a name of spaces', { name: ' ' }],
  ['a day that no week has', { mailDay: 8 }],
  ['a filter that there is not', { filters: { country: 'DE' } }],
])('%s is refused', async (_, changes) => {
  expect((await app.post(saveReport.path, { ...GOLD, ...changes }, { token: root })).statusCode).toBe(400)
})

test('more than anybody looks at are refused', async () => {
  for (let at = 1; at < MAX_SAVED_REPORTS; at += 1) await save({ name: `Report ${at}` })
  const more = () => app.post(saveReport.path, GOLD, { token: root })
  const several = await Promise.all([more(), more(), more()])
  expect(several.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
})

test('is mailed once a week on its day, in the language of its user, with the main figures and a link', async () => {
  const { lead } = await reportRows(app)
  await lead({ status: 'Won', created_at: app.clock.now() })
  await app.database.db.updateTable('users').set({ mail_locale: 'de' }).where('key', '=', 'root').execute()
  const { nextMail } = await save({ mailDay: 3 })
  const at = new Date(nextMail ?? 0)
  expect([at.getUTCDay(), at.getUTCHours(), at.getUTCMinutes()]).toEqual([3, 6, 0])
  await planReportMails(app.database, app.clock.now())
  await pass(7)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: 'root@acme.example', subject: 'Wochenbericht: Gold' })
  expect(mail?.text).toMatch(/Leads: \d+/)
  expect(mail?.text).toContain('/admin/reports?group=partner&months=3')
  await pass(7)
  expect(await mails()).toHaveLength(2)
})

test('is mailed once, wherever the database breaks', async () => {
  await save({ mailDay: 1 })
  await planReportMails(app.database, app.clock.now())
  app.clock.advance(8 * DAY)
  const writes = breakWrites(app.database)
  const node = await buildTestApp({ nodeOf: app, database: writes.database })
  let nth = 1
  // What a job itself writes counts as well: a run that failed later may already have sent a mail.
  for (; await writes.breakingAt(nth, () => node.jobs.runDue().catch(() => undefined)); nth += 1) {
    const report = await app.database.db.selectFrom('saved_reports').select('next_mail_at').executeTakeFirst()
    expect(await mails()).toHaveLength((report?.next_mail_at ?? 0) > app.clock.now() ? 1 : 0)
    app.clock.advance(HOUR)
  }
  expect(nth).toBeGreaterThan(3)
  expect(await mails()).toHaveLength(1)
})

test('is mailed once, however many nodes look, and late rather than twice after an outage', async () => {
  await save({ mailDay: 1 })
  await planReportMails(app.database, app.clock.now())
  const other = await buildTestApp({ nodeOf: app, database: app.database })
  app.clock.advance(20 * DAY)
  await Promise.all([app.jobs.runDue(), other.jobs.runDue()])
  expect(await mails()).toHaveLength(1)
  await app.jobs.runDue()
  expect(await mails()).toHaveLength(1)
})

test.each([
  ['is disabled', { disabled_at: 1 }],
  ['may see reports no more', { role: 'editor' as const }],
])('is mailed no more once its user %s', async (_, cells) => {
  await save({ mailDay: 1 })
  await planReportMails(app.database, app.clock.now())
  await app.database.db.updateTable('users').set(cells).where('key', '=', 'root').execute()
  await pass(8)
  expect(await mails()).toEqual([])
  const [row] = await app.database.db.selectFrom('saved_reports').selectAll().execute()
  expect(row).toMatchObject({ name: 'Gold', mail_day: null, next_mail_at: null })
})

test('is mailed no more once its user has switched that off, or deleted it', async () => {
  const { id } = await save({ mailDay: 1 })
  const gone = await save({ name: 'Gone', mailDay: 1 })
  await planReportMails(app.database, app.clock.now())
  await change(id, { mailDay: null })
  await remove(gone.id)
  await pass(8)
  expect(await mails()).toEqual([])
})

test('saved reports are closed to strangers, partners and editors', async () => {
  expect((await app.get(listSavedReports.path)).statusCode).toBe(401)
  for (const name of ['ada', 'eve']) {
    const token = await signIn(app, name)
    expect((await app.get(listSavedReports.path, { token })).statusCode).toBe(403)
    expect((await app.post(saveReport.path, GOLD, { token })).statusCode).toBe(403)
  }
})
