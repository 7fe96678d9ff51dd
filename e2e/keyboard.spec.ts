import type { Locator, Page } from '@playwright/test'
import { DEMO_PASSWORD } from './demo-users.ts'
import { expect, test } from './fixtures.ts'

const MOST_STEPS = 60

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible()
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(element).toBeFocused()
}

test('the keyboard alone leads from sign-in to a document, a pin, a lead and out again', async ({ page }) => {
  test.slow()
  await page.goto('/partner/signin')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type('partner@demo.example')
  await page.keyboard.press('Tab')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type('data sheet')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Search Results for "data sheet"' })).toBeFocused()
  const pdf = page.getByRole('link', { name: /^Open PDF: .*Data sheet/ }).first()
  await tabTo(page, pdf)
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('link', { name: 'Download' })).toHaveAttribute('href', /^\/files\//)
  await tabTo(page, viewer.getByRole('button', { name: 'Close' }))
  await page.keyboard.press('Enter')
  await expect(viewer).toBeHidden()
  await expect(pdf).toBeFocused()

  await page.keyboard.press('/')
  await page.keyboard.type('radar gx400')
  // What was suggested for `radar gx` has it too, but not first.
  await expect(page.getByRole('option').first()).toHaveAccessibleName(/^Radar GX400 (?!–)/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Radar GX400', level: 1 })).toBeVisible()
  const pin = page.getByRole('button', { name: /^(Pin|Unpin) Radar GX400$/ }).first()
  const before = await pin.getAttribute('aria-label')
  const pinned = page.waitForResponse('**/api/partner/pin-products-action')
  await tabTo(page, pin)
  await page.keyboard.press('Enter')
  expect((await pinned).ok()).toBe(true)
  await expect(pin).not.toHaveAttribute('aria-label', before ?? '')
  await page.keyboard.press('Enter')
  await expect(pin).toHaveAttribute('aria-label', before ?? '')

  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await tabTo(page, page.getByRole('link', { name: 'My Leads' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'My Leads', level: 1 })).toBeFocused()
  const lead = page.getByRole('table').getByRole('row').nth(1).getByRole('button').first()
  await tabTo(page, lead)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: /^Lead N\* \d+/ })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(lead).toBeFocused()

  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await tabTo(page, page.getByRole('button', { name: 'Your account' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Sign out', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Partner Account Sign In' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
