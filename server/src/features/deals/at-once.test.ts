/** Concurrent actions on the same deal. */
import { decideDeal } from '@portal/contract/admin/deals'
import {
  attachToDeal,
  createDeal,
  type Deal,
  deleteDeal,
  getDeals,
  MAX_DEALS,
  saveDeal,
  takeDealStep,
} from '@portal/contract/deals'
import type { LightMyRequestResponse as Response } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { dayIn, FILLED, submitDeal } from '../../../test/deals.ts'
import { fileOf, postForm } from '../../../test/form.ts'
import { Mailer } from '../../platform/mail/mailer.ts'
import { PortalSettings } from '../settings/service.ts'
import { sweepDeals } from './clock.ts'

const ROUNDS = 6

let app: TestApp
let ada: string
let bo: string
let root: string

beforeAll(async () => {
  app = await buildTestApp()
  ada = await signIn(app, 'ada')
  bo = await signIn(app, 'bo')
  root = await signIn(app, 'root')
})

beforeEach(async () => {
  for (const table of ['throttles', 'outbox'] as const) await app.database.db.deleteFrom(table).execute()
})

const at = (path: string, id: number) => path.replace('{id}', String(id))
const step = (id: number, body: object, token = ada) => app.post(at(takeDealStep.path, id), body, { token })
const remove = (id: number) => app.send({ method: 'DELETE', url: at(deleteDeal.path, id), token: ada })
const save = (id: number, version: number) =>
  app.send({
    method: 'PUT',
    url: at(saveDeal.path, id),
    payload: { version, ...FILLED, lines: [] },
    token: ada,
  })
const attach = (id: number) =>
  postForm(
    app,
    at(attachToDeal.path, id),
    { attachments: fileOf('plan.pdf', '%PDF-1.4\n%%EOF') },
    { token: ada },
  )
const detach = ({ id, files }: Deal) =>
  app.send({ method: 'DELETE', url: `${getDeals.path}/${id}/attachments/${files[0]?.id}`, token: ada })

async function draft(): Promise<Deal> {
  const { id } = (await app.post(createDeal.path, {}, { token: ada })).json().body
  return (await save(id, 1)).json().body
}

/** Resolves once a transaction waits for a row that another one has locked. */
const waitsForLock = ({ database: { db } }: TestApp) =>
  expect
    .poll(async () => (await sql`select 1 from pg_locks where not granted`.execute(db)).rows.length)
    .toBeGreaterThan(0)

const codes = async (calls: readonly Promise<Response>[]) =>
  (await Promise.all(calls)).map(({ statusCode }) => statusCode)

test('a draft that is deleted while somebody works on it is gone, or it is told what it is now', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const saved = await draft()
    const attached: Deal = (await attach((await draft()).id)).json().body
    const fresh = await draft()
    const submitted = await draft()
    const answers = await codes([
      ...[save(saved.id, saved.version), remove(saved.id)],
      ...[detach(attached), remove(attached.id)],
      ...[attach(fresh.id), remove(fresh.id)],
      ...[step(submitted.id, { version: submitted.version, step: 'submit' }), remove(submitted.id)],
    ])
    for (const answer of answers) expect([200, 404, 409]).toContain(answer)
  }
})

test('of two steps at once one is taken, told and written down', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, version } = await submitDeal(app, ada)
    await app.database.db.deleteFrom('outbox').execute()
    const approve = { version, step: 'approve', until: dayIn(app, 90) }
    const decide = (body: object) => app.post(at(decideDeal.path, id), body, { token: root })
    const answers = await codes([
      decide(approve),
      decide(approve),
      decide({ version, step: 'reject', reason: 'no' }),
      step(id, { version, step: 'withdraw' }, bo),
    ])
    expect(answers.toSorted()).toEqual([200, 409, 409, 409])
    const deal: Deal = (await app.get(`${getDeals.path}/${id}`, { token: ada })).json().body
    expect(deal.history).toHaveLength(2)
    const mails = await app.database.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'dealStep')
      .execute()
    expect(mails).toHaveLength(1)
  }
})

const sweep = () => {
  const { database, config, clock } = app
  const mailer = new Mailer(database, config, new PortalSettings(database, config), clock.now)
  return sweepDeals({ database, mailer }, clock.now())
}
/** Submitted deals; those with the largest ids are due first. */
async function dueDeals(count: number): Promise<Deal[]> {
  const deals: Deal[] = []
  await app.database.db.deleteFrom('throttles').execute()
  for (let i = 0; i < count; i += 1) {
    const { id, version } = await draft()
    const { body } = (await step(id, { version, step: 'submit' })).json()
    const due = { due_at: app.clock.now() + 1000, due_next_at: app.clock.now() - i }
    await app.database.db.updateTable('deals').set(due).where('id', '=', id).execute()
    deals.push(body)
  }
  return deals
}

test('deals that are due are locked in the order of everybody who changes several', async () => {
  const [first, last] = (await dueDeals(2)).map(({ id }) => id)
  let sweeping: Promise<boolean> | undefined
  await app.database.db.transaction().execute(async (trx) => {
    const lock = (id = 0) =>
      trx.updateTable('deals').set({ reminded_days: null }).where('id', '=', id).execute()
    await lock(first)
    sweeping = sweep()
    // On PostgreSQL it waits for the locked row; on SQLite for the whole transaction.
    if (app.database.engine === 'postgres') await waitsForLock(app)
    await lock(last)
  })
  await sweeping
  const due = app.database.db.selectFrom('deals').select('id').where('due_next_at', '<=', app.clock.now())
  expect(await due.execute()).toEqual([])
})

test('two sweeps and those who work on the deals wait for each other, and each is told of once', async () => {
  const told = async () =>
    (await app.database.db.selectFrom('notifications').select('id').where('kind', '=', 'dealClock').execute())
      .length
  for (let round = 0; round < ROUNDS; round += 1) {
    const deals = await dueDeals(8)
    const before = await told()
    const decisions = deals
      .slice(4)
      .map(({ id, version }) =>
        app.post(
          at(decideDeal.path, id),
          { version, step: 'askBack', reason: 'Which site?' },
          { token: root },
        ),
      )
    const [statuses] = await Promise.all([codes(decisions), sweep(), sweep()])
    expect(new Set(statuses)).toEqual(new Set([200]))
    while (await sweep());
    const added = (await told()) - before
    expect(added).toBeGreaterThanOrEqual(4)
    expect(added).toBeLessThanOrEqual(8)
  }
})

test('no more drafts are begun at once than a partner may have', async () => {
  const { db } = app.database
  const { id } = await draft()
  const row = await db.selectFrom('deals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const drafts = () =>
    db
      .selectFrom('deals')
      .select('id')
      .where('partner_id', '=', row.partner_id)
      .where('state', '=', 'draft')
      .execute()
  const { id: _, ...cells } = row
  const missing = MAX_DEALS - (await drafts()).length - 2
  await db
    .insertInto('deals')
    .values(Array.from({ length: missing }, () => cells))
    .execute()
  const answers = await codes(Array.from({ length: 6 }, () => app.post(createDeal.path, {}, { token: ada })))
  expect(answers.toSorted()).toEqual([200, 200, 409, 409, 409, 409])
  expect(await drafts()).toHaveLength(MAX_DEALS)
})
