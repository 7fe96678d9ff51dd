import { createTicket } from '@portal/contract/tickets'
import { expect, test } from 'vitest'
import { buildTestApp, signIn } from '../../../test/app.ts'
import { newMails } from '../../../test/outbox.ts'

test('a new ticket is confirmed to its user and sent to the support team, who can reply', async () => {
  const app = await buildTestApp()
  await newMails(app)
  const token = await signIn(app, 'ada')
  const ticket = {
    subject: 'Broken saw',
    content: 'It does\nnot start.',
    idempotencyKey: 'one-ticket-of-mine',
  }
  const { id } = (await app.post(createTicket.path, ticket, { token })).json()
  await app.post(createTicket.path, ticket, { token })
  const [toUser, toSupport, ...others] = await newMails(app)
  expect(others).toEqual([])
  expect(toUser).toMatchObject({
    kind: 'ticketReceived',
    recipient: 'ada@acme.example',
    reply_to: null,
    locale: 'de',
    subject: `Wir haben Ihr Ticket ${id} erhalten`,
  })
  expect(toUser?.text).toContain('„Broken saw“')
  expect(toUser?.text).toContain('/partner/support\n')
  expect(toSupport).toMatchObject({
    kind: 'ticketForSupport',
    recipient: 'support@acme.example',
    reply_to: 'ada@acme.example',
    locale: 'en',
    subject: `Ticket ${id}: Broken saw`,
  })
  expect(toSupport?.text).toContain('(North Ltd)')
  expect(toSupport?.text).toContain('> It does\n> not start.')
})
