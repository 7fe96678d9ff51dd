import type { APIRequestContext, Page } from '@playwright/test'
import { todaysOf, todaysThird } from '../server/test/deep.ts'
import { textPdf } from '../server/test/pdf.ts'
import { expect, test } from './fixtures.ts'
import { followJumps } from './jumps.ts'
import { signIn, tokenOf } from './sign-in.ts'

const PARTNER = 'partner@demo.example'
const MODEL = 'Radar GX400'
const SHEET = 'Replaced sheet'

const authorized = async (request: APIRequestContext, email: string) => ({
  authorization: `Bearer ${await tokenOf(request, email)}`,
})

/** Replaces a document of the product after the partner has downloaded it. */
async function replaceSheet(request: APIRequestContext, productId: number): Promise<void> {
  const headers = await authorized(request, 'editor@demo.example')
  const upload = async (name: string) => {
    const file = { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: textPdf(name) }
    return (await (await request.post('/api/admin/files', { headers, multipart: { file } })).json()).id
  }
  const texts = { en: { title: SHEET, file: await upload('First edition') } }
  const data = { documentType: 'data-sheet', publishedAt: 1, texts }
  const { id } = await (await request.post('/api/admin/documents', { headers, data })).json()
  const product = await (await request.get(`/api/admin/products/${productId}`, { headers })).json()
  const documents = { version: product.version, documents: [...product.documents, id] }
  const url = `/api/admin/products/${productId}`
  await expect(await request.patch(url, { headers, data: documents })).toBeOK()
  const download = { kind: 'document', id, action: 'download', language: 'en' }
  const reader = await authorized(request, PARTNER)
  await expect(await request.post('/api/partner/views', { headers: reader, data: download })).toBeOK()
  const replaced = { version: 1, texts: { en: { ...texts.en, file: await upload('Second edition') } } }
  await expect(await request.patch(`/api/admin/documents/${id}`, { headers, data: replaced })).toBeOK()
}

const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Opens a screen whose secondary content arrives only after the main content is painted. */
async function openWithLate(page: Page, path: string, { main, late }: { main: RegExp; late: RegExp }) {
  const isThere = page.waitForResponse(main)
  await page.route(late, async (route) => {
    await isThere
    await painted(page)
    await route.continue()
  })
  await page.goto(path)
}

test('what comes late moves nothing on the page of a product', async ({ page, request }) => {
  const headers = await authorized(request, PARTNER)
  const { body } = await (await request.get('/api/partner/categories', { headers })).json()
  const [portfolio] = body.categories
  const product = portfolio.products.find(({ model }: { model: string }) => model === MODEL)
  await replaceSheet(request, product.id)

  const expectNoJumps = await followJumps(page)
  await signIn(page, PARTNER)
  await openWithLate(page, `/partner/playbook/${portfolio.id}/${product.id}`, {
    main: /\/api\/partner\/categories/,
    late: /\/api\/partner\/(copies|branded-files|price-list)/,
  })
  await expect(page.getByRole('link', { name: `Get the new one: ${SHEET}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `With your logo: ${MODEL} – Data sheet` })).toBeVisible()
  await expect(page.getByText(/^Your price/).first()).toBeVisible()
  await expectNoJumps()
})

const SCREENS = [
  '/dashboard',
  '/leads',
  '/leads?layout=board',
  '/leads?lead=1',
  '/assets',
  '/assets/videos-tutorials',
  '/searchresults?query=radar',
  '/pricelist',
  '/newsannouncements?news=1',
  '/newsannouncements',
]

/** Delivers each response only after the previous one is painted, so that every layout shift is visible. */
async function separateResponses(page: Page): Promise<void> {
  let before: Promise<unknown> = Promise.resolve()
  await page.route(/\/(api\/partner|graphql)\/(?!notifications\/stream)/, async (route) => {
    const response = await route.fetch().catch(() => undefined)
    const turn = before
    before = turn.then(() => painted(page)).catch(() => undefined)
    await turn
    await (response ? route.fulfill({ response }) : route.abort())
  })
}

/** Waits until everything is loaded and painted. */
async function expectDone(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[data-skeleton], [aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
  await painted(page)
}

for (const width of todaysOf([390, 1440])) {
  test(`nothing jumps on the screens of a day at ${width} px, at the first visit and at the next`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
    const expectNoJumps = await followJumps(page)
    await signIn(page, PARTNER)
    await separateResponses(page)
    for (const path of todaysThird(SCREENS, 0)) {
      for (const visit of ['first', 'next']) {
        await test.step(`${path}, ${visit} visit`, async () => {
          await page.goto(`/partner${path}`)
          await expectDone(page)
          await expectNoJumps()
        })
      }
    }
  })
}
