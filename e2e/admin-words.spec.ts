import { expect, test } from './fixtures.ts'
import { signIn, tokenOf } from './sign-in.ts'

const ADMIN = 'admin@demo.example'

test('the back office shows what is stored in words of the language', async ({ page, request }) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
  await signIn(page, ADMIN)
  await page.goto('/admin/events')
  await page.evaluate(() => localStorage.setItem('locale', 'de'))
  await page.goto('/admin/events')
  await expect(page.getByRole('cell', { name: 'Messe', exact: true }).first()).toBeVisible()
  await page.goto('/admin/news')
  await expect(page.getByRole('cell', { name: 'Produkt', exact: true }).first()).toBeVisible()
  await page.goto('/admin/partners')
  await expect(page.getByRole('cell', { name: 'Vereinigte Staaten', exact: true }).first()).toBeVisible()
  await page.goto('/admin/regions')
  await expect(page.getByRole('cell', { name: /Deutschland/ }).first()).toBeVisible()

  const { items } = await (await request.get('/api/admin/events?perPage=1', { headers })).json()
  const [{ id, eventType }] = items
  await page.goto(`/admin/events/${id}`)
  await page.getByLabel('Art der Veranstaltung').fill(eventType === 'Training' ? 'messe' : 'schulung')
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  expect((await (await saved).json()).eventType).toBe(eventType === 'Training' ? 'Trade fair' : 'Training')
})

test('the audit log shows statuses in words of the language', async ({ page, request }) => {
  const ofPartner = { authorization: `Bearer ${await tokenOf(request, 'partner@demo.example')}` }
  const { body } = await (await request.get('/api/partner/leads', { headers: ofPartner })).json()
  const { id, version } = body.find((lead: { assignment: string }) => lead.assignment === 'accepted')
  for (const [index, status] of ['Qualified', 'Quoted'].entries()) {
    const data = { status, version: version + index }
    await expect(await request.post(`/api/partner/leads/${id}/status`, { headers: ofPartner, data })).toBeOK()
  }
  await signIn(page, ADMIN)
  await page.goto('/admin/audit')
  await page.evaluate(() => localStorage.setItem('locale', 'de'))
  await page.goto('/admin/audit?action=lead-status')
  const details = page.getByRole('row').nth(1).getByRole('list')
  await expect(details).toContainText('Qualifiziert')
  await expect(details).not.toContainText('Qualified')
})

test('a list whose URL asks for more lines than a page has counts those that it shows', async ({ page }) => {
  await signIn(page, ADMIN)
  await page.goto('/admin/search-synonyms?perPage=1000')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages).toContainText(/1–100 of \d{3}/)
  await pages.getByRole('button', { name: 'Next page' }).click()
  await expect(pages).toContainText(/101–\d{3} of \d{3}/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the focus is on the page that was chosen in the menu of the back office', async ({ page }) => {
    await signIn(page, ADMIN)
    await page.goto('/admin/products')
    await page.getByRole('button', { name: 'Open the menu' }).press('Enter')
    const menu = page.getByRole('dialog', { name: 'Main menu' })
    await menu.getByRole('link', { name: 'News', exact: true }).press('Enter')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeFocused()
  })
})
