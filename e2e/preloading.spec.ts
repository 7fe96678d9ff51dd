import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hold } from './held.ts'
import { saveData } from './save-data.ts'
import { openDashboard } from './sign-in.ts'

test.use({ sharesPortal: true })

/** Longer than the wait for the next screen takes. */
const QUIET_MS = 3000

/** Waits until no more scripts are loaded; returns how many came after the dashboard was there. */
async function loadedAhead(page: Page): Promise<number> {
  let count = 0
  let last = Date.now()
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return
    count += 1
    last = Date.now()
  })
  await expect.poll(() => Date.now() - last).toBeGreaterThan(QUIET_MS)
  return count
}

test('while the dashboard is read the other screens are loaded, without their data', async ({ page }) => {
  await openDashboard(page, 'partner@demo.example')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  expect(await loadedAhead(page)).toBeGreaterThan(20)
  expect(asked.filter((path) => /leads|tickets|pricelist/.test(path))).toEqual([])
  for (const name of ['My Leads', 'Media Assets']) {
    asked.length = 0
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name })).toBeVisible()
    expect(
      asked.filter((path) => path.endsWith('.js')),
      name,
    ).toEqual([])
  }
})

test('what the dashboard and its frame begin with is asked for while their scripts are on the way', async ({
  page,
}) => {
  await openDashboard(page, 'partner@demo.example')
  const release = await hold(page, '**/static/dashboard-*.js')
  const asked = ['/api/partner/today', '/api/partner/orders', '/api/footer'].map((address) =>
    page.waitForRequest((request) => request.url().includes(address)),
  )
  const notifications = page.waitForRequest('**/api/partner/notifications?*')
  await page.reload({ waitUntil: 'commit' })
  await Promise.all([...asked, notifications])
  release()
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
})

test('a page whose data take long is shown without them, and filled in when they come', async ({ page }) => {
  await openDashboard(page, 'partner@demo.example')
  await loadedAhead(page)
  const release = await hold(page, '**/api/partner/leads')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'My Leads' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'My Leads' })).toBeVisible()
  await expect(main.getByRole('table')).toBeHidden()
  release()
  await expect(main.getByRole('table')).toBeVisible()
})

test('over a connection on which data is saved none is loaded', async ({ page }) => {
  await saveData(page)
  await openDashboard(page, 'partner@demo.example')
  expect(await loadedAhead(page)).toBeLessThan(10)
})
