import { getOutdatedCopies } from '@portal/contract/copies'
import { getLead } from '@portal/contract/leads'
import { type CollectedItem, getOwnCollection, getOwnCollections } from '@portal/contract/own-collections'
import { getQuotations } from '@portal/contract/quotations'
import { getShareLinks, type ShareLink } from '@portal/contract/share-links'
import { beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../src/demo.ts'
import { replayDemoActivity } from '../src/demo-activity.ts'
import { importPack } from '../src/features/packs/import.ts'
import { openStorage } from '../src/platform/files/storage.ts'
import { buildTestApp, type TestApp } from './app.ts'
import { temporaryFolder } from './at-end.ts'
import { openTestDatabase } from './database.ts'
import { DEMO, describeOnce } from './demo-pack.ts'
import { writeSmallPack } from './small-demo.ts'
import { NOW } from './template.ts'

describeOnce('the demo', () => {
  let app: TestApp
  let token: string

  beforeAll(async () => {
    const directory = temporaryFolder()
    writeSmallPack(DEMO, directory)
    const database = await openTestDatabase()
    const storage = openStorage({ dataDir: temporaryFolder() })
    await importPack({ database, storage, directory, now: new Date(NOW) })
    await replayDemoActivity(database, NOW)
    app = await buildTestApp({ database })
    const signedIn = await app.post('/api/login', {
      username: 'partner@demo.example',
      password: DEMO_PASSWORD,
    })
    token = signedIn.json().token
  }, 120_000)

  const read = async (path: string) => (await app.get(path, { token })).json().body

  test('begins with an outdated copy, a quotation with a margin, and collections', async () => {
    expect(await read(getOutdatedCopies.path)).toMatchObject([{ title: expect.stringContaining('GX400') }])
    expect(await read(getQuotations.path)).toMatchObject([{ lines: 2, marginMissing: false }])
    const collections = await read(getOwnCollections.path)
    expect(collections).toMatchObject([
      { name: 'Bridge decks', isShared: true, items: 5 },
      { name: 'Vibration and settlement', items: 3 },
      { name: 'First visit', by: 'Jens Brandt' },
    ])
    const { items } = await read(getOwnCollection.path.replace('{id}', String(collections[0].id)))
    expect(items.map(({ title, film }: CollectedItem) => [title, film !== undefined])).toEqual([
      ['Radar GX400 – Data sheet', false],
      ['Flyer – Radar GX400', false],
      ['Scanning a bridge deck with Radar GX400', true],
      [expect.stringContaining('Viaduct deck'), false],
      ['Radar GX400 on a bridge deck', false],
    ])
  })

  test('begins with what was sent: opened and read, opened as a page, and not opened yet', async () => {
    const links: ShareLink[] = await read(getShareLinks.path)
    expect(links.map(({ opens, items }) => [opens, items?.length, items?.[0]?.readTo])).toEqual([
      [1, 4, 2],
      [0, 2, undefined],
      [2, 1, 3],
    ])
    const [page] = links
    const { body } = await app.get(new URL(page?.url ?? '').pathname, {
      headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0' },
    })
    expect(body).toContain('<img')
    expect(body).toContain('Halvorsen Prüftechnik GmbH')
    const lead = await app.idOf('leads', 'lead-04')
    const { history } = await read(getLead.path.replace('{id}', String(lead)))
    expect(history[0].text).toMatch(/Kallio/)
  })
})
