import { textPdf } from '../server/test/pdf.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { signIn, tokenOf } from './sign-in.ts'

const ADMIN = 'admin@demo.example'
const EDITOR = 'editor@demo.example'

test('the portal leads its own team to the back office, and a sign-in leads back to where one came from', async ({
  page,
}) => {
  await page.goto('/admin/news')
  await expect(page).toHaveURL(/\/partner\/signin\?redirect=%2Fadmin%2Fnews/)
  await signIn(page, EDITOR)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('link', { name: 'Back office' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const menu = page.getByRole('navigation')
  await expect(menu.getByRole('link', { name: 'Products', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Partners', exact: true })).toHaveCount(0)
})

test('a reseller is shown the way back to the portal', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto('/admin/')
  await expect(page.getByRole('link', { name: 'To the portal' })).toBeVisible()
})

test('an editor publishes a product with a document in two languages', async ({ page, request }) => {
  const name = `Test scanner ${Date.now()}`
  await signIn(page, EDITOR)

  await page.goto('/admin/documents/create')
  await page.getByLabel('Title · English').fill(`${name} data sheet`)
  await page.getByLabel('Title · Deutsch').fill(`${name} Datenblatt`)
  const upload = page.getByRole('group', { name: 'File · English' })
  await upload.locator('input[type=file]').setInputFiles({
    name: 'data-sheet.pdf',
    mimeType: 'application/pdf',
    buffer: textPdf(`${name} sees what is in the concrete`),
  })
  await expect(upload.getByRole('link', { name: 'Open data-sheet.pdf' })).toBeVisible()
  await page.getByText('Publish now').click()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} data sheet` })).toBeVisible()

  await page.goto('/admin/products/create')
  await page.getByLabel('Name · English').fill(name)
  await expect(page.getByLabel('Name in the address')).toHaveValue(/^test-scanner-\d+$/)
  await page.getByRole('button', { name: 'Fill what is missing from English' }).click()
  await expect(page.getByLabel('Name · Deutsch')).toHaveValue(name)
  await page.getByLabel('Model').fill('TS1')
  await page.getByLabel('Add to Documents').fill(`${name} data`)
  await page.getByRole('option', { name: `${name} data sheet` }).click()
  await page.getByText('Publish now').click()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('link', { name: `${name} data sheet` })).toBeVisible()

  const headers = { authorization: `Bearer ${await tokenOf(request, EDITOR)}` }
  await expect
    .poll(async () => {
      const answer = await request.get('/api/partner/search', {
        headers,
        params: { search: name, locale: 'de' },
      })
      return JSON.stringify(await answer.json())
    })
    .toContain('Datenblatt')
})

test('a withdrawn entry can be brought back at once', async ({ page }) => {
  await signIn(page, ADMIN)
  await page.goto('/admin/quick-links')
  const row = page.getByRole('row').nth(1)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(row.getByText('Draft')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText('Published')).toBeVisible()
})

test.describe('a stale save', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('two who change the same text are told of each other', async ({ page, request }) => {
    const headers = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
    const listed = await request.get('/api/admin/events', { headers, params: { perPage: '1' } })
    const { items } = (await listed.json()) as { items: { id: number; version: number }[] }
    const [event] = items
    const theirs = `Hall ${Date.now()}`
    expect(event).toBeDefined()
    await signIn(page, EDITOR)
    await page.goto(`/admin/events/${event?.id}`)
    await page.getByLabel('Venue').fill('Hall of the editor')
    const data = { version: event?.version, venueName: theirs }
    await expect(await request.patch(`/api/admin/events/${event?.id}`, { headers, data })).toBeOK()

    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else changed this in the meantime' })
    await expect(dialog.getByText(theirs)).toBeVisible()
    await dialog.getByRole('radio', { name: 'Theirs' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Venue')).toHaveValue(theirs)
  })
})

test('unsaved changes are not lost by a click', async ({ page }) => {
  await signIn(page, EDITOR)
  await page.goto('/admin/products')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByLabel('Model').fill('Something else')
  await page.getByRole('link', { name: 'News', exact: true }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Model')).toHaveValue('Something else')
})

for (const theme of ['light', 'dark']) {
  test(`the back office is accessible in the ${theme} theme`, async ({ page }) => {
    await signIn(page, ADMIN)
    await page.evaluate((value) => localStorage.setItem('theme', value), theme)
    await page.goto('/admin/products')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('row').nth(1).getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Texts' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/admin/files')
    await expect(page.getByRole('button', { name: /^Details of/ }).first()).toBeVisible()
    await expectAccessible(page)
  })
}
