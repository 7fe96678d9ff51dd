import { readdirSync } from 'node:fs'
import { getProfile, type Profile } from '@portal/contract/profile'
import { updateProfile } from '@portal/contract/profile-form'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'
import { fileOf, postForm } from '../../../test/form.ts'
import { storedPath } from '../../../test/storage.ts'

let app: TestApp
let ada: string
let cyd: string

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  app.clock.advance(HOUR)
  ada = await signIn(app, 'ada')
  cyd = await signIn(app, 'cyd')
})

type Fields = Parameters<typeof postForm>[2]
const send = (fields: Fields, token: string | undefined = ada) =>
  postForm(app, updateProfile.path, fields, { token })
const profile = async (token = ada): Promise<Profile> => (await app.get(getProfile.path, { token })).json()

const picture = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#c06' } })
const bytes = (buffer: Buffer) => new Uint8Array(buffer)
const jpeg = async () => fileOf('me.jpg', bytes(await picture().jpeg().toBuffer()), 'image/jpeg')

/** A PDF with empty pages. */
function pdfOf(pages: number, trailer = '<</Root 1 0 R>>'): string {
  const numbers = Array.from({ length: pages }, (_, i) => i + 3)
  return [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    `2 0 obj<</Type/Pages/Kids[${numbers.map((n) => `${n} 0 R`).join(' ')}]/Count ${pages}>>endobj`,
    ...numbers.map((n) => `${n} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj`),
    `trailer${trailer}`,
    '%%EOF',
  ].join('\n')
}
const PDF = pdfOf(1)
const ENCRYPTED =
  '<</Root 1 0 R/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4' +
  `/O<${'11'.repeat(32)}>/U<${'22'.repeat(32)}>>>>>`

/** Keys of stored contents, and names of incomplete ones. */
async function storedKeys(): Promise<string[]> {
  const found = readdirSync(app.storage.incoming)
  for await (const key of app.storage.keys()) found.push(key)
  return found.sort()
}

describe('the texts of a profile', () => {
  test('change, and are shown', async () => {
    const response = await send({
      firstName: ' Ada ',
      lastName: 'Berg',
      jobTitle: 'Head of sales',
      company: 'North Nordic',
      phone: '+46 31 390 06 14',
      email: 'ADA@acme.example',
      linkedinUrl: 'linkedin.com/in/ada-berg',
      xUrl: 'https://x.com/adaberg',
      facebookUrl: 'https://www.facebook.com/ada.berg',
      locale: 'fr',
    })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ message: 'Profile updated successfully' })
    expect(await profile()).toMatchObject({
      firstName: 'Ada',
      lastName: 'Berg',
      jobTitle: 'Head of sales',
      company: 'North Nordic',
      phone: '+46 31 390 06 14',
      email: 'ada@acme.example',
      linkedinUrl: 'https://linkedin.com/in/ada-berg',
      xUrl: 'https://x.com/adaberg',
      facebookUrl: 'https://www.facebook.com/ada.berg',
      locale: 'fr',
      partner: { name: 'North Ltd' },
    })
    expect((await profile(cyd)).firstName).toBe('cyd')
  })

  test('stay where they are left out or null; an empty text removes what is not required', async () => {
    await send({ phone: '1', xUrl: 'x.com/ada', company: 'Nord' })
    const body = { jobTitle: 'Buyer', phone: null, xUrl: '', company: '' }
    expect((await app.post(updateProfile.path, body, { token: ada })).statusCode).toBe(200)
    expect(await profile()).toMatchObject({ jobTitle: 'Buyer', phone: '1', xUrl: '', company: 'North Ltd' })
  })

  test.each([
    ['firstName', '  '],
    ['lastName', ''],
    ['phone', ' '],
    ['linkedinUrl', 'https://www.linkedin.com/company/acme'],
    ['linkedinUrl', 'javascript:alert(1)//linkedin.com/in/x'],
    ['xUrl', 'https://x.com/sixteen_letters_'],
    ['facebookUrl', 'https://facebook.example/ada'],
    ['jobTitle', 'x'.repeat(301)],
    ['locale', 'ru'],
    ['is2FaEnabled', 'perhaps'],
    ['role', 'admin'],
    ['partner_id', '1'],
    ['email', 'other@acme.example'],
    ['email', ''],
  ])('are refused with a wrong %s (%.40s), and nothing changes', async (field, value) => {
    const before = await profile()
    const response = await send({ jobTitle: 'Changed', [field]: value })
    expect(response.statusCode).toBe(400)
    expect(response.json().field).toBe(field)
    expect(await profile()).toEqual(before)
  })

  test('that come twice, or hold what no text may hold, are refused', async () => {
    expect((await send({ firstName: ['Ada', 'Eva'] })).json()).toMatchObject({
      status: 400,
      field: 'firstName',
    })
    expect((await send({ firstName: 'A\0da' })).json()).toMatchObject({ status: 400, field: 'firstName' })
  })

  test('never switch the second factor', async () => {
    for (const is2FaEnabled of ['true', 'false']) {
      expect((await send({ is2FaEnabled })).statusCode).toBe(200)
      expect((await profile()).is2FaEnabled).toBe(false)
    }
  })

  test('are for who is signed in, and not more often than a person would change them', async () => {
    const refused = await postForm(app, updateProfile.path, { firstName: 'Eva' })
    expect(refused.statusCode).toBe(401)
    for (let i = 0; i < 60; i += 1) await app.post(updateProfile.path, { jobTitle: `${i}` }, { token: cyd })
    const response = await send({ jobTitle: 'again' }, cyd)
    expect(response.statusCode).toBe(429)
    expect((await send({ jobTitle: 'Buyer' })).statusCode).toBe(200)
  })

  test('leave a line in the audit log', async () => {
    await send({ jobTitle: 'Buyer' })
    const line = await app.database.db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(line).toMatchObject({ action: 'profile-changed', user_id: await app.idOf('users', 'ada') })
  })
})

describe('a form that cannot be read', () => {
  test.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'that breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
    ],
    ['of another type', 'application/x-www-form-urlencoded', 'firstName=Eva'],
  ])('%s is refused', async (_, type, payload) => {
    const headers = { 'content-type': type }
    const response = await app.send({ method: 'POST', url: updateProfile.path, payload, headers, token: ada })
    expect([400, 415]).toContain(response.statusCode)
  })

  test('with too many fields or files is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`field${i}`, 'x']))
    expect((await send(many)).statusCode).toBe(413)
    expect((await send({ profilePhoto: [await jpeg(), await jpeg(), await jpeg()] })).statusCode).toBe(413)
    expect((await send({ jobTitle: 'x'.repeat(70_000) })).json()).toMatchObject({
      status: 413,
      field: 'jobTitle',
    })
  })
})

describe('a photo', () => {
  test('is shown to its owner by a private URL, upright and without its metadata', async () => {
    const source = await picture(3000, 1500)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Somebody', Copyright: 'GPS 59.85' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await send({ profilePhoto: fileOf('me.jpg', bytes(source)) })).statusCode).toBe(200)
    const { profilePhoto } = await profile()
    expect(profilePhoto).toMatch(/^\/files\/[\w-]{22}\/photo\.webp\?v=thumb&e=\d+&s=/)
    const response = await app.get(profilePhoto)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('image/webp')
    expect(response.headers['cache-control']).toMatch(/^private/)

    const row = await app.database.db
      .selectFrom('files')
      .selectAll()
      .where('path', 'like', 'private/%/photo.webp')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ visibility: 'private', width: 512, height: 1024 })
    const kept = await sharp(storedPath(app, row.storage_key)).metadata()
    expect(kept).toMatchObject({ format: 'webp', width: 512, height: 1024 })
    expect(kept.exif).toBeUndefined()
    expect(kept.orientation).toBeUndefined()
  })

  test.each(['png', 'webp', 'avif'] as const)(
    'may be %s, whatever its declared type and wherever its name leads',
    async (format) => {
      const content = bytes(await picture().toFormat(format).toBuffer())
      const response = await send({
        profilePhoto: fileOf(`../../etc/x.${format.toUpperCase()}`, content, 'text/html'),
      })
      expect(response.statusCode).toBe(200)
      expect((await profile()).profilePhoto).toContain('/photo.webp?')
    },
  )

  test('takes the place of the former one, of which nothing is left', async () => {
    await send({ profilePhoto: await jpeg() })
    const before = { keys: await storedKeys(), address: (await profile()).profilePhoto }
    expect((await app.get(before.address)).statusCode).toBe(200)
    await send({ profilePhoto: fileOf('new.png', bytes(await picture(50, 60).png().toBuffer())) })
    expect(await storedKeys()).toHaveLength(before.keys.length)
    expect(await storedKeys()).not.toEqual(before.keys)
    expect((await app.get(before.address)).statusCode).toBe(403)
    expect((await app.get((await profile()).profilePhoto)).statusCode).toBe(200)
    const rows = await app.database.db
      .selectFrom('files')
      .select('id')
      .where('path', 'like', 'private/%/photo.webp')
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('that two users share is stored for each of them', async () => {
    await send({ profilePhoto: await jpeg() })
    await send({ profilePhoto: await jpeg() }, cyd)
    const [of, other] = [(await profile()).profilePhoto, (await profile(cyd)).profilePhoto]
    expect(of).not.toBe(other)
    await send({ profilePhoto: fileOf('new.png', bytes(await picture(50, 60).png().toBuffer())) })
    expect((await app.get(other)).statusCode).toBe(200)
  })

  test('replaced by many concurrent forms leaves one behind', async () => {
    const photos = await Promise.all(Array.from({ length: 6 }, jpeg))
    const responses = await Promise.all(photos.map((profilePhoto) => send({ profilePhoto }, cyd)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    const { photo_file_id } = await app.database.db
      .selectFrom('users')
      .select('photo_file_id')
      .where('key', '=', 'cyd')
      .executeTakeFirstOrThrow()
    const rows = await app.database.db
      .selectFrom('files')
      .select('id')
      .where('path', 'like', 'private/%/photo.webp')
      .execute()
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual({ id: photo_file_id })
  })

  test.each([
    ['a text', () => 'GIF87a is what it says'],
    ['nothing', () => ''],
    ['an SVG picture', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a PDF', () => PDF],
    ['a broken picture', async () => bytes((await picture().png().toBuffer()).subarray(0, 200))],
    ['named as something else', async () => bytes(await picture().jpeg().toBuffer())],
    ['a moving picture', async () => bytes(await picture().gif().toBuffer())],
    ['a picture that would fill the memory', () => bytes(bomb())],
  ])('that is %s is refused, and nothing of it is kept', async (_, make) => {
    const before = { keys: await storedKeys(), profile: await profile() }
    const response = await send({
      jobTitle: 'Changed',
      profilePhoto: fileOf('me.png', await make(), 'image/png'),
    })
    expect(response.json()).toMatchObject({ status: 400, code: 'unfitPicture', field: 'profilePhoto' })
    expect(await storedKeys()).toEqual(before.keys)
    expect(await profile()).toEqual(before.profile)
  })

  test('of more than 10 MB is refused', async () => {
    const content = new Uint8Array(10_000_001)
    const response = await send({ profilePhoto: fileOf('me.png', content) })
    expect(response.json()).toMatchObject({ status: 413, code: 'tooLarge', field: 'profilePhoto' })
  })

  test('that is no file is refused, and the empty part of an unused field changes nothing', async () => {
    const path = `${app.config.dataDir}/secret.key`
    const body = { profilePhoto: { name: 'x.png', size: 3, path } }
    const response = await app.post(updateProfile.path, body, { token: ada })
    expect(response.json()).toMatchObject({ status: 400, field: 'profilePhoto' })
    expect((await send({ profilePhoto: path })).json()).toMatchObject({ status: 400, field: 'profilePhoto' })
    const { profilePhoto } = await profile()
    expect((await send({ jobTitle: 'Buyer', profilePhoto: fileOf('', '') })).statusCode).toBe(200)
    expect((await profile()).profilePhoto).toBe(profilePhoto)
  })
})

/** The header of a PNG of 60,000 × 60,000 pixels. */
function bomb(): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d494844520000ea600000ea60080600000000000000', 'hex')
  return Buffer.concat([head, Buffer.alloc(100)])
}

describe('a distribution agreement', () => {
  test('is stored as it is, under the name that it had, and shown to its owner only', async () => {
    const name = 'Vertrag "Nord" – 契約書.2026.pdf'
    const response = await send({ distributionAgreement: fileOf(name, PDF, 'application/pdf') })
    expect(response.statusCode).toBe(200)
    const { distributionAgreement } = await profile()
    expect(distributionAgreement).toEqual({
      name: 'Vertrag Nord – 契約書.2026.pdf',
      uploadedAt: new Date(app.clock.now()).toISOString(),
      address: expect.stringMatching(/^\/files\/[\w-]{22}\//),
      size: PDF.length,
    })
    const file = await app.get(distributionAgreement?.address ?? '')
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.body).toBe(PDF)
    expect((await profile(cyd)).distributionAgreement).toBeNull()
    const unsigned = distributionAgreement?.address.split('?')[0] ?? ''
    expect((await app.get(unsigned, { token: cyd })).statusCode).toBe(403)
  })

  test.each(['', '.pdf', '../../../x', '..', 'con/../a\u0000b.PDF', 'x'.repeat(500)])(
    'gets a harmless name: %.20j',
    async (name) => {
      // Without a file name a part is a text, not a file.
      if (name === '') return
      expect((await send({ distributionAgreement: fileOf(name, PDF) })).statusCode).toBe(200)
      const { distributionAgreement } = await profile()
      expect(distributionAgreement?.name).toMatch(/^[^/\\\p{C}]{1,100}\.pdf$/u)
      expect((await app.get(distributionAgreement?.address ?? '')).statusCode).toBe(200)
    },
  )

  test.each([
    ['a picture', async () => bytes(await picture().png().toBuffer())],
    ['a page', () => '<!doctype html><script>alert(1)</script>'],
    ['nothing', () => ''],
    ['encrypted', () => pdfOf(1, ENCRYPTED)],
    ['a PDF in its head only', () => `%PDF-1.4\n${'x'.repeat(500)}`],
    ['without a page', () => pdfOf(0)],
    ['longer than 200 pages', () => pdfOf(201)],
  ])('that is %s is refused', async (_, make) => {
    const distributionAgreement = fileOf('agreement.pdf', await make(), 'application/pdf')
    const before = { keys: await storedKeys(), profile: await profile() }
    const response = await send({ distributionAgreement })
    expect(response.json()).toMatchObject({ status: 400, code: 'unfitPdf', field: 'distributionAgreement' })
    expect({ keys: await storedKeys(), profile: await profile() }).toEqual(before)
  })

  test('may have 200 pages, and of more than 10 MB is refused', async () => {
    expect((await send({ distributionAgreement: fileOf('long.pdf', pdfOf(200)) })).statusCode).toBe(200)
    const content = new Uint8Array(10_000_001)
    const response = await send({ distributionAgreement: fileOf('huge.pdf', content) })
    expect(response.json()).toMatchObject({ status: 413, code: 'tooLarge', field: 'distributionAgreement' })
  })

  test('that goes with a photo that is refused leaves nothing behind', async () => {
    const before = await storedKeys()
    const fields = { distributionAgreement: fileOf('a.pdf', PDF), profilePhoto: fileOf('me.png', 'x') }
    expect((await send(fields)).statusCode).toBe(400)
    const other = { profilePhoto: await jpeg(), distributionAgreement: fileOf('a.pdf', 'x') }
    expect((await send(other)).statusCode).toBe(400)
    expect(await storedKeys()).toEqual(before)
  })
})
