import { rmSync } from 'node:fs'
import {
  ASSET_ENDPOINTS,
  getBrandingAssets,
  getBusinessCases,
  getGuides,
  getProductImages,
  getSalesFlyers,
  getVideos,
  type MediaAsset,
} from '@portal/contract/assets'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp, HOUR, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { media, writeMediaPack } from '../../../test/fixture-pack/media.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { importPack } from '../packs/import.ts'

const CALLS = Object.values(ASSET_ENDPOINTS)

let app: TestApp
let token: string

async function importMedia(assets = media): Promise<void> {
  const directory = await writeMediaPack(assets)
  const now = new Date(app.clock.now())
  await importPack({ database: app.database, storage: app.storage, directory, now })
  rmSync(directory, { recursive: true })
}

beforeAll(async () => {
  app = await buildTestApp()
  await importMedia()
  token = await signIn(app, 'ada')
})

async function entries({ path }: { path: string }, locale = 'en'): Promise<MediaAsset[]> {
  return (await app.get(`${path}?locale=${locale}`, { token })).json().body
}

async function entry(call: { path: string }, key: string, locale?: string): Promise<MediaAsset> {
  const id = await app.idOf('assets', key)
  return (await entries(call, locale)).find((each) => each.id === id) as MediaAsset
}

const titles = async (call: { path: string }) => (await entries(call)).map(({ title }) => title)

async function expectFile(address: string, mediaType: string): Promise<void> {
  const response = await app.get(address)
  expect([response.statusCode, response.headers['content-type']], address).toEqual([200, mediaType])
}

describe('media assets', () => {
  test('are listed by kind', async () => {
    expect(await titles(getGuides)).toEqual(['Guide'])
    expect(await titles(getBusinessCases)).toEqual(['A bridge', 'A page'])
    expect(await titles(getSalesFlyers)).toEqual(['Flyer'])
    expect(await titles(getProductImages)).toEqual(['Front'])
    expect(await titles(getBrandingAssets)).toEqual(['Letterhead'])
  })

  test('that are videos have their film, a picture and captions', async () => {
    const tour = await entry(getVideos, 'tour')
    expect(tour).toMatchObject({
      type: 'DataObject',
      title: 'Tour',
      description: 'Round the works',
      documentType: 'Tutorial',
      captionsLanguage: 'en',
      language: 'en',
      mediaType: 'video/mp4',
      link: '',
    })
    expect(tour.asset).toBe(tour.video)
    expect(tour.size).toBeGreaterThan(0)
    await expectFile(tour.video, 'video/mp4')
    await expectFile(tour.captions, 'text/vtt; charset=utf-8')
    await expectFile(tour.thumbnail, 'image/webp')
    await expectFile(tour.image, 'image/webp')
    expect(tour.thumbnail).toContain('v=card')
  })

  test('that are pictures are their own thumbnails', async () => {
    const front = await entry(getProductImages, 'front')
    expect(front).toMatchObject({ title: 'Front', assetTitle: 'Front', mediaType: 'image/png', video: '' })
    await expectFile(front.asset, 'image/png')
    await expectFile(front.thumbnail, 'image/webp')
    await expectFile(front.image, 'image/webp')
    const fileOf = (address: string) => address.split('/')[2]
    expect(fileOf(front.thumbnail)).toBe(fileOf(front.asset))
  })

  test('that are PDFs have the picture that the provider gave them, or their first page', async () => {
    const letterhead = await entry(getBrandingAssets, 'letterhead')
    await expectFile(letterhead.thumbnail, 'image/webp')
    await expectFile(letterhead.asset, 'application/pdf')
    const flyer = await entry(getSalesFlyers, 'flyer')
    expect(flyer.mediaType).toBe('application/pdf')
    await expectFile(flyer.thumbnail, 'image/webp')
    await expectFile(flyer.image, 'image/webp')
    await expectFile(flyer.asset, 'application/pdf')
  })

  test('lead to their link, and to it alone where there is no file', async () => {
    const bridge = await entry(getBusinessCases, 'bridge')
    expect(bridge.link).toBe('https://cases.example/bridge')
    await expectFile(bridge.asset, 'application/pdf')
    const link = 'https://cases.example/page'
    expect(await entry(getBusinessCases, 'page')).toMatchObject({ link, asset: link, mediaType: '', size: 0 })
  })

  test('are untitled where a title is missing, and empty in what else is', async () => {
    expect(await entry(getVideos, 'silent')).toMatchObject({
      ...{ title: 'Untitled', assetTitle: 'Untitled', description: '', documentType: '' },
      ...{ thumbnail: '', image: '', captions: '', captionsLanguage: '', link: '' },
    })
    expect(await entry(getVideos, 'elsewhere')).toMatchObject({
      ...{ title: 'Elsewhere', assetTitle: 'Elsewhere', video: '', language: '' },
    })
  })

  test('name the products that they are about, those that are published', async () => {
    const namesOf = async (locale?: string) =>
      (await entry(getVideos, 'tour', locale)).products?.map(({ name }) => name)
    expect(await namesOf()).toEqual(['Hammer', 'Saw'])
    expect(await entry(getVideos, 'silent')).not.toHaveProperty('products')
    await transaction(app.database, async (trx, changes) => {
      const id = await app.idOf('products', 'hammer')
      const english = trx.updateTable('product_texts').set({ name: 'Hammer 2' }).where('locale', '=', 'en')
      await english.where('product_id', '=', id).execute()
      changes.addContent('playbook')
    })
    expect(await namesOf()).toEqual(['Hammer 2', 'Saw'])
  })

  test('come in the requested language, field by field in English where that is missing', async () => {
    const [en, de] = [await entry(getVideos, 'tour'), await entry(getVideos, 'tour', 'de')]
    expect(de).toMatchObject({ title: 'Rundgang', description: 'Round the works', video: en.video })
    expect(de).toMatchObject({ documentType: 'Anleitung', language: 'en', captionsLanguage: 'de' })
    expect(de.captions).toContain('/rundgang.vtt')
    const guide = await entry(getGuides, 'guide', 'de')
    expect(guide).toMatchObject({ title: 'Guide', documentType: 'Guide', language: 'de' })
    expect(guide.asset).toContain('/anleitung.pdf')
    expect(await entries(getVideos, 'ja')).toEqual(await entries(getVideos))
    expect((await app.get(getVideos.path, { token })).json().body).toEqual(await entries(getVideos))
  })

  test.each(CALLS)('are for signed-in users, in eight languages only: $path', async ({ path }) => {
    expect((await app.get(path)).statusCode).toBe(401)
    for (const locale of ['xx', 'DE', '']) {
      const response = await app.get(`${path}?locale=${locale}`, { token })
      expect(response.statusCode, locale).toBe(400)
      expect(response.json()).toMatchObject({ code: 'invalid', field: 'locale' })
    }
  })

  test.each(CALLS)('are not sent again to a client that has them: $path', async ({ path }) => {
    const { headers } = await app.get(path, { token })
    const again = await app.get(path, { token, headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe('changed media assets', () => {
  test('show immediately, in the new order of the provider', async () => {
    const before = await titles(getVideos)
    expect(before.filter((title) => title !== 'Film')).toEqual(['Tour', 'Untitled', 'Elsewhere'])
    await importMedia(media.toReversed())
    const after = await titles(getVideos)
    expect(after.filter((title) => title !== 'Film')).toEqual(['Elsewhere', 'Untitled', 'Tour'])
    await importMedia()
    expect(await titles(getVideos)).toEqual(before)
  })

  test('take no more queries when there are more of them', async () => {
    const executor = app.database.db.getExecutor()
    const queries = vi.spyOn(executor, 'executeQuery')
    await entries(getSalesFlyers, 'fr')
    const forOne = queries.mock.calls.length
    queries.mockRestore()

    const flyers = media.filter(({ key }) => key === 'flyer')
    await importMedia(
      Array.from({ length: 40 }, (_, i) => flyers.map((flyer) => ({ ...flyer, key: `flyer-${i}` }))).flat(),
    )
    const again = vi.spyOn(executor, 'executeQuery')
    expect(await entries(getSalesFlyers, 'fr')).toHaveLength(41)
    expect(forOne).toBeGreaterThan(0)
    expect(again.mock.calls.length).toBe(forOne)
    again.mockRestore()
  })

  test('are absent until their publication time, and there within a minute after it', async () => {
    expect(await titles(getVideos)).not.toContain('Soon: film')
    app.clock.advance(HOUR + MINUTE)
    expect(await titles(getVideos)).toContain('Soon: film')
  })
})
