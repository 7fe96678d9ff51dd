/** Browsers that store nothing: they block storage together with cookies, or have no room. */
import { DEMO_PASSWORD } from './demo-users.ts'
import { expect, test } from './fixtures.ts'
import { openDashboard, speakEnglish } from './sign-in.ts'

const USER = 'partner@demo.example'

// Requests that are on their way while the user signs out are refused.
test.use({ sharesPortal: true, expectedErrors: [/status of 401/] })

test('where storage is blocked, the page keeps the session until it is closed', async ({ page, request }) => {
  await speakEnglish(request, USER)
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get, configurable: true })
  })
  await page.goto('/partner/signin')
  await page.getByLabel('Email').fill(USER)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Order form', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Service and Support' }).first().click()
  await expect(page.getByRole('heading', { name: 'Service Support', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Partner Account Sign In' })).toBeVisible()
})

test('where storage is full, choices hold until the page is closed', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('It exceeded the quota.', 'QuotaExceededError')
    }
  })
  await openDashboard(page, USER)
  await expect(page.getByText('Marit Halvorsen').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Order form', exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  const calendar = page.getByRole('region', { name: 'Calendar' })
  await calendar
    .getByRole('button', { name: /^Add .* to/ })
    .first()
    .click()
  await expect(page.getByText('Event was added to your calendar')).toBeVisible()
  await expect(calendar.getByRole('button', { name: /^Remove .* from/ })).toHaveCount(1)

  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})
