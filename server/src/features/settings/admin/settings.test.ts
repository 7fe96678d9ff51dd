import { getConfig } from '@portal/contract/config'
import { getProfile } from '@portal/contract/profile'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, MINUTE, reauthenticate, signIn, type TestApp } from '../../../../test/app.ts'
import { fileOf, postForm } from '../../../../test/form.ts'
import { startSmtpServer } from '../../../../test/smtp-server.ts'
import { SecretBox } from '../../../platform/crypto/secret-box.ts'
import { renewMailPassword } from '../service.ts'

let app: TestApp
let admin: string

const pathOf = (section: string) => `/api/admin/settings/${section}`
const read = async (section: string) => (await app.get(pathOf(section), { token: admin })).json()
const patch = (section: string, payload: object, token = admin) =>
  app.send({ method: 'PATCH', url: pathOf(section), payload, token })

/** Changes the current settings; fails the test if they are rejected. */
async function change(section: string, values: object) {
  const { version } = await read(section)
  const response = await patch(section, { version, ...values })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const config = async (node = app) => (await node.get(getConfig.path)).json()
const row = (name: string) =>
  app.database.db.selectFrom('settings').selectAll().where('name', '=', name).executeTakeFirst()
const lines = (section: string) =>
  app.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'settings-changed')
    .where('entity_id', '=', section)
    .orderBy('id')
    .execute()

beforeAll(async () => {
  app = await buildTestApp({ config: { mailFrom: 'portal@acme.example' } })
  admin = await signIn(app, 'root')
})

describe('the settings', () => {
  const sections = ['brand', 'languages', 'hubspot', 'mail', 'session', 'retention']

  test.each(sections)('of the section %s are an administrator’s alone', async (section) => {
    expect((await app.get(pathOf(section))).statusCode).toBe(401)
    for (const user of ['eve', 'ada']) {
      const token = await signIn(app, user)
      expect((await app.get(pathOf(section), { token })).statusCode).toBe(403)
      expect((await patch(section, { version: 0 }, token)).statusCode).toBe(403)
    }
  })

  test.each([
    ['brand', { website: 'no address' }],
    ['brand', { name: '' }],
    ['brand', { colour: 'blue' }],
    ['languages', { locales: ['xx'] }],
    ['languages', { locales: [] }],
    ['hubspot', { region: 'europe' }],
    ['mail', { server: 'smtp://host/path' }],
    ['mail', { port: 70_000 }],
    ['mail', { from: 'nobody' }],
    ['session', { idleMinutes: 0 }],
    ['session', { secondFactorFor: 'admin' }],
    ['retention', { auditLog: 1 }],
    ['retention', { views: 100_000 }],
    ['retention', { unknown: 1 }],
  ])('of the section %s refuse %o', async (section, values) => {
    const { version } = await read(section)
    const response = await patch(section, { version, ...values })
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid'])
    expect((await read(section)).version).toBe(version)
  })

  test('stay as they are where nothing is changed', async () => {
    const { version } = await read('retention')
    const same = await change('retention', { views: null })
    expect([same.version, await lines('retention')]).toEqual([version, []])
  })

  test('report who changed what in a conflict', async () => {
    const { version } = await read('retention')
    await change('retention', { views: 100 })
    const late = await patch('retention', { version, searchMisses: 50 })
    expect(late.json()).toMatchObject({
      code: 'stale',
      details: {
        changedBy: 'root Test',
        fields: ['views'],
        current: { version: version + 1, views: 100, searchMisses: null },
      },
    })
    expect((await patch('retention', { version: version + 1, searchMisses: 50 })).statusCode).toBe(200)
    expect(await read('retention')).toMatchObject({ views: 100, searchMisses: 50, inherited: { views: 400 } })
  })

  test('are changed by one of two who change them at the same time', async () => {
    const { version } = await read('languages')
    const both = await Promise.all([
      patch('languages', { version, locales: ['en', 'de'] }),
      patch('languages', { version, locales: ['en', 'fr'] }),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    await change('languages', { locales: null })
  })
})

describe('the brand', () => {
  async function upload(name: string, colour = '#0a0'): Promise<string> {
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: colour } })
      .png()
      .toBuffer()
    const file = fileOf(name, new Uint8Array(bytes))
    const response = await postForm(app, '/api/admin/files', { file }, { token: admin })
    expect(response.statusCode, response.body).toBe(201)
    return response.json().id
  }

  test('is shown to everybody as soon as it is saved, its files included', async () => {
    const logo = await upload('new-logo.png')
    const before = await config()
    await change('brand', {
      name: 'Bolt',
      colour: '#7a1f5d',
      logo,
      texts: { de: { claim: 'Hält' }, fr: { claim: 'Tient' } },
    })
    const { brand } = await config()
    expect(brand).toMatchObject({
      name: 'Bolt',
      colour: '#7a1f5d',
      claim: { en: 'We make things', de: 'Hält', fr: 'Tient' },
      icon: before.brand.icon,
    })
    expect(brand.logo).toContain(`/files/${logo}/new-logo.png`)
    expect((await app.get(brand.logo)).statusCode).toBe(200)
    await change('brand', { texts: { fr: null } })
    expect((await config()).brand.claim).not.toHaveProperty('fr')
    const [line] = await lines('brand')
    expect(JSON.parse(line?.details ?? '')).toMatchObject({
      fields: expect.arrayContaining(['name', 'colour', 'logo', 'texts.de.claim', 'texts.fr.claim']),
      values: { name: 'Bolt' },
    })
  })

  test('needs a colour on which text can be read', async () => {
    const { version } = await read('brand')
    const response = await patch('brand', { version, colour: '#808080' })
    expect(response.json()).toMatchObject({ code: 'lowContrast', field: 'colour' })
    expect(response.json().message).toContain('4.3')
    for (const colour of ['#ffe14d', '#101010']) await change('brand', { colour })
  })

  test('has an English claim, and files that fit', async () => {
    const { version } = await read('brand')
    const logo = await upload('fine.png', '#00a')
    const refused = async (values: object) => (await patch('brand', { version, ...values })).json()
    expect(await refused({ texts: { en: null } })).toMatchObject({ field: 'texts.en.claim' })
    expect(await refused({ logo: 'nothing-like-it' })).toMatchObject({ code: 'unknownReference' })
    expect(await refused({ signInVideo: logo })).toMatchObject({ code: 'unfitFile', field: 'signInVideo' })
  })

  test('can be set from nothing', async () => {
    const empty = await buildTestApp()
    await empty.database.db.deleteFrom('settings').where('name', '=', 'brand').execute()
    const token = await signIn(empty, 'root')
    const set = (payload: object) => empty.send({ method: 'PATCH', url: pathOf('brand'), payload, token })
    const values = { version: 0, name: 'Nova', legalName: 'Nova AG', website: 'https://nova.example' }
    expect((await set(values)).json()).toMatchObject({ code: 'invalid', field: 'supportEmail' })
    const rest = { supportEmail: 'help@nova.example', texts: { en: { claim: 'New' } } }
    expect((await set({ ...values, ...rest })).json()).toMatchObject({ version: 1, colour: '#1f5d94' })
    expect((await config(empty)).brand).toMatchObject({ name: 'Nova', logo: '' })
  })
})

describe('the languages', () => {
  test('are offered as chosen, in their order and never without English', async () => {
    await change('languages', { locales: ['fr', 'de'] })
    expect((await config()).languages).toEqual([
      { locale: 'en', name: 'English' },
      { locale: 'de', name: 'Deutsch' },
      { locale: 'fr', name: 'Français' },
    ])
    await change('languages', { locales: null })
    expect((await config()).languages).toHaveLength(8)
  })
})

describe('the forms of HubSpot', () => {
  test('need all identifiers, and are shown with them', async () => {
    const page = () => app.get('/hubspot-form/signup')
    expect([(await config()).hubspot, (await page()).statusCode]).toEqual([null, 404])
    const { version } = await read('hubspot')
    const some = { region: 'eu1', portalId: '42', signupFormId: 'wish' }
    expect((await patch('hubspot', { version, ...some })).json()).toMatchObject({ field: 'ticketFormId' })
    await change('hubspot', { ...some, ticketFormId: 'help' })
    expect((await config()).hubspot).toEqual({ ...some, ticketFormId: 'help' })
    expect((await page()).body).toContain('data-form-id="wish"')
    await change('hubspot', { portalId: null, signupFormId: null, ticketFormId: null })
    expect([(await config()).hubspot, (await page()).statusCode]).toEqual([null, 404])
  })
})

describe('sessions', () => {
  const status = async (token: string) => (await app.get(getProfile.path, { token })).statusCode

  beforeEach(async () => {
    admin = await signIn(app, 'root')
    await change('session', { idleMinutes: null, absoluteMinutes: null })
  })

  test('end after the idle time that is set, those that are open included', async () => {
    const token = await signIn(app, 'ada')
    await change('session', { idleMinutes: 5 })
    app.clock.advance(5 * MINUTE - 1)
    expect(await status(token)).toBe(200)
    app.clock.advance(5 * MINUTE)
    expect(await status(token)).toBe(401)
    admin = await signIn(app, 'root')
    expect(await read('session')).toMatchObject({ idleMinutes: 5, inherited: { idleMinutes: 120 } })
  })

  test('last no longer than the time that is set, those that are open included', async () => {
    const token = await signIn(app, 'ada')
    app.clock.advance(HOUR)
    await reauthenticate(app, admin)
    await change('session', { idleMinutes: 80, absoluteMinutes: 90 })
    expect(await status(token)).toBe(200)
    app.clock.advance(HOUR / 2)
    expect(await status(token)).toBe(401)
  })

  test('cannot be idle for longer than they last', async () => {
    const { version } = await read('session')
    const response = await patch('session', { version, absoluteMinutes: 60 })
    expect(response.json()).toMatchObject({ code: 'invalid', field: 'absoluteMinutes' })
  })
})

describe('mail', () => {
  const server = { server: '127.0.0.1', encryption: 'none' }

  beforeEach(async () => {
    admin = await signIn(app, 'root')
    await change('mail', { server: null, user: null, password: null, from: null, newLeads: null })
  })

  const send = async () => (await app.post(`${pathOf('mail')}/test`, undefined, { token: admin })).json()

  test('goes to the server that is set, from then on and without a restart', async () => {
    const smtp = await startSmtpServer()
    expect(await read('mail')).toMatchObject({ server: null, inherited: { from: 'portal@acme.example' } })
    expect(await send()).toEqual({ outcome: 'noServer', to: 'root@acme.example', reply: null })
    await change('mail', {
      ...server,
      port: Number(new URL(smtp.url).port),
      from: 'Bolt <bolt@acme.example>',
    })
    await app.post('/api/forgot-password', { email: 'ada@acme.example' })
    expect(await send()).toEqual({ outcome: 'sent', to: 'root@acme.example', reply: '250 Kept' })
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]?.headers).toMatch(/^From: Bolt <bolt@acme\.example>$/m)

    const other = await startSmtpServer()
    await change('mail', { port: Number(new URL(other.url).port) })
    await app.post('/api/admin/users/invite', invitation, { token: admin })
    await app.jobs.runDue()
    expect(other.mails.map(({ to }) => to)).toContainEqual([invitation.email])
  })

  const invitation = {
    email: 'new@acme.example',
    firstName: 'New',
    lastName: 'Person',
    role: 'editor',
    locale: 'en',
  }

  test('is refused in words', async () => {
    const smtp = await startSmtpServer()
    smtp.refusal = '550 5.1.1 No such mailbox'
    const port = Number(new URL(smtp.url).port)
    await change('mail', { ...server, port })
    expect(await send()).toMatchObject({ outcome: 'mailRefused', reply: '550 5.1.1 No such mailbox' })
    await change('mail', { encryption: 'starttls' })
    expect(await send()).toMatchObject({ outcome: 'noEncryption' })
    smtp.signInAnswer = '535 5.7.8 Wrong password'
    await change('mail', { encryption: 'none', user: 'portal', password: 'secret word' })
    expect(await send()).toMatchObject({ outcome: 'signInRefused', reply: '535 5.7.8 Wrong password' })
    smtp.signInAnswer = '235 2.7.0 Welcome'
    smtp.refusal = undefined
    expect((await send()).outcome).toBe('sent')
    await change('mail', { port: 1, user: null })
    expect(await send()).toMatchObject({ outcome: 'unreachable' })
  })

  test('has a password that is encrypted, returned to nobody, and not sent elsewhere', async () => {
    await change('mail', { server: 'smtp.acme.example', user: 'portal', password: 'secret word' })
    const kept = await row('mail')
    expect(kept?.value).not.toContain('secret word')
    const answer = await read('mail')
    expect(answer.hasPassword).toBe(true)
    expect(JSON.stringify([answer, await lines('mail')])).not.toContain('secret word')
    expect((await lines('mail')).at(-1)?.details).toContain('"password"')

    const moved = { version: answer.version, server: 'smtp.evil.example' }
    expect((await patch('mail', moved)).json()).toMatchObject({ code: 'invalid', field: 'password' })
    const inClear = { version: answer.version, encryption: 'none' }
    expect((await patch('mail', inClear)).json()).toMatchObject({ code: 'invalid', field: 'password' })
    expect((await patch('mail', { ...moved, password: 'another' })).json()).toMatchObject({
      hasPassword: true,
    })
    expect(await change('mail', { password: null })).toMatchObject({ hasPassword: false })
  })

  test('keeps its password when the key of the portal changes', async () => {
    await change('mail', { server: 'smtp.acme.example', user: 'portal', password: 'secret word' })
    const next = 'the next key of the tests, as long as that'
    const thing = 'password of the mail server' as const
    const box = new SecretBox(next, [app.config.secretKey], thing)
    expect(await renewMailPassword(app.database.db, box)).toBe(true)
    const { sealedPassword } = JSON.parse((await row('mail'))?.value ?? '')
    expect(new SecretBox(next, [], thing).open(sealedPassword)).toBe('secret word')
    expect(await renewMailPassword(app.database.db, new SecretBox('unknown'.repeat(6), [], thing))).toBe(
      false,
    )
    expect(await send()).toMatchObject({ outcome: 'unreadablePassword' })
  })

  test('is tried ten times a minute', async () => {
    app.clock.advance(MINUTE)
    for (let n = 0; n < 10; n += 1) expect((await send()).outcome).toBe('noServer')
    expect((await send()).code).toBe('tooManyRequests')
    app.clock.advance(MINUTE)
    expect((await send()).outcome).toBe('noServer')
  })
})
