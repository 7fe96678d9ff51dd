import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { changeMailSettings } from '@portal/contract/admin/settings'
import { requestPasswordReset } from '@portal/contract/password'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildTestApp, HOUR, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { type ReceivedMail, type SmtpServer, startSmtpServer } from '../../../test/smtp-server.ts'
import { PortalSettings } from '../../features/settings/service.ts'
import { transaction } from '../db/transaction.ts'
import { Mailer } from './mailer.ts'
import { queueWaitingMails, waitingMails } from './outbox.ts'
import { SmtpTransport } from './smtp.ts'

const DAY = 24 * HOUR

const askFor = (app: TestApp, email: string) => app.post(requestPasswordReset.path, { email })
const outbox = (app: TestApp) => app.database.db.selectFrom('outbox').selectAll().orderBy('id').execute()

/** The decoded parts of a mail. */
function partsOf({ headers, body }: ReceivedMail): { type: string; content: string }[] {
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(headers) ?? []
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...lines] = part.trim().split('\n\n')
      const content = lines.join('\n\n')
      const decoded = /base64/.test(head)
        ? Buffer.from(content, 'base64').toString('utf8')
        : Buffer.from(
            content
              .replaceAll('=\n', '')
              .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString('utf8')
      return { type: /Content-Type: ([\w/]+)/i.exec(head)?.[1] ?? '', content: decoded }
    })
}

describe('with a mail server', () => {
  let app: TestApp
  let server: SmtpServer

  beforeEach(async () => {
    server = await startSmtpServer()
    app = await buildTestApp({ config: { smtpUrl: server.url, publicUrl: 'https://portal.example' } })
  })

  test('a mail is delivered as text and as HTML, and nothing of it is stored', async () => {
    await askFor(app, 'ada@acme.example')
    await app.jobs.runDue()
    expect(server.mails).toHaveLength(1)
    const [mail] = server.mails as [ReceivedMail]
    expect(mail.from).toBe('support@acme.example')
    expect(mail.to).toEqual(['ada@acme.example'])
    expect(mail.headers).toMatch(/^From: Acme <support@acme\.example>$/m)
    expect(mail.headers).toMatch(/^Reply-To: support@acme\.example$/m)
    expect(mail.headers).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(mail.headers).toMatch(/^Message-ID: <\d+\.\d+@portal\.example>$/m)
    const [text, html] = partsOf(mail)
    expect(text?.type).toBe('text/plain')
    expect(text?.content).toMatch(
      /https:\/\/portal\.example\/partner\/resetpassword\?lang=\w\w#token=[\w-]{43}\n/,
    )
    expect(html?.type).toBe('text/html')
    expect(html?.content).toContain('<html lang="de">')
    expect(await outbox(app)).toMatchObject([
      { sent_at: app.clock.now(), attempts: 1, last_error: null, text: '', html: '' },
    ])
    expect(await waitingMails(app.database.db)).toEqual([])
  })

  test('a mail that was refused is tried again later, and the failure is reported without its text', async () => {
    server.refusal = '451 4.3.0 Try later'
    await askFor(app, 'ada@acme.example')
    await app.jobs.runDue()
    const [waiting] = await waitingMails(app.database.db)
    expect(waiting).toMatchObject({ attempts: 1, last_error: expect.stringContaining('451 4.3.0 Try later') })
    const jobs = await app.database.db.selectFrom('jobs').selectAll().execute()
    expect(jobs).toMatchObject([{ kind: 'mail', last_error: expect.stringContaining('451') }])
    expect(JSON.stringify(jobs)).not.toContain('token')

    server.refusal = undefined
    await app.jobs.runDue()
    expect(server.mails).toEqual([])
    app.clock.advance(MINUTE)
    await app.jobs.runDue()
    expect(server.mails).toHaveLength(1)
    expect(await outbox(app)).toMatchObject([{ attempts: 2, last_error: null }])
  })

  test('a mail that was delivered already is not sent once more', async () => {
    await askFor(app, 'ada@acme.example')
    await app.jobs.runDue()
    const [{ id = 0 } = {}] = await outbox(app)
    await app.database.db
      .insertInto('jobs')
      .values({
        kind: 'mail',
        key: null,
        payload: JSON.stringify({ outboxId: id }),
        run_at: 0,
        created_at: 0,
      })
      .execute()
    await app.jobs.runDue()
    expect(server.mails).toHaveLength(1)
  })

  test.each([
    ['closed', { disabled_at: 1 }],
    ['given another address', { email: 'ada@other.example', email_normalized: 'ada@other.example' }],
  ])(
    'mails that waited while their account was %s are discarded, but for what happened to it',
    async (_, set) => {
      const { db } = app.database
      const north = await app.idOf('partners', 'north')
      const settings = new PortalSettings(app.database, app.config)
      const mailer = new Mailer(app.database, app.config, settings, app.clock.now)
      const to = { to: 'Ada@acme.example', locale: 'en' } as const
      await transaction(app.database, async (trx) => {
        await mailer.send(
          trx,
          { kind: 'leadAssigned', partnerId: north, values: { company: 'Mill', partner: 'North' }, ...to },
          { kind: 'ticketAnswered', values: { id: '7', subject: 'Pump' }, quote: 'Yes', ...to },
          { kind: 'passwordChanged', values: { time: 1 }, ...to },
          { kind: 'partnerRequestConfirmed', values: {}, ...to, to: 'ina@neu.example' },
        )
      })
      await mailer.close()
      await db.updateTable('users').set(set).where('key', '=', 'ada').execute()
      await app.jobs.runDue()
      expect(server.mails.flatMap(({ to }) => to).sort()).toEqual(['Ada@acme.example', 'ina@neu.example'])
      expect((await outbox(app)).map(({ kind }) => kind)).toEqual([
        'passwordChanged',
        'partnerRequestConfirmed',
      ])
      const discarded = await db
        .selectFrom('audit_log')
        .select('details')
        .where('action', '=', 'mail-discarded')
        .execute()
      expect(discarded.map(({ details }) => details).sort()).toEqual([
        '{"mail":"leadAssigned","reason":"no account"}',
        '{"mail":"ticketAnswered","reason":"no account"}',
      ])
      expect(await db.selectFrom('jobs').select('kind').execute()).toEqual([])
    },
  )

  test('mails that waited while their user moved to another partner are discarded where they are of the former one', async () => {
    const { db } = app.database
    const [north, south] = [await app.idOf('partners', 'north'), await app.idOf('partners', 'south')]
    const settings = new PortalSettings(app.database, app.config)
    const mailer = new Mailer(app.database, app.config, settings, app.clock.now)
    const to = { to: 'ada@acme.example', locale: 'en' } as const
    const lead = { kind: 'leadAssigned', values: { company: 'Mill', partner: 'North' }, ...to } as const
    await transaction(app.database, async (trx) => {
      const [beforeUpgrade = 0] = await mailer.send(
        trx,
        { ...lead, partnerId: north },
        { ...lead, partnerId: north },
        { kind: 'ticketAnswered', values: { id: '7', subject: 'Pump' }, quote: 'Yes', ...to },
        { kind: 'passwordReset', values: { minutes: 60 }, screen: '/resetpassword', ...to },
        { kind: 'invitation', values: { time: 1 }, screen: '/welcome', ...to },
        { kind: 'secondFactorEnabled', values: { time: 1 }, ...to },
        // Written while its reader was a member of the team.
        { kind: 'report', values: { report: 'Leads', from: '', to: '' }, ...to },
        { kind: 'dealForTeam', values: { company: 'Mill', partner: 'North', news: '' }, ...to },
      )
      // Written by a version that did not store partners: it is delivered as before.
      await trx.updateTable('outbox').set({ partner_id: null }).where('id', '=', beforeUpgrade).execute()
    })
    server.refusal = '451 4.3.0 Try later'
    await app.jobs.runDue()
    const root = await signIn(app, 'root')
    const ada = `/api/admin/users/${await app.idOf('users', 'ada')}`
    const { version } = (await app.get(ada, { token: root })).json()
    const payload = { version, partner: south }
    const moved = await app.send({ method: 'PATCH', url: ada, payload, token: root })
    expect(moved.statusCode, moved.body).toBe(200)
    await transaction(app.database, (trx) => mailer.send(trx, { ...lead, partnerId: south }))
    await mailer.close()
    server.refusal = undefined
    app.clock.advance(MINUTE)
    await app.jobs.runDue()
    const rest = await outbox(app)
    expect(rest.map(({ kind, partner_id }) => [kind, partner_id])).toEqual([
      ['leadAssigned', null],
      ['ticketAnswered', null],
      ['passwordReset', null],
      ['invitation', null],
      ['secondFactorEnabled', null],
      ['dealForTeam', null],
      ['leadAssigned', south],
    ])
    expect(rest.every(({ sent_at }) => sent_at !== null)).toBe(true)
    expect(server.mails).toHaveLength(rest.length)
    const discarded = await db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'mail-discarded')
      .execute()
    expect(discarded.map(({ details }) => details).sort()).toEqual([
      '{"mail":"leadAssigned","reason":"other partner"}',
      '{"mail":"report","reason":"other partner"}',
    ])
  })

  test('nothing is sent of a transaction that failed', async () => {
    const settings = new PortalSettings(app.database, app.config)
    const mailer = new Mailer(app.database, app.config, settings, app.clock.now)
    const failed = transaction(app.database, async (trx) => {
      const mail = {
        kind: 'partnerRequestConfirmed',
        values: {},
        to: 'ina@neu.example',
        locale: 'en',
      } as const
      await mailer.send(trx, mail)
      throw new Error('something else went wrong')
    })
    await expect(failed).rejects.toThrow('something else')
    await mailer.close()
    await app.jobs.runDue()
    expect([server.mails, await outbox(app)]).toEqual([[], []])
  })

  test('the sender may be another one', async () => {
    const mailFrom = 'Acme Partner Portal <portal@acme.example>'
    const other = await buildTestApp({ nodeOf: app, database: app.database, config: { mailFrom } })
    await askFor(other, 'ada@acme.example')
    await other.jobs.runDue()
    expect(server.mails[0]?.headers).toMatch(/^From: Acme Partner Portal <portal@acme\.example>$/m)
  })
})

test('a delivery that is aborted ends its connection, whatever the server does', async () => {
  const connected = Promise.withResolvers<Socket>()
  const silent = createServer(connected.resolve).listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const smtp = new SmtpTransport(() => ({ url: `smtp://127.0.0.1:${port}` }))
  const stop = new AbortController()
  const delivery = smtp.deliver({ from: 'a@b.example', to: 'c@d.example', text: '', signal: stop.signal })
  const socket = await connected.promise
  const closed = once(socket.on('error', () => undefined).resume(), 'close')
  stop.abort()
  expect(await delivery).toMatchObject({ code: 'EABORT' })
  await closed
})

describe('without a mail server', () => {
  test('mails wait for the operator', async () => {
    const app = await buildTestApp()
    const { db } = app.database
    await askFor(app, 'ada@acme.example')
    await app.jobs.runDue()
    expect(await waitingMails(db)).toMatchObject([{ recipient: 'ada@acme.example', attempts: 0 }])
    expect(await db.selectFrom('jobs').selectAll().execute()).toEqual([])
  })

  test('they are delivered once the settings name one, each once and none that is void', async () => {
    const app = await buildTestApp()
    const { db } = app.database
    await askFor(app, 'ada@acme.example')
    await app.jobs.runDue()
    await db
      .updateTable('outbox')
      .set({ created_at: app.clock.now() - 8 * DAY })
      .execute()
    for (const name of ['bo', 'cyd']) await askFor(app, `${name}@acme.example`)
    await app.jobs.runDue()

    const server = await startSmtpServer()
    const { hostname, port } = new URL(server.url)
    const token = await signIn(app, 'root')
    const change = { version: 0, server: hostname, port: Number(port), encryption: 'none' }
    const changed = await app.send({ method: 'PATCH', url: changeMailSettings.path, payload: change, token })
    expect(changed.statusCode, changed.body).toBe(200)
    // As another node does that starts now.
    const settings = await new PortalSettings(app.database, app.config).within(db)
    await transaction(app.database, (trx) => queueWaitingMails(trx, settings, app.clock.now()))
    await app.jobs.runDue()
    expect(server.mails.flatMap(({ to }) => to).sort()).toEqual(['bo@acme.example', 'cyd@acme.example'])
    expect(await waitingMails(db)).toMatchObject([{ recipient: 'ada@acme.example', attempts: 0 }])
  })
})
