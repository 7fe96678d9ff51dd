import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hold } from './held.ts'
import { saveData } from './save-data.ts'
import { openDashboard, signIn } from './sign-in.ts'

test.use({ sharesPortal: true })

const KIB = 1024

/** Collects the scripts that the page loads, with their size after gzip. */
function followScripts(page: Page): () => Promise<{ total: number; largest: string[] }> {
  const scripts: Promise<[address: string, size: number]>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const measured = response.body().then((body) => gzipSync(body, { level: 9 }).length)
    scripts.push(measured.then((size) => [response.url(), size]))
  })
  return async () => {
    const measured = await Promise.all(scripts)
    const total = measured.reduce((sum, [, size]) => sum + size, 0) / KIB
    const largest = measured.sort(([, a], [, b]) => b - a).slice(0, 8)
    return { total, largest: largest.map(([url, size]) => `${new URL(url).pathname} ${size}`) }
  }
}

/** Waits until the browser is idle. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))

// The language with the largest texts.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('locale', 'ja')))

test('the sign-in screen loads no more than 130 KiB of scripts', async ({ page }) => {
  const loaded = followScripts(page)
  await page.goto('/partner/signin')
  await expect(page.locator('input[type=password]')).toBeVisible()
  await idle(page)
  const { total, largest } = await loaded()
  expect(total, largest.join('\n')).toBeGreaterThan(100)
  expect(total, largest.join('\n')).toBeLessThanOrEqual(130)
})

test('the dashboard loads no more than 190 KiB of scripts', async ({ page }) => {
  // Without what is loaded ahead of the next screen.
  await saveData(page)
  const loaded = followScripts(page)
  await openDashboard(page, 'partner@demo.example')
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await idle(page)
  const { total, largest } = await loaded()
  expect(total, largest.join('\n')).toBeGreaterThan(100)
  expect(total, largest.join('\n')).toBeLessThanOrEqual(190)
})

const SHELL = ['framework', 'router', 'portal', 'shell']

for (const [path, names] of [
  ['/partner/dashboard', [...SHELL, 'dashboard']],
  ['/partner/leads', SHELL],
] as const) {
  test(`${path} asks for scripts while the entry script is on the way, and not one after the other`, async ({
    page,
  }) => {
    await signIn(page, 'partner@demo.example')
    const release = await hold(page, '**/static/index-*.js')
    const asked = names.map((name) => page.waitForRequest(new RegExp(`/static/${name}-[^/]*\\.js$`)))
    await page.goto(path, { waitUntil: 'commit' })
    await Promise.all(asked)
    release()
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  })
}
