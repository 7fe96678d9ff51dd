import { requestPartnership } from '@portal/contract/partner-requests'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, type TestApp } from '../../../test/app.ts'
import { newMails } from '../../../test/outbox.ts'

const REQUEST = {
  firstName: ' Ina ',
  lastName: 'Neumann',
  company: 'Neu GmbH',
  email: 'ina@neu.example',
  country: 'Germany',
}

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})

const send = (body: unknown, address: string) => app.post(requestPartnership.path, body, { address })
const saved = () => app.database.db.selectFrom('partner_requests').selectAll().orderBy('id').execute()

describe('asking to become a partner', () => {
  test('needs no account, and the request is stored', async () => {
    const response = await send({ ...REQUEST, message: 'Hello', locale: 'de' }, '192.0.2.1')
    expect(response.statusCode).toBe(201)
    expect(response.json().message).not.toBe('')
    expect(await saved()).toMatchObject([
      {
        status: 'new',
        first_name: 'Ina',
        email: 'ina@neu.example',
        message: 'Hello',
        locale: 'de',
        phone: null,
        created_at: app.clock.now(),
      },
    ])
  })

  test.each(['firstName', 'lastName', 'company', 'email', 'country'] as const)(
    'without %s is refused, and nothing is kept',
    async (field) => {
      const before = await saved()
      for (const body of [
        { ...REQUEST, [field]: undefined },
        { ...REQUEST, [field]: '   ' },
      ]) {
        const response = await send(body, '192.0.2.2')
        expect(response.statusCode).toBe(400)
        expect(response.json().field).toBe(field)
      }
      expect(await saved()).toEqual(before)
    },
  )

  test.each([
    ['email', { email: 'no address' }],
    ['email', { email: ['ina@neu.example'] }],
    ['locale', { locale: 'xx' }],
    ['message', { message: 'x'.repeat(4001) }],
    ['status', { status: 'accepted' }],
  ])('with a wrong %s is refused', async (field, change) => {
    const response = await send({ ...REQUEST, ...change }, '192.0.2.2')
    expect(response.statusCode).toBe(400)
    expect(response.json().field).toBe(field)
  })

  test('is limited to ten an hour per IP address', async () => {
    const address = '192.0.2.3'
    const responses = await Promise.all(Array.from({ length: 12 }, () => send(REQUEST, address)))
    const statuses = responses.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([...Array(10).fill(201), 429, 429])
    const refused = responses.find(({ statusCode }) => statusCode === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send(REQUEST, '192.0.2.4')).statusCode).toBe(201)
    app.clock.advance(HOUR)
    expect((await send(REQUEST, address)).statusCode).toBe(201)
  })
})

describe('the mails about a request', () => {
  test("tell the provider, who can reply to the sender, and confirm it in the sender's language", async () => {
    await newMails(app)
    const request = { ...REQUEST, email: 'Eva@neu.example', message: 'Hello', locale: 'de' }
    await send(request, '192.0.2.5')
    const [toProvider, toSender, ...others] = await newMails(app)
    expect(others).toEqual([])
    expect(toProvider).toMatchObject({
      kind: 'partnerRequestReceived',
      recipient: 'support@acme.example',
      reply_to: 'Eva@neu.example',
      locale: 'en',
      subject: 'Partner request from Neu GmbH',
    })
    expect(toProvider?.text).toContain('Country: Germany\n')
    expect(toProvider?.text).toContain('> Hello\n')
    expect(toSender).toMatchObject({
      kind: 'partnerRequestConfirmed',
      recipient: 'Eva@neu.example',
      reply_to: null,
      locale: 'de',
    })
    expect(toSender?.text).not.toMatch(/Hello|Neu GmbH|Neumann/)
  })

  test('go to one email address once a day: nobody can be flooded with them by others', async () => {
    const request = { ...REQUEST, email: 'victim@neu.example' }
    for (const address of ['192.0.2.6', '192.0.2.7']) await send(request, address)
    const confirmed = async () =>
      (await newMails(app)).filter(({ kind }) => kind === 'partnerRequestConfirmed').length
    expect(await confirmed()).toBe(1)
    app.clock.advance(24 * HOUR)
    await send({ ...request, email: 'VICTIM@neu.example' }, '192.0.2.6')
    expect(await confirmed()).toBe(1)
  })
})
