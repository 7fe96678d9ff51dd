/** Without settings for mail, HubSpot, S3 or clamd the server connects to nobody. */
import { Socket } from 'node:net'
import { getConfig } from '@portal/contract/config'
import { requestPartnership } from '@portal/contract/partner-requests'
import { requestPasswordReset } from '@portal/contract/password'
import { getProfile } from '@portal/contract/profile'
import { updateProfile } from '@portal/contract/profile-form'
import { searchPortal } from '@portal/contract/search'
import { createShareLink } from '@portal/contract/share-links'
import { createTicket, getCrmContact } from '@portal/contract/tickets'
import sharp from 'sharp'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { planRetention } from '../src/features/retention/service.ts'
import { buildTestApp, HOUR, signIn, type TestApp } from './app.ts'
import { fileOf, postForm } from './form.ts'

const isSqlite = inject('template').databases.engine === 'sqlite'

let connections: unknown[]

/** Records every connection that this process opens, through any library. */
beforeEach(() => {
  connections = []
  const { connect } = Socket.prototype
  Socket.prototype.connect = function (this: Socket, ...to: unknown[]) {
    connections.push(to[0])
    return Reflect.apply(connect, this, to) as Socket
  } as typeof connect
  onTestFinished(() => {
    Socket.prototype.connect = connect
  })
})

async function picture(): Promise<File> {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#08c' } })
    .png()
    .toBuffer()
  return fileOf('me.png', new Uint8Array(bytes))
}

/** What a partner does in a day, and what the portal does for it in the background. */
async function useAll(app: TestApp): Promise<void> {
  await app.get(getConfig.path)
  await app.post(requestPasswordReset.path, { email: 'ada@acme.example' })
  const wish = { firstName: 'Z', lastName: 'Q', company: 'ZQ', email: 'z@q.example', country: 'SE' }
  await app.post(requestPartnership.path, wish)
  const token = await signIn(app, 'ada')
  const { photo } = (await app.get(getProfile.path, { token })).json()
  if (photo) await app.get(photo)
  expect(
    (await postForm(app, updateProfile.path, { profilePhoto: await picture() }, { token })).statusCode,
  ).toBe(200)
  const ticket = { subject: 'Saw', content: 'It is stuck', attachments: await picture() }
  expect((await postForm(app, createTicket.path, ticket, { token })).statusCode).toBeLessThan(300)
  await app.get(`${getCrmContact.path}?email=ada@acme.example`, { token })
  await app.get(`${searchPortal.path}?query=saw&locale=en`, { token })
  await app.post(createShareLink.path, { documentId: await app.idOf('documents', 'sheet') }, { token })
  await planRetention(app.database, app.clock.now() - HOUR)
  await app.jobs.runDue()
}

describe.runIf(isSqlite)('the server', () => {
  test('calls nobody without configuration', async () => {
    await useAll(await buildTestApp())
    expect(connections).toEqual([])
  })

  test('calls the mail server that is configured, which this test notices', async () => {
    await useAll(await buildTestApp({ config: { smtpUrl: 'smtp://127.0.0.1:9' } }))
    expect(connections.length).toBeGreaterThan(0)
  })
})

test.skipIf(isSqlite)('the database is what it connects to on PostgreSQL', async () => {
  const app = await buildTestApp()
  await signIn(app, 'ada')
  expect(connections.length).toBeGreaterThan(0)
})
