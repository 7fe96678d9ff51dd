/** With a mandatory second factor, everybody without one is led to its set-up, and then on. */
import type { Browser, Page } from '@playwright/test'
import { expectAccessible, VIEWS } from './accessible.ts'
import { appCode } from './authenticator.ts'
import { DEMO_PASSWORD } from './demo-users.ts'
import { expect, test } from './fixtures.ts'

const SETTINGS = '/api/admin/settings/session'

test.use({ expectedErrors: [/status of 40[13]/], actionTimeout: 20_000 })
test.describe.configure({ mode: 'serial' })

async function enter(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Opens a path as another user in another browser context. */
async function visit(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const begin = (page: Page) => page.getByRole('button', { name: 'Set up now' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

async function expectDemand(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/partner\/secondfactor/)
  await expect(heading(page, 'Two-factor authentication')).toBeVisible()
  await expect(page.getByText('Your provider asks for a second factor.')).toBeVisible()
}

/** Sets the second factor up; `look` is called at each step. */
async function setUp(page: Page, look: () => Promise<void> = async () => {}): Promise<void> {
  await expectDemand(page)
  await look()
  const [response] = await Promise.all([page.waitForResponse('**/api/2fa/enable'), begin(page).click()])
  const { secret } = (await response.json()).params
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Scan the QR code' })).toBeFocused()
  await look()
  await page.getByLabel('OTP', { exact: true }).fill(appCode(secret))
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  await expect(page.getByRole('listitem')).toHaveCount(12)
  await look()
  await page.getByRole('button', { name: 'Done' }).click()
}

async function demand(page: Page, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Who must use one' }).selectOption(choice)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
}

test('a second factor that is demanded is set up first, by everybody, and then all goes on', async ({
  page,
  browser,
}) => {
  test.slow()
  await page.goto('/partner/signin')
  await enter(page, 'partner@demo.example')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  const admin = await visit(browser, '/admin/settings/session')
  await enter(admin, 'admin@demo.example')
  await expect(heading(admin, 'Sign-in and sessions')).toBeVisible()
  await expectAccessible(admin)
  await demand(admin, 'Everyone')

  await test.step('the administrator who demands it is no exception', async () => {
    await admin.getByRole('link', { name: 'Languages', exact: true }).click()
    await setUp(admin)
    await expect(admin).toHaveURL(/\/admin\/settings\/languages$/)
    await expect(admin.getByRole('checkbox', { name: 'English' })).toBeVisible()
  })

  await test.step('a page that was open is led there by itself, and back', async () => {
    await setUp(page, async () => {
      for (const { colorScheme, width } of VIEWS) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        await expectAccessible(page)
      }
    })
    await expect(page).toHaveURL(/\/partner\/dashboard$/)
    await expect(heading(page, 'Dashboard')).toBeVisible()
  })

  await test.step('the profile offers no way to switch it off', async () => {
    await page.goto('/partner/profile?view=security')
    await expect(page.getByText('Your provider asks for it: it cannot be switched off.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Disable 2FA' })).toHaveCount(0)
  })

  await test.step('a new sign-in leads through it to the dashboard, or out again', async () => {
    const other = await visit(browser, '/partner/')
    await enter(other, 'new@demo.example')
    await expectDemand(other)
    await other.reload()
    await expectDemand(other)
    await other.getByRole('button', { name: 'Sign out' }).click()
    await expect(other).toHaveURL(/\/partner\/signin/)
    await enter(other, 'new@demo.example')
    await setUp(other)
    await expect(heading(other, 'Dashboard')).toBeVisible()
    await other.goto('/partner/secondfactor?redirect=/leads')
    await expect(other).toHaveURL(/\/partner\/leads$/)
    await other.context().close()
  })

  await test.step('recovery codes are printed without the picture behind them', async () => {
    const other = await visit(browser, '/partner/leads')
    await enter(other, 'editor@demo.example')
    await expectDemand(other)
    const [response] = await Promise.all([other.waitForResponse('**/api/2fa/enable'), begin(other).click()])
    await other.getByLabel('OTP', { exact: true }).fill(appCode((await response.json()).params.secret))
    await expect(other.getByRole('listitem')).toHaveCount(12)
    await other.emulateMedia({ media: 'print' })
    await expect(other.getByRole('listitem').last()).toBeVisible()
    await expect(other.getByRole('button', { name: 'Print' })).toBeHidden()
    await other.context().close()
  })

  const token = await admin.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const { version } = (await (await admin.request.get(SETTINGS, { headers })).json()) as { version: number }
  const back = { version, secondFactorFor: null }
  await expect(await admin.request.patch(SETTINGS, { headers, data: back })).toBeOK()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Disable 2FA' })).toBeVisible()
})
