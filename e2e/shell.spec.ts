import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hold } from './held.ts'
import { followJumps } from './jumps.ts'
import { saveData } from './save-data.ts'
import { openDashboard, signIn } from './sign-in.ts'

test.use({ sharesPortal: true, contextOptions: { reducedMotion: 'no-preference' } })

test('only one dropdown of the header is open at a time', async ({ page }) => {
  await openDashboard(page, 'partner@demo.example')
  const account = page.getByRole('button', { name: 'Your account' })
  const language = page.getByRole('button', { name: /^Language/ })
  await account.click()
  await expect(account).toHaveAttribute('aria-expanded', 'true')
  await language.click()
  await expect(language).toHaveAttribute('aria-expanded', 'true')
  await expect(account).toHaveAttribute('aria-expanded', 'false')
  await language.click()
  await expect(language).toHaveAttribute('aria-expanded', 'false')
})

test('what is printed is light in the dark theme as well', async ({ page }) => {
  await signIn(page, 'partner@demo.example', { theme: 'dark' })
  await page.goto('/partner/quotations')
  const root = page.locator('html')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.emulateMedia({ media: 'screen' })
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('the side menu stays as narrow as it was left', async ({ page }) => {
  await openDashboard(page, 'partner@demo.example')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const width = async () => (await menu.boundingBox())?.width ?? 0
  await expect.poll(width).toBeGreaterThan(200)
  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  await expect.poll(width).toBeLessThan(80)
  await page.reload()
  await expect.poll(width).toBeLessThan(80)
  await page.getByRole('button', { name: 'Expand the menu' }).click()
  await expect.poll(width).toBeGreaterThan(200)
})

test('the keyboard skips to the content', async ({ page }) => {
  await openDashboard(page, 'partner@demo.example')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('on a phone the menu is a sheet with all entries', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDashboard(page, 'partner@demo.example')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const sheet = page.getByRole('dialog')
  const entries = [
    'Dashboard',
    'My Leads',
    'My Deals',
    'My Products',
    'My Price List',
    'Media Assets',
    'News',
  ]
  for (const name of [...entries, 'Service and Support', 'My Profile']) {
    await expect(sheet.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('an empty search goes nowhere, a text goes to the results', async ({ page }) => {
  await openDashboard(page, 'partner@demo.example')
  const box = page.getByPlaceholder('Search for content, events and more...')
  await box.fill('   ')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await box.fill('radar & more')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/searchresults\?query=radar(\+|%20)%26(\+|%20)more$/)
})

test('the frame of the portal stands before its script runs, and nothing jumps afterwards', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/partner/static/*.js', async (route) => {
    await held
    await route.continue()
  })
  const expectNoJumps = await followJumps(page)
  await openDashboard(page, 'partner@demo.example', { until: 'commit' })
  const frame = page.locator('.first-paint')
  await expect(frame).toBeVisible()
  expect((await page.locator('.first-paint-header').boundingBox())?.height).toBe(64)

  release()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(frame).toBeHidden()
  await expect(page.getByText('Radar GX400 – Data sheet')).toBeVisible()
  await expectNoJumps()
})

test('on a phone it is shown that the page chosen in the menu is on its way', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await saveData(page)
  await openDashboard(page, 'partner@demo.example')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const link = page.getByRole('dialog').getByRole('link', { name: 'My Price List' })
  await expect(link).toBeVisible()
  let send = () => {}
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/static/*.js', async (route) => {
    await held
    await route.continue()
  })
  await link.click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const coming = page.locator('[class*="coming"]')
  await expect(coming).toHaveCSS('opacity', '1')
  send()
  await expect(page.getByRole('heading', { level: 1, name: /Price List/ })).toBeVisible()
  await expect(coming).toHaveCount(0)
})

const choose = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /^(Lang|Sprache)/ }).click()
  await page.getByRole('button', { name, exact: true }).click()
}

test.describe('a language whose texts arrive late', () => {
  const holdGerman = (page: Page) => hold(page, '**/partner/static/de-*.js')

  test('does not replace the one that was chosen after it', async ({ page }) => {
    await openDashboard(page, 'partner@demo.example')
    const send = await holdGerman(page)
    await choose(page, 'Deutsch')
    await choose(page, 'Français')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    const arrived = page.waitForEvent('requestfinished', (request) => request.url().includes('/static/de-'))
    send()
    await arrived
    await page.getByRole('link', { name: 'Mes produits' }).first().click()
    await expect(page.getByRole('heading', { name: 'Gammes', level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('fr')
  })

  test('has those of the screen that is opened in the meantime', async ({ page }) => {
    await saveData(page)
    await openDashboard(page, 'partner@demo.example')
    const send = await holdGerman(page)
    await choose(page, 'Deutsch')
    await page.getByRole('link', { name: 'Service and Support' }).first().click()
    await expect(page.getByRole('heading', { name: 'Service Support', level: 1 })).toBeVisible()
    send()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('button', { name: 'Neues Ticket' })).toBeVisible()
  })
})

test.describe('where texts or scripts do not come', () => {
  test.use({ expectedErrors: [/Failed to (?:load resource|fetch dynamically imported module)/] })

  test('a language that was chosen is said not to have come, and the former one stays', async ({ page }) => {
    await openDashboard(page, 'partner@demo.example')
    const remembered: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/partner/language')) remembered.push(request.method())
    })
    await page.route('**/partner/static/de-*.js', (route) => route.abort())
    await choose(page, 'Deutsch')
    await expect(page.getByText('The language could not be changed.')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await page.evaluate(() => localStorage.getItem('locale'))).not.toBe('de')
    expect(remembered).toEqual([])
    await page.unroute('**/partner/static/de-*.js')
    await choose(page, 'Deutsch')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await choose(page, 'English')
  })

  for (const [what, scripts] of [
    ['its own script is', '**/static/index-*.js'],
    ['its texts are', '**/static/de-*.js'],
  ] as const)
    for (const path of ['/partner/signin', '/admin'])
      test(`a page says that it could not be loaded, and tries again, when ${what} gone: ${path}`, async ({
        page,
      }) => {
        await page.addInitScript(() => localStorage.setItem('locale', 'de'))
        let opened = 0
        page.on('request', (request) => {
          if (request.isNavigationRequest()) opened += 1
        })
        await page.route(scripts, (route) => route.fulfill({ status: 404 }))
        await page.goto(path)
        await expect(page.getByRole('alert')).toContainText('Die Seite konnte nicht geladen werden.')
        // An upgrade may have replaced the page meanwhile.
        expect(opened).toBe(2)
        await page.unroute(scripts)
        await page.getByRole('button', { name: 'Erneut versuchen' }).click()
        await expect(page.locator('input[type=password]')).toBeVisible()
      })

  test('the back office says that it could not be loaded, without a session, too, when its settings are gone', async ({
    page,
  }) => {
    await page.route('**/api/config', (route) => route.abort())
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'The back office could not be started' })).toBeVisible()
    await page.unroute('**/api/config')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('input[type=password]')).toBeVisible()
  })
})
