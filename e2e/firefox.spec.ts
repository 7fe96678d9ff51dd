/** The portal and the back office in Firefox: every screen, a film, a PDF, and the content security policy. */
import type { Browser, Page } from 'puppeteer-core'
import { DEMO_PASSWORD } from './demo-users.ts'
import { FIREFOX_MISSING, findFirefox, launchFirefox, recordErrors } from './firefox.ts'
import { expect, test } from './fixtures.ts'
import { SCREENS, SIGNED_OUT } from './screens.ts'

const executablePath = findFirefox()
let firefox: Browser

test.describe.configure({ mode: 'serial', timeout: 300_000 })
test.skip(!executablePath, FIREFOX_MISSING)
test.beforeAll(async () => {
  firefox = await launchFirefox(executablePath ?? '')
})
test.afterAll(() => firefox?.close())

/** A page in its own browser context, signed in by the form. */
async function signedIn(url: string, username: string): Promise<{ page: Page; errors: string[] }> {
  const page = await (await firefox.createBrowserContext()).newPage()
  await page.setViewport({ width: 1440, height: 900 })
  page.setDefaultTimeout(60_000)
  const errors = await recordErrors(page)
  await page.goto(`${url}/partner/signin`)
  await page.locator('input[type=email]').fill(username)
  await page.locator('input[type=password]').fill(DEMO_PASSWORD)
  await page.locator('button[type=submit]').click()
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Dashboard')
  return { page, errors }
}

/**
 * Waits until the screen has its heading and has finished loading and preloading: leaving a page earlier causes errors
 * about aborted requests. The notification stream stays open.
 */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('h1')?.textContent && !document.querySelector('[aria-busy="true"]'),
  )
  await page.waitForNetworkIdle({ concurrency: 1 })
}

test('every screen of the portal shows in Firefox', async ({ baseURL }) => {
  const { page, errors } = await signedIn(baseURL ?? '', 'partner@demo.example')
  for (const [screen, path] of Object.entries(SCREENS)) {
    if (SIGNED_OUT.includes(screen)) continue
    await page.goto(`${baseURL}/partner${path}`)
    await settled(page)
    expect(errors, screen).toEqual([])
  }
})

test('films play and PDFs open in Firefox', async ({ baseURL }) => {
  const { page, errors } = await signedIn(baseURL ?? '', 'partner@demo.example')
  await page.goto(`${baseURL}/partner/assets/videos-tutorials`)
  await page.locator('main button[aria-haspopup=dialog]').click()
  await page.waitForSelector('[role=dialog] video')
  const seconds = await page.evaluate(async () => {
    const film = document.querySelector('video') as HTMLVideoElement
    film.muted = true
    await film.play()
    await new Promise((resolve) => film.addEventListener('timeupdate', resolve, { once: true }))
    return film.duration
  })
  expect(seconds).toBeGreaterThan(1)

  await page.goto(`${baseURL}/partner/playbook/1/1`)
  await page.locator('table a[target=_blank]').wait()
  await page.locator('a[aria-label^="View"]').click()
  await page.waitForSelector('[role=dialog] .textLayer span')
  expect(errors).toEqual([])
})

test('the back office shows in Firefox', async ({ baseURL }) => {
  const { page, errors } = await signedIn(baseURL ?? '', 'admin@demo.example')
  for (const path of ['', 'products', 'products/1', 'leads', 'files', 'settings/brand', 'system']) {
    await page.goto(`${baseURL}/admin/${path}`)
    await settled(page)
  }
  expect(errors).toEqual([])
})
