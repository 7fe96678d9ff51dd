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
