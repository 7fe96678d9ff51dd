import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { newMails } from '../../../test/outbox.ts'
import { type Changes, type Transaction, transaction } from '../../platform/db/transaction.ts'
import { afterLeadsWritten } from './service.ts'

let app: TestApp
let north: number

beforeEach(async () => {
  app = await buildTestApp()
  north = await app.idOf('partners', 'north')
  await newMails(app)
})

/** Writes new leads of a partner, as the provider does. */
async function assign(companies: string[], partner_id = north): Promise<void> {
  const at = app.clock.now()
  await transaction(app.database, async (trx: Transaction, changes: Changes) => {
    const rows = companies.map((company) => ({
      partner_id,
      firstname: 'Mia',
      lastname: 'Mill',
      company,
      status: 'New',
      country_iso: 'SE',
      message: 'Please call',
      created_at: at,
      updated_at: at,
    }))
    const written = await trx.insertInto('leads').values(rows).returningAll().execute()
    await afterLeadsWritten(trx, changes, {
      leads: written.map((row) => ({ id: row.id, after: { ...row } })),
      at,
    })
  })
}

describe('a new lead', () => {
  test("is mailed to the partner's users who may sign in, each in their own language", async () => {
    await assign(['Mill AB'])
    const mails = await newMails(app)
    expect(mails.map(({ recipient, locale }) => [recipient, locale])).toEqual([
      ['ada@acme.example', 'de'],
      ['bo@acme.example', 'en'],
    ])
    const [german] = mails
    expect(german?.subject).toBe('Neuer Lead: Mill AB')
    expect(german?.text).toContain('Kontakt: Mia Mill\n')
    expect(german?.text).toContain('Land: Schweden\n')
    expect(german?.text).toContain('> Please call\n')
    expect(german?.text).toContain('/partner/leads\n')
  })

  test('that the partner no longer has when the mail is written is not mentioned', async () => {
    await assign(['Mill AB'])
    await app.database.db.updateTable('leads').set({ assignment: 'declined' }).execute()
    expect(await newMails(app)).toEqual([])
  })
})

test('many new leads together are one mail for each user', async () => {
  await assign(['Mill AB', 'Berg AS', 'Sud SARL'])
  const mails = await newMails(app)
  expect(mails.map(({ subject }) => subject)).toEqual(['3 neue Leads', '3 new leads'])
  expect(mails[0]?.text).not.toContain('Mill AB')
})

test('each of several partners is notified of its own leads', async () => {
  await assign(['Sud SARL'], await app.idOf('partners', 'south'))
  expect((await newMails(app)).map(({ recipient }) => recipient)).toEqual(['cyd@acme.example'])
})

test('the provider may do without such mails', async () => {
  const other = await buildTestApp({ nodeOf: app, database: app.database, config: { mailNewLeads: false } })
  await assign(['Mill AB'])
  expect(await newMails(other)).toEqual([])
  expect(await app.database.db.selectFrom('jobs').selectAll().execute()).toEqual([])
})
