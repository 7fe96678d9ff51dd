/** What somebody is looking at in the viewer, and loses at that moment, because it is for others from now on. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { todaysOf } from '../server/test/deep.ts'
import { pdfOf } from '../server/test/pdf.ts'
import { expect, test } from './fixtures.ts'
import { signIn, tokenOf } from './sign-in.ts'

const USER = 'partner@demo.example'
const GONE = 'This file is no longer available.'
const ENDED = 'This link has ended'

// The browser's messages about refused requests, and those of pdf.js about pages; its rejected promises have no stack.
test.use({ expectedErrors: [/status of (40[34]|410)|^renderView|^Unable to get page|^ResponseException/] })

const PAGES = 12
/** Pages of 200 kB, so that the viewer loads them when they are shown. */
const book = (name: string) =>
  pdfOf(
    Array.from({ length: PAGES }, (_, page) => {
      return `BT /F1 24 Tf 40 780 Td (${name} ${page + 1}) Tj ET\n${`% ${'x'.repeat(97)}\n`.repeat(2000)}`
    }),
  )
const demoFile = (path: string) => (name: string) =>
  Buffer.concat([readFileSync(`demo/files/${path}`), Buffer.from(name)])

interface Kind {
  kind: string
  type: string
  extension: string
  mimeType: string
  bytes: (name: string) => Buffer
}

/** Publishes two assets with a file of their own each. Returns how to make them for others than the user's partner. */
async function publishTwo(
  page: Page,
  { kind, type, extension, mimeType, bytes }: Kind,
): Promise<() => Promise<void>> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'editor@demo.example')}` }
  const ids: number[] = []
  for (const name of ['first', 'second']) {
    const multipart = { file: { name: `${name}.${extension}`, mimeType, buffer: bytes(name) } }
    const { id: file } = await (await page.request.post('/api/admin/files', { headers, multipart })).json()
    const data = { kind, type, publishedAt: 1, texts: { en: { title: `Withdrawn ${name}`, file } } }
    const made = await page.request.post('/api/admin/assets', { headers, data })
    await expect(made).toBeOK()
    ids.push((await made.json()).id)
  }
  return async () => {
    for (const id of ids) {
      const data = { version: 1, audience: { exclude: { countries: ['DE'] } } }
      await expect(await page.request.patch(`/api/admin/assets/${id}`, { headers, data })).toBeOK()
    }
  }
}

/** What the title bar offers for the file as a whole. */
const offers = (page: Page) =>
  page.getByRole('dialog').getByRole('link', { name: /^(Download|Open in new tab)$/ })

test('a PDF says so at its next page, and so does the next PDF', async ({ page }) => {
  const pdf = { extension: 'pdf', mimeType: 'application/pdf', bytes: book }
  const withdraw = await publishTwo(page, { kind: 'documents', type: 'Asset', ...pdf })
  await signIn(page, USER)
  await page.goto('/partner/assets/documents-guides?query=Withdrawn')
  await page
    .getByRole('link', { name: /^Withdrawn/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('.page[data-page-number="1"] .textLayer')).toContainText(/first|second/)
  await expect(offers(page)).toHaveCount(2)
  await withdraw()
  const goTo = dialog.getByLabel('Go to page')
  await goTo.fill(String(PAGES - 1))
  await goTo.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText(GONE)
  await expect(offers(page)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(dialog.getByText('2 of 2')).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText(GONE)
  await expect(offers(page)).toHaveCount(0)
})

for (const { what, path, ...kind } of todaysOf([
  {
    ...{ what: 'film', path: 'videos-tutorials', kind: 'videos', type: 'DataObject', extension: 'mp4' },
    ...{ mimeType: 'video/mp4', bytes: demoFile('videos/sign-in.mp4') },
  },
  {
    ...{ what: 'picture', path: 'product-images', kind: 'product-images', type: 'Asset', extension: 'webp' },
    ...{ mimeType: 'image/webp', bytes: demoFile('pictures/onboarding-2.webp') },
  },
] as const))
  test(`a ${what} says so when it is opened as the next one`, async ({ page }) => {
    const withdraw = await publishTwo(page, kind)
    await signIn(page, USER)
    await page.goto(`/partner/assets/${path}?query=Withdrawn`)
    const [play, figure] = [page.getByRole('button', { name: /^Play: / }), page.getByRole('figure')]
    await (what === 'film' ? play : figure.getByRole('link')).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('1 of 2')).toBeVisible()
    await expect(offers(page)).toHaveCount(2)
    await withdraw()
    await dialog.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(dialog.getByText('2 of 2')).toBeVisible()
    await expect(dialog.getByRole('alert')).toContainText(GONE)
    await expect(offers(page)).toHaveCount(0)
  })

test('a PDF that was sent says so at its next page', async ({ page }) => {
  const headersOf = async (user: string) => ({ authorization: `Bearer ${await tokenOf(page.request, user)}` })
  const [editor, user] = [await headersOf('editor@demo.example'), await headersOf(USER)]
  const file = { name: 'sent.pdf', mimeType: 'application/pdf', buffer: book('sent') }
  const uploaded = await page.request.post('/api/admin/files', { headers: editor, multipart: { file } })
  const texts = { en: { title: 'Withdrawn while it is read', file: (await uploaded.json()).id } }
  const data = { documentType: 'manual', publishedAt: 1, texts }
  const { id, version } = await (
    await page.request.post('/api/admin/documents', { headers: editor, data })
  ).json()
  const link = { documentId: id, locale: 'en' }
  const { url } = await (
    await page.request.post('/api/partner/share-links', { headers: user, data: link })
  ).json()
  await page.goto(new URL(url).pathname)
  await expect(page.getByRole('region', { name: 'Page 1', exact: true })).toContainText('sent 1')
  const change = { version, audience: { exclude: { countries: ['DE'] } } }
  await expect(
    await page.request.patch(`/api/admin/documents/${id}`, { headers: editor, data: change }),
  ).toBeOK()
  await page.getByRole('region', { name: `Page ${PAGES - 1}`, exact: true }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading')).toContainText(ENDED)
  await expect(page.getByRole('region')).toHaveCount(0)
})

test('an open news item says so once the news are asked for again', async ({ page }) => {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'editor@demo.example')}` }
  const texts = { en: { title: 'Withdrawn while it is open', description: '<p>Quokka.</p>' } }
  const data = { slug: 'withdrawn', newsType: 'Press', modified: 1, publishedAt: 1, texts }
  const { id, version } = await (await page.request.post('/api/admin/news', { headers, data })).json()
  await page.clock.install()
  await signIn(page, USER)
  await page.goto(`/partner/newsannouncements?news=${id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Quokka.')
  const change = { version, audience: { exclude: { countries: ['DE'] } } }
  await expect(await page.request.patch(`/api/admin/news/${id}`, { headers, data: change })).toBeOK()
  await page.clock.fastForward(120_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(dialog).toHaveAccessibleName('News item not found')
  await expect(dialog).not.toContainText('Quokka.')
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await dialog.getByRole('button', { name: 'All news' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Withdrawn while it is open')).toHaveCount(0)
})
