import type { LibraryFile } from '@portal/contract/admin/files'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../../test/app.ts'
import { fileOf, postForm } from '../../../../test/form.ts'

const LIBRARY = '/api/admin/files'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await signIn(app, 'eve')
})

async function picture(red: number): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: red, g: 20, b: 30 }
  return new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer(),
  )
}

async function uploaded(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<LibraryFile> {
  const response = await postForm(app, LIBRARY, { file: fileOf(name, content) }, { token })
  expect(response.statusCode, response.body).toBe(201)
  return response.json()
}

const list = async (query: string) =>
  (await app.get(`${LIBRARY}?${query}`, { token })).json() as { items: LibraryFile[]; total: number }

const product = (cover: string, slug: string) => ({
  slug,
  model: 'L1',
  cover,
  texts: { en: { name: 'Library probe' } },
})

test('takes a file, shows it, and finds it by a part of its name', async () => {
  const file = await uploaded('Größe & Maß.png', await picture(1))
  expect(file).toMatchObject({ name: 'Größe & Maß.png', kind: 'picture', width: 40, height: 30, uses: 0 })
  expect((await app.get(file.url)).statusCode).toBe(200)
  expect((await app.get(file.thumbnail)).headers['content-type']).toBe('image/webp')
  expect((await list(`q=${encodeURIComponent('GRÖSSE')}`)).total).toBe(0)
  expect((await list(`q=${encodeURIComponent('größe')}`)).items.map(({ id }) => id)).toEqual([file.id])
  expect((await list('kind=picture&perPage=100')).items.map(({ id }) => id)).toContain(file.id)
  expect((await list('kind=video&perPage=100')).items.map(({ id }) => id)).not.toContain(file.id)
})

test('searches and sorts files by their names, not by the folders that they are stored in', async () => {
  for (const [index, name] of ['of-three-2.png', 'OF-THREE-3.png', 'of-three-1.png'].entries())
    await uploaded(name, await picture(101 + index))
  const found = await list('q=of-three&sort=name')
  expect(found.items.map(({ name }) => name)).toEqual(['of-three-1.png', 'of-three-2.png', 'OF-THREE-3.png'])
  expect((await list('q=library')).total).toBe(0)
})

test('keeps what is sent twice once', async () => {
  const content = await picture(2)
  expect((await uploaded('twice.png', content)).id).toBe((await uploaded('twice.png', content)).id)
})

test('names a file by what it is, where its name does not say', async () => {
  expect((await uploaded('picture', await picture(3))).name).toBe('picture.png')
  expect((await uploaded('SCAN.PNG', await picture(4))).name).toBe('SCAN.png')
})

test('refuses a file whose name says that it is something else, and keeps nothing of it', async () => {
  const file = fileOf('misnamed.pdf', await picture(5))
  const response = await postForm(app, LIBRARY, { file }, { token })
  expect(response.json()).toMatchObject({
    status: 400,
    code: 'unfitFile',
    field: 'file',
    details: { name: 'misnamed.pdf' },
    errors: [{ field: 'file', code: 'fileMisnamed' }],
  })
  expect((await list('q=misnamed')).total).toBe(0)
})

test.for([
  ['a page', 'page.html', '<html><script>alert(1)</script></html>'],
  ['a program', 'tool.exe', 'MZ\u0000\u0000'],
  ['nothing', 'empty.png', ''],
  ['a drawing with a script', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
] as const)('refuses %s', async ([, name, content]) => {
  const response = await postForm(app, LIBRARY, { file: fileOf(name, content) }, { token })
  expect(response.json()).toMatchObject({ status: 400, code: 'unfitFile', field: 'file' })
})

test('says where a file is used, and does not remove it as long as it is', async () => {
  const file = await uploaded('used.png', await picture(4))
  const created = await app.post('/api/admin/products', product(file.id, 'uses-a-file'), { token })
  expect(created.statusCode, created.body).toBe(201)
  expect((await list(`ids=${file.id}`)).items[0]?.uses).toBe(1)
  expect((await list('unused=true&perPage=100')).items.map(({ id }) => id)).not.toContain(file.id)
  const { uses } = (await app.get(`${LIBRARY}/${file.id}/usage`, { token })).json()
  expect(uses).toEqual([
    { resource: 'products', id: created.json().id, title: 'Library probe', locale: null },
  ])
  const url = `${LIBRARY}/${file.id}`
  expect((await app.send({ method: 'DELETE', url, token })).json()).toMatchObject({ code: 'inUse' })

  const removed = await app.send({ method: 'DELETE', url: `/api/admin/products/${created.json().id}`, token })
  expect((await app.send({ method: 'DELETE', url, token })).json()).toMatchObject({ code: 'inUse' })
  expect((await app.get(`${url}/usage`, { token })).json().uses).toMatchObject([{ resource: 'bin' }])
  const root = await signIn(app, 'root')
  await app.post('/api/admin/bin/purge', { ids: removed.json().binned }, { token: root })
  expect((await app.send({ method: 'DELETE', url, token })).statusCode).toBe(200)
  expect((await app.get(url, { token })).statusCode).toBe(404)
})

test('names to an editor the kind alone of what only an administrator may read', async () => {
  const file = await uploaded('partner.png', await picture(5))
  const root = await signIn(app, 'root')
  const partner = { name: 'Hidden partner', logo: file.id }
  const { id } = (await app.post('/api/admin/partners', partner, { token: root })).json()
  const usesFor = async (as: string) =>
    (await app.get(`${LIBRARY}/${file.id}/usage`, { token: as })).json().uses
  expect(await usesFor(root)).toEqual([{ resource: 'partners', id, title: partner.name, locale: null }])
  expect(await usesFor(token)).toEqual([{ resource: 'partners', id: null, title: '', locale: null }])
  await app.send({ method: 'DELETE', url: `/api/admin/partners/${id}`, token: root })
  expect(await usesFor(root)).toMatchObject([{ resource: 'bin', title: partner.name }])
  expect(await usesFor(token)).toMatchObject([{ resource: 'bin', title: '' }])
})

test('does not show a drawing or a document where a picture is required', async () => {
  const drawing = await uploaded(
    'logo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0"/></svg>',
  )
  const response = await app.post('/api/admin/products', product(drawing.id, 'drawing'), { token })
  expect(response.json()).toMatchObject({ code: 'unfitFile', field: 'cover' })
})

test('has no files that belong to one user', async () => {
  const { photo_file_id: photo } = await app.database.db
    .selectFrom('users')
    .select('photo_file_id')
    .where('key', '=', 'ada')
    .executeTakeFirstOrThrow()
  expect(photo).not.toBeNull()
  expect((await list(`ids=${photo}`)).items).toEqual([])
  expect((await app.get(`${LIBRARY}/${photo}`, { token })).statusCode).toBe(404)
  expect((await app.get(`${LIBRARY}/${photo}/usage`, { token })).statusCode).toBe(404)
  const response = await app.post('/api/admin/products', product(String(photo), 'stolen'), { token })
  expect(response.json()).toMatchObject({ code: 'unknownReference', field: 'cover' })
})

test('is closed to partners', async () => {
  const partner = await signIn(app, 'bo')
  expect((await app.get(LIBRARY)).statusCode).toBe(401)
  expect((await app.get(LIBRARY, { token: partner })).statusCode).toBe(403)
  const form = { file: fileOf('x.png', await picture(5)) }
  expect((await postForm(app, LIBRARY, form, { token: partner })).statusCode).toBe(403)
})
