import { expectAccessible, viewsOf } from './accessible.ts'
import { DEMO_PASSWORD } from './demo-users.ts'
import { expect, test } from './fixtures.ts'
import { currentCode, SECOND_FACTOR } from './second-factor.ts'
import { signIn, tokenOf } from './sign-in.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const REFUSED = [/status of 401/]

test('signs in, comes back to the page that was asked for, and signs out', async ({ page }) => {
  await page.goto('/partner/dashboard')
  await expect(page).toHaveURL(/\/partner\/signin\?redirect=/)
  await page.getByLabel('Email').fill('partner@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/partner\/dashboard$/)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  expect(token).toMatch(/^[\w-]{43}$/)

  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/partner\/signin/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const response = await page.request.get('/api/partner/profile', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status()).toBe(401)
})

test('asks for what is missing before it calls the server', async ({ page }) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/login')) calls += 1
  })
  await page.goto('/partner/signin')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Required')).toHaveCount(2)
  await page.getByLabel('Email').fill('nobody@nowhere')
  await page.getByLabel('Password', { exact: true }).fill('x')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  expect(calls).toBe(0)
})

test.describe('with a wrong password', () => {
  test.use({ expectedErrors: REFUSED })

  test('says so in a dialog and keeps the address', async ({ page }) => {
    await page.goto('/partner/signin')
    await page.getByLabel('Email').fill('partner@demo.example')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(dialog).toContainText('User sign in failed: Authentication failed')
    await expect(dialog).toContainText(
      'Please check your email and password, or try again later. If the problem persists, contact support.',
    )
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Email')).toHaveValue('partner@demo.example')
  })

  test('a late answer to a former session does not end the one that followed', async ({ page, request }) => {
    const next = await tokenOf(request, 'manager@demo.example')
    const late = Promise.withResolvers<void>()
    await page.route('**/api/partner/popular-content**', async (route) => {
      await late.promise
      await route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Please sign in.' } })
    })
    await signIn(page, 'partner@demo.example')
    const [asked] = await Promise.all([
      page.waitForRequest('**/api/partner/popular-content**'),
      page.goto('/partner/dashboard'),
    ])
    // As another tab does that signs in anew.
    await page.evaluate((token) => localStorage.setItem('token', token), next)
    late.resolve()
    await (await asked.response())?.finished()
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(next)
  })

  test('a token that the server does not know leads back to sign-in', async ({ page }) => {
    await page.goto('/partner/signin')
    await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)))
    await page.goto('/partner/dashboard')
    await expect(page).toHaveURL(/\/partner\/signin/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})

test.describe('with a second factor', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('a wrong code is refused, the right one opens the dashboard', async ({ page }) => {
    await page.goto('/partner/signin')
    await page.getByLabel('Email').fill(SECOND_FACTOR.email)
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()

    const digit = page.getByLabel('OTP', { exact: true })
    await expect(digit).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expectAccessible(page)

    const right = currentCode()
    await digit.focus()
    await page.keyboard.type(right === '000000' ? '111111' : '000000')
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(dialog).toContainText('OTP verification failed')
    await page.keyboard.press('Escape')

    await digit.focus()
    await page.keyboard.type(currentCode())
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  })

  test('a recovery code opens the dashboard as well', async ({ page }) => {
    await page.goto('/partner/signin')
    await page.getByLabel('Email').fill(SECOND_FACTOR.email)
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(SECOND_FACTOR.recoveryCode)
    await page.getByRole('button', { name: 'Verify OTP' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  })
})

test('somebody asks to become a partner', async ({ page }) => {
  await page.goto('/partner/signin')
  await page.getByRole('button', { name: 'Not yet our partner? Get in touch with Us!' }).click()
  const dialog = page.getByRole('dialog', { name: 'Partner Signup Request' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText('Required').first()).toBeVisible()
  await expectAccessible(page)

  await dialog.getByLabel('First name').fill('Ana')
  await dialog.getByLabel('Last name').fill('Ferreira')
  await dialog.getByLabel('Company').fill('Ferreira Inspeções')
  await dialog.getByLabel('Email').fill('ana@ferreira.example')
  await dialog.getByLabel('Country').fill('Portugal')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog).toContainText('We will write to ana@ferreira.example.')
})

for (const { colorScheme, width } of viewsOf('sign-in')) {
  test(`the sign-in screen is accessible, ${colorScheme}, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/partner/signin')
    await expect(page.getByRole('heading', { name: 'Partner Account Sign In' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('over a slow connection the button stays busy until the dashboard has come', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/partner/orders', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/partner/signin')
  await page.getByLabel('Email').fill('partner@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  const asked = page.waitForRequest('**/api/partner/orders')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await asked
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
  const button = page.locator('button[type=submit]')
  await expect(button).toHaveAttribute('data-loading', 'true')
  await expect(button).toHaveAccessibleName(/^Signing in/)
  answer()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})
