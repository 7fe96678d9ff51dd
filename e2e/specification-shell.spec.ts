/** The shell around the screens according to section 2.2 of the specification, including failing calls. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openDashboard } from './sign-in.ts'

test.use({ sharesPortal: true })

const FOOTER_CALL = '**/api/footer?*'
const header = (page: Page) => page.getByRole('banner')
const partnerHeader = (page: Page) => page.getByRole('region', { name: 'Your company' })

test('the site map is open to everybody and names every page', async ({ page }) => {
  await page.goto('/partner/navigation')
  await expect(page.getByRole('heading', { name: 'Site map', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/partner\/navigation$/)
  const map = page.getByRole('navigation', { name: 'Site map' })
  const addresses = await map
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const pages = [
    ...['dashboard', 'leads', 'deals', 'playbook', 'pricelist', 'newsannouncements', 'support', 'profile'],
    ...['assets', 'assets/videos-tutorials', 'assets/documents-guides', 'assets/business-cases'],
    ...['assets/sales-flyers', 'assets/product-images', 'assets/branding-assets'],
    ...['changepassword', 'notifications', 'signin', 'forgotpassword', 'navigation', 'check', 'quotations'],
  ]
  expect(addresses.toSorted()).toEqual(pages.map((path) => `/partner/${path}`).toSorted())
  await map.getByRole('link', { name: 'News' }).click()
  await expect(page).toHaveURL(/\/partner\/signin\?redirect=/)
})

test('a page can do without the partner header, and without any header', async ({ page }) => {
  await openDashboard(page, 'partner@demo.example')
  await expect(header(page)).toBeVisible()
  await expect(partnerHeader(page)).toBeVisible()
  await page.goto('/partner/navigation')
  await expect(header(page)).toBeVisible()
  await expect(partnerHeader(page)).toHaveCount(0)

  // No page of the portal uses the flag, so the test sets it on one.
  await page.evaluate(() => {
    type Routes = Record<string, { options: { staticData: { hideHeader?: boolean } } } | undefined>
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: { routesByPath: Routes } }
    const support = router.routesByPath['/support']
    if (support) support.options.staticData.hideHeader = true
  })
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Service and Support' }).click()
  await expect(page.getByRole('heading', { name: 'Service Support', level: 1 })).toBeVisible()
  await expect(header(page)).toHaveCount(0)
  await expect(partnerHeader(page)).toHaveCount(0)
  await menu.getByRole('link', { name: 'My Products' }).click()
  await expect(page.getByRole('heading', { name: 'Portfolios', level: 1 })).toBeVisible()
  await expect(header(page)).toBeVisible()
  await expect(partnerHeader(page)).toBeVisible()
})

test('the footer is a hidden placeholder until the provider has written one', async ({ page }) => {
  let body = ''
  await page.route(FOOTER_CALL, (route) => route.fulfill({ json: { body } }))
  await page.goto('/partner/navigation')
  const footer = page.locator('footer')
  await expect(footer).toHaveText('This is footer')
  await expect(footer).toBeHidden()
  body = '<p>Made in Winterthur. <a href="https://www.ferrolith.example/imprint">Imprint</a></p>'
  await page.reload()
  await expect(footer).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Imprint' })).toBeVisible()
  await expect(page.getByText('This is footer')).toHaveCount(0)
})

test('the profile is loaded once, whatever screens follow', async ({ page }) => {
  let calls = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/partner/profile') calls += 1
  })
  await openDashboard(page, 'partner@demo.example')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const [entry, heading] of [
    ['My Price List', 'Price List'],
    ['My Profile', 'Profile'],
    ['Dashboard', 'Dashboard'],
  ] as const) {
    await menu.getByRole('link', { name: entry, exact: true }).click()
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  }
  await expect(page.getByText('Marit Halvorsen').first()).toBeVisible()
  expect(calls).toBe(1)
})

test('without a stored token a call fails before it is made', async ({ page }) => {
  await openDashboard(page, 'partner@demo.example')
  await expect(page.getByText('Radar GX400 – Data sheet')).toBeVisible()
  let calls = 0
  await page.route('**/api/partner/new-content?*', (route) => {
    calls += 1
    return route.continue()
  })
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.getByRole('tab', { name: 'New Content' }).click()
  await expect(page.getByText('Error: Token not found. Please log in.')).toBeVisible()
  expect(calls).toBe(0)
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/status of (404|418|500)/] })

  test('a profile and a footer that cannot be loaded are passed over in silence', async ({ page }) => {
    await openDashboard(page, 'partner@demo.example')
    await expect(page.getByText('Marit Halvorsen').first()).toBeVisible()
    const problem = { status: 500, json: { message: 'The database is away' } }
    await page.route('**/api/partner/profile', (route) => route.fulfill(problem))
    await page.route(FOOTER_CALL, (route) => route.fulfill(problem))
    await page.goto('/partner/playbook')
    await expect(header(page).getByText('Guest!').filter({ visible: true })).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Concrete', exact: true })).toBeVisible()
    await expect(page.getByText('The database is away')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.locator('footer')).toBeHidden()
    await expect(partnerHeader(page)).toHaveCount(0)
  })

  test('a refused sign-out says so, and the session goes on', async ({ page }) => {
    await openDashboard(page, 'partner@demo.example')
    await page.route('**/api/logout', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page.getByText('Logout failed')).toBeVisible()
    await expect(page).toHaveURL(/\/partner\/dashboard$/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]{43}$/)
  })

  for (const [status, text] of [
    [404, '404: Resource not found'],
    [418, 'Unexpected status code: 418'],
  ] as const) {
    test(`an answer ${status} without a message is named by its status`, async ({ page }) => {
      await page.route('**/api/partner/pin-products?*', (route) => route.fulfill({ status, json: {} }))
      await openDashboard(page, 'partner@demo.example')
      await expect(page.getByText(`Error: ${text}`)).toBeVisible()
    })
  }
})
