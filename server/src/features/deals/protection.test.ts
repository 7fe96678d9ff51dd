import { readTeamDeal } from '@portal/contract/admin/deals'
import { type Deal, getDeal, takeDealStep } from '@portal/contract/deals'
import { getNotifications } from '@portal/contract/notifications'
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'
import { dayIn, decideOn, submitDeal } from '../../../test/deals.ts'
import { newMails } from '../../../test/outbox.ts'
import { planProtection } from './protection.ts'

const DAY = 24 * HOUR
let app: TestApp
let ada: string

beforeEach(async () => {
  app = await buildTestApp()
  ada = await signIn(app, 'ada')
})

const at = (path: string, id: number) => path.replace('{id}', String(id))

/** A deal of ada that is protected for this many more days. */
async function approved(days: number): Promise<Deal> {
  const deal = await submitDeal(app, ada)
  const token = await signIn(app, 'root')
  const decided = await decideOn(app, deal, { token, step: 'approve', until: dayIn(app, days) })
  await newMails(app)
  return decided
}

/** Lets days pass, running the jobs of each; returns the mails that were written. */
async function pass(days: number) {
  app.clock.advance(days * DAY)
  await planProtection(app.database, app.clock.now() - HOUR)
  const mails = await newMails(app)
  ada = await signIn(app, 'ada')
  return mails.filter(({ kind }) => kind.startsWith('deal'))
}

const read = async (id: number): Promise<Deal> =>
  (await app.get(at(getDeal.path, id), { token: ada })).json().body
const noticesOf = async (token: string): Promise<string[]> =>
  (await app.get(`${getNotifications.path}?locale=de`, { token }))
    .json()
    .body.map(({ text }: { text: string }) => text)

test('reminds 14 and 3 days before the end, each once, in the language of the reader', async () => {
  const { id, version } = await approved(30)
  expect(await pass(15)).toEqual([])
  const first = await pass(1)
  expect(first).toMatchObject([{ kind: 'dealEnding', recipient: 'ada@acme.example', locale: 'de' }])
  const day = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(dayIn(app, 14)),
  )
  expect(first[0]?.subject).toContain(day)
  expect(await noticesOf(ada)).toContain(`Geschäft Acme Bridges Ltd: nur noch bis ${day} geschützt`)
  expect((await noticesOf(await signIn(app, 'bo'))).join()).not.toContain('nur noch bis')
  expect(await pass(0)).toEqual([])
  expect(await pass(10)).toEqual([])
  expect(await pass(1)).toMatchObject([{ kind: 'dealEnding' }])
  expect(await pass(2)).toEqual([])
  // Nobody has changed the deal.
  expect((await read(id)).version).toBe(version)
})

test('reminds once of what was missed, and not of what was just decided', async () => {
  await approved(10)
  expect(await pass(0)).toEqual([])
  expect(await pass(8)).toHaveLength(1)
  await approved(40)
  expect(await pass(39)).toMatchObject([{ kind: 'dealStep' }, { kind: 'dealEnding' }])
})

test('an extension has its own reminders', async () => {
  const deal = await approved(20)
  expect(await pass(17)).toHaveLength(1)
  const token = await signIn(app, 'root')
  await decideOn(app, deal, { token, step: 'extend', until: dayIn(app, 30) })
  await newMails(app)
  expect(await pass(1)).toEqual([])
  expect(await pass(15)).toHaveLength(1)
  expect(await pass(11)).toHaveLength(1)
})

test('speaks to the managers where nobody looks after the deal', async () => {
  const { id } = await approved(20)
  await app.database.db.updateTable('deals').set({ user_id: null }).where('id', '=', id).execute()
  expect(await pass(10)).toMatchObject([{ recipient: 'bo@acme.example' }])
})

test('a deal expires once its last day is over, and is told, extended, won or lost then', async () => {
  const deal = await approved(20)
  const { id } = deal
  await pass(20)
  expect((await read(id)).state).toBe('approved')
  const mails = await pass(1)
  expect(mails).toMatchObject([{ kind: 'dealStep', recipient: 'ada@acme.example' }])
  expect(mails[0]?.subject).toContain('Schutz abgelaufen')
  const expired = await read(id)
  expect(expired).toMatchObject({ state: 'expired', version: deal.version + 1 })
  expect(expired.history[0]).toMatchObject({ kind: 'expired' })
  expect(expired.history[0]).not.toHaveProperty('by')
  expect(await noticesOf(await signIn(app, 'bo'))).toContain('Geschäft Acme Bridges Ltd: Schutz abgelaufen')
  expect(await pass(1)).toEqual([])

  const token = await signIn(app, 'root')
  const until = dayIn(app, 60)
  expect(await decideOn(app, expired, { token, step: 'extend', until })).toMatchObject({
    state: 'approved',
    protectedUntil: until,
  })
  await pass(61)
  const { version } = await read(id)
  const won = await app.post(at(takeDealStep.path, id), { version, step: 'win' }, { token: ada })
  expect(won.json().body.state).toBe('won')
  expect((await app.get(at(readTeamDeal.path, id), { token: await signIn(app, 'root') })).json().state).toBe(
    'won',
  )
})

test('leaves alone what is won before the end, and deals with more than one lot', async () => {
  const first = await approved(20)
  const won = { version: first.version, step: 'win' }
  expect((await app.post(at(takeDealStep.path, first.id), won, { token: ada })).statusCode).toBe(200)
  const { id } = await approved(20)
  const { db } = app.database
  const row = await db.selectFrom('deals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { id: _, ...cells } = row
  for (let lot = 0; lot < 11; lot += 1)
    await db
      .insertInto('deals')
      .values(Array.from({ length: 100 }, () => cells))
      .execute()
  await pass(21)
  const states = await db
    .selectFrom('deals')
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .where('state', 'in', ['approved', 'expired', 'won'])
    .groupBy('state')
    .execute()
  expect(Object.fromEntries(states.map(({ state, count }) => [state, Number(count)]))).toEqual({
    expired: 1101,
    won: 1,
  })
})
