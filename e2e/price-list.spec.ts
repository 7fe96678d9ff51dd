import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const PRICE_LIST = '/partner/pricelist'

test('the price list stands in a frame 900 px high, in the language of the portal', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto(PRICE_LIST)
  const frame = page.getByTitle('Price List')
  await expect(frame).toBeVisible()
  expect((await frame.boundingBox())?.height).toBe(900)
  const list = page.frameLocator('iframe[title="Price List"]')
  await expect(list.getByRole('heading', { level: 1 })).toContainText('EMEA 2026')
  await expect(list.getByRole('row').filter({ hasText: 'FL-10-340-00' })).toContainText('45,150.00')
  await expectAccessible(page)
})

test('an item is found in the list, jumped to, and leads to its product with the price there', async ({
  page,
}) => {
  await signIn(page, 'partner@demo.example')
  await page.goto(PRICE_LIST)
  const list = page.frameLocator('iframe[title="Price List"]')
  await expect(list.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('textbox', { name: 'Find in the price list' }).fill('nothing at all')
  await expect(page.getByText('0 items found')).toBeVisible()
  await page.getByRole('textbox', { name: 'Find in the price list' }).fill('gx400')
  await page
    .getByRole('button', { name: /Radar GX400/ })
    .first()
    .click()
  const row = list.locator('tr:target')
  await expect(row).toContainText('Radar GX400')
  await expect(row).toBeInViewport()
  await expectAccessible(page)
  const price = (await row.locator('.own').innerText()).trim()
  await row.getByRole('link', { name: 'Radar GX400' }).click()
  await expect(page.getByRole('heading', { name: 'Radar GX400', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText(price, { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('the list comes as CSV', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto(PRICE_LIST)
  const link = page.getByRole('link', { name: 'Download as CSV' })
  const download = page.waitForEvent('download')
  await link.click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})

test('another partner sees its own list, and one without a list what the place is for', async ({ page }) => {
  await signIn(page, 'other@demo.example')
  await page.goto(PRICE_LIST)
  const list = page.frameLocator('iframe[title="Price List"]')
  await expect(list.getByText('JPY').first()).toBeVisible()
  await expect(list.getByText('Halvorsen')).toHaveCount(0)
  await signIn(page, 'new@demo.example')
  await page.goto(PRICE_LIST)
  await expect(page.getByText('No price list is assigned to your company yet.')).toBeVisible()
  await expectAccessible(page)
})
