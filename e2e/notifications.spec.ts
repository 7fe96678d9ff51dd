import type { Page, Request } from '@playwright/test'
import { expectAccessible, viewsOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { openDashboard, signIn, tokenOf } from './sign-in.ts'
import { FIRST_NAME, LEADS_COLLEAGUE, LEADS_USER, TEST_LEADS } from './test-leads.ts'

const LIST = '**/api/partner/notifications?*'
const STREAM = '**/api/partner/notifications/stream*'

const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const heading = (page: Page) => page.getByRole('heading', { name: 'Notifications', level: 1 })

/** A colleague sets the status of a lead. */
async function setStatus(page: Page, status: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, LEADS_COLLEAGUE)}` }
  const { body } = await (await page.request.get('/api/partner/leads', { headers })).json()
  const { lastname } = TEST_LEADS.notifying
  const { id, version } = body.find((lead: { lastname: string }) => lead.lastname === lastname)
  const response = await page.request.post(`/api/partner/leads/${id}/status`, {
    headers,
    data: { status, version },
  })
  await expect(response).toBeOK()
}

test('what a colleague does shows without a reload, and leads to where it happened', async ({ page }) => {
  const opened = page.waitForResponse(STREAM)
  await openDashboard(page, LEADS_USER)
  await opened
  const bell = bellOf(page)
  await expect(bell).toBeVisible()
  await setStatus(page, 'Contacted')
  await bell.click()
  const name = `${FIRST_NAME} ${TEST_LEADS.notifying.lastname}`
  const line = page.getByRole('link', { name: `${name}: 健司 大野 changed the status from New to Contacted` })
  await expect(line).toContainText('Unread')
  await line.click()
  const sheet = page.getByRole('dialog', { name: /^Lead N\*/ })
  const status = sheet.getByRole('combobox', { name: 'Change the status' })
  await expect(status).toHaveValue('Contacted')

  await setStatus(page, 'Won')
  await expect(status).toHaveValue('Won')
  await page.keyboard.press('Escape')
  await bell.click()
  await expect(line).not.toContainText('Unread')
  await page.getByRole('link', { name: 'Go to notifications' }).click()
  await expect(heading(page)).toBeVisible()
})

test('notifications are marked as read, one and all', async ({ page }) => {
  await openDashboard(page, 'manager@demo.example')
  await bellOf(page).click()
  await page.getByRole('link', { name: 'Go to notifications' }).click()
  const lines = page.getByRole('main').getByRole('listitem')
  const first = lines.first()
  await expect(first.locator('time')).toHaveText(/^\d{1,2} \w{3} \d{4}, \d{2}:\d{2}$/)
  await first.getByRole('button', { name: 'Mark as read' }).click()
  await expect(first).not.toContainText('Unread')
  await expect(lines.filter({ hasText: 'Unread' })).not.toHaveCount(0)
  // The screen does not wait for the server; a reload would cancel a pending request.
  const saved = page.waitForResponse('**/api/partner/notifications/read')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await saved
  await expect(lines.filter({ hasText: 'Unread' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
  await expect(bellOf(page)).toHaveAccessibleName('Notifications')
  await page.reload()
  await expect(lines.first()).toBeVisible()
  await expect(lines.filter({ hasText: 'Unread' })).toHaveCount(0)
})

test('without any, the bell leads straight to the page, and the page to the news', async ({ page }) => {
  await page.route(LIST, (route) => route.fulfill({ json: { body: [], unread: 0 } }))
  await openDashboard(page, 'new@demo.example')
  await page.getByRole('banner').getByRole('link', { name: 'Notifications' }).click()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText("You're up to date. You have no new notifications.")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Read the news' }).click()
  await expect(page).toHaveURL(/newsannouncements$/)
})

test('the stream ends with the session', async ({ page }) => {
  const opened = page.waitForResponse(STREAM)
  await openDashboard(page, 'torben.claussen@halvorsen.example')
  const stream = (await opened).request()
  const isStream = (request: Request) => request === stream
  const ended = Promise.race([
    page.waitForEvent('requestfinished', isStream),
    page.waitForEvent('requestfailed', isStream),
  ])
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/signin$/)
  await ended
})

test.describe('when the connection breaks', () => {
  test.use({ expectedErrors: [/status of 50[03]/] })

  test('the stream is opened again', async ({ page }) => {
    let isBroken = true
    await page.route(STREAM, (route) =>
      isBroken ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    )
    const refused = page.waitForResponse(STREAM)
    await openDashboard(page, 'new@demo.example')
    expect((await refused).status()).toBe(503)
    isBroken = false
    expect((await page.waitForResponse(STREAM)).status()).toBe(200)
  })

  test('the page says so and offers to try again', async ({ page }) => {
    let isBroken = true
    // A working stream would recover the page by itself.
    await page.route(STREAM, (route) => route.fulfill({ status: 503, json: {} }))
    let tries = 0
    await page.route(LIST, (route) => {
      tries += 1
      return isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue()
    })
    await signIn(page, 'new@demo.example')
    await page.goto('/partner/notifications')
    await expect(page.getByRole('main').getByRole('status', { name: /^Loading/ })).toBeVisible()
    await expect(page.getByText('Server error')).toBeVisible()
    // The bell and the list, with one retry each.
    expect(tries).toBeLessThanOrEqual(4)
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  })
})

for (const { colorScheme, width } of viewsOf('notifications')) {
  test(`the notifications are accessible, ${colorScheme}, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'partner@demo.example')
    await page.goto('/partner/notifications')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await bellOf(page).click()
    await expect(page.getByRole('link', { name: 'Go to notifications' })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  })
}

test('news that was read no longer waits on the dashboard', async ({ page }) => {
  await openDashboard(page, 'partner@demo.example')
  const unread = page
    .getByRole('navigation', { name: 'For you today' })
    .getByRole('link', { name: /unread news/ })
  await unread.click()
  await expect(heading(page)).toBeVisible()
  const marked = page.waitForResponse('**/api/partner/notifications/read')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await marked
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(unread).toHaveCount(0)
})
