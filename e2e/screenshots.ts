/**
 * Takes a picture of every screen, in both themes, at three widths, in English, German and Japanese:
 *
 *     npm run screenshots -- FOLDER [--screens dashboard,leads] [--locales en] [--widths 390] [--themes dark]
 *
 * Starts the portal under test with the demo content.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type APIRequestContext, type BrowserContext, chromium, type Page } from '@playwright/test'
import { buildWebApps } from '../scripts/build.ts'
import { CHROMIUM_MISSING, findChromium } from './chromium.ts'
import { DEMO_PASSWORD } from './demo-users.ts'
import { prepare, startPortal } from './portal.ts'
import { SCREENS, SIGNED_OUT, STATES } from './screens.ts'

const PICTURED = { ...SCREENS, ...STATES }
const HEIGHTS: Record<string, number> = { 390: 844, 768: 1024, 1440: 900 }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    screens: { type: 'string', default: Object.keys(PICTURED).join() },
    locales: { type: 'string', default: 'en,de,ja' },
    widths: { type: 'string', default: '390,768,1440' },
    themes: { type: 'string', default: 'light,dark' },
    user: { type: 'string', default: 'partner@demo.example' },
  },
})
const [folder] = positionals
const executablePath = findChromium()
if (!folder || !executablePath) {
  console.error(
    folder ? CHROMIUM_MISSING : 'Say which folder the pictures go to: npm run screenshots -- FOLDER',
  )
  process.exit(2)
}

const listed = (option: keyof typeof values) => values[option].split(',')

async function tokenFrom(request: APIRequestContext, url: string): Promise<string> {
  const response = await request.post(`${url}/api/login`, {
    data: { username: values.user, password: DEMO_PASSWORD },
  })
  return ((await response.json()) as { token: string }).token
}

/** A busy machine may take minutes. */
const PATIENCE_MS = 180_000

/** Waits until no response is pending. The network is never idle, as the notification stream never ends. */
const answered = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('h1') &&
      !document.querySelector('[data-skeleton], [aria-busy="true"], .pdfViewer .loadingIcon'),
  )

/** Waits until everything is loaded, including pictures further down and the first page of a PDF. */
async function settle(page: Page): Promise<void> {
  await answered(page)
  await page.waitForTimeout(300)
  await page.evaluate(() => {
    for (const picture of document.querySelectorAll('img')) picture.loading = 'eager'
  })
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(300)
}

async function takeAll(
  context: BrowserContext,
  url: string,
  name: (screen: string) => string,
): Promise<void> {
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  for (const screen of listed('screens')) {
    const path = PICTURED[screen]
    if (!path) throw new Error(`There is no screen named ${screen}`)
    await page.goto(`${url}/partner${path}`)
    // Missing content is visible in the screenshot; the others are still taken.
    await settle(page).catch((error) => console.error(`${screen}: ${error}`))
    // Dialogs cover the window, not the whole page.
    const fullPage = (await page.locator('[role="dialog"]').filter({ visible: true }).count()) === 0
    await page.screenshot({ path: join(folder as string, `${name(screen)}.png`), fullPage })
  }
}

mkdirSync(folder, { recursive: true })
await buildWebApps()
const prepared = await prepare(randomBytes(32).toString('base64url'), { isWhole: true })
const portal = await startPortal(prepared)
const url = portal.origin
const browser = await chromium.launch({
  executablePath,
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
try {
  for (const width of listed('widths')) {
    for (const theme of listed('themes')) {
      for (const locale of listed('locales')) {
        const context = await browser.newContext({
          viewport: { width: Number(width), height: HEIGHTS[width] ?? 900 },
          reducedMotion: 'reduce',
          timezoneId: 'Europe/Zurich',
        })
        const token = await tokenFrom(context.request, url)
        const stored = { token, theme, locale, signedOut: SIGNED_OUT.map((name) => SCREENS[name]).join() }
        await context.addInitScript(({ token, theme, locale, signedOut }) => {
          const isSignedOut = signedOut.split(',').some((path) => location.pathname.endsWith(path))
          localStorage.setItem('theme', theme)
          localStorage.setItem('locale', locale)
          if (isSignedOut) localStorage.removeItem('token')
          else localStorage.setItem('token', token)
        }, stored)
        await takeAll(context, url, (screen) => [screen, width, theme, locale].join('-'))
        await context.close()
      }
    }
  }
} finally {
  await browser.close()
  await portal.stop()
  rmSync(prepared.folder, { recursive: true, force: true })
}
