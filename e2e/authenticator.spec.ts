/** The second factor from start to finish, with codes of an independent authenticator app. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { TOTP, URI } from 'otpauth'
import { appCode, hasOathtool, OATHTOOL_MISSING } from './authenticator.ts'
import { CHANGED_ACCOUNTS, DEMO_PASSWORD } from './demo-users.ts'
import { expect, test } from './fixtures.ts'

const USER = CHANGED_ACCOUNTS.authenticator

if (!hasOathtool) console.warn(OATHTOOL_MISSING)

test.use({ permissions: ['clipboard-read', 'clipboard-write'], expectedErrors: [/status of 40[01]/] })

async function enterPassword(page: Page): Promise<void> {
  await page.goto('/partner/signin')
  await page.getByLabel('Email').fill(USER)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function enterCode(page: Page, code: string): Promise<void> {
  const digit = page.getByLabel('OTP', { exact: true })
  await digit.focus()
  await page.keyboard.type(code)
}

async function enterRecoveryCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
}

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 })

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/partner\/signin/)
}

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/partner/profile?view=security')
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible()
}

/** Saves the shown codes in every possible way, and returns them. */
async function keepCodes(page: Page, dialog: Locator): Promise<string[]> {
  await expect(dialog.getByRole('listitem')).toHaveCount(12)
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))

  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const saved = await readFile(await (await download).path(), 'utf8')
  for (const code of codes) expect(saved).toContain(code)

  await dialog.getByRole('button', { name: 'Print' }).click()
  expect(await page.evaluate(() => document.documentElement.dataset.printed)).toBe('1')
  await page.emulateMedia({ media: 'print' })
  await expect(dialog.getByText(codes[11] ?? '-')).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  for (const code of codes) await expect(page.getByText(code)).toHaveCount(0)
  return codes
}

/** Checks that QR code, URL and key for typing agree, in the format of authenticator apps. */
async function readSetup(page: Page): Promise<string> {
  const [response] = await Promise.all([
    page.waitForResponse('**/api/2fa/enable'),
    page.getByRole('button', { name: 'Yes', exact: true }).click(),
  ])
  const { uri, secret } = (await response.json()).params
  const parsed = URI.parse(uri) as TOTP
  expect(parsed).toBeInstanceOf(TOTP)
  expect(parsed).toMatchObject({ label: USER, algorithm: 'SHA1', digits: 6, period: 30 })
  expect(parsed.secret.base32).toBe(secret)
  const scan = page.getByRole('dialog', { name: 'Scan the QR code' })
  const picture = scan.getByRole('img', { name: 'QR code for your authenticator app' })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth))
    .toBeGreaterThan(200)
  expect((await scan.locator('code').innerText()).replaceAll(' ', '')).toBe(secret)
  return secret
}

test(`the second factor from switching on to switching off${hasOathtool ? ', with oathtool' : ''}`, async ({
  page,
}) => {
  test.slow()
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = '1'
    }
  })
  await enterPassword(page)
  await expect(dashboard(page)).toBeVisible()
  await openSecurity(page)
  await page.getByRole('button', { name: 'Enable 2FA' }).click()
  await expect(page.getByRole('dialog', { name: 'Enable 2FA?' })).toBeVisible()
  const secret = await readSetup(page)
  await page.getByRole('dialog', { name: 'Scan the QR code' }).getByLabel('OTP').fill(appCode(secret, -1))
  const codes = await keepCodes(page, page.getByRole('dialog', { name: 'Your recovery codes' }))
  await expect(page.getByText('12 recovery codes are left.')).toBeVisible()
  await signOut(page)

  await test.step('a code lets in, once', async () => {
    const code = appCode(secret)
    await enterPassword(page)
    await enterCode(page, code)
    await expect(dashboard(page)).toBeVisible()
    await signOut(page)
    await enterPassword(page)
    await enterCode(page, code)
    const refused = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(refused).toContainText('OTP verification failed')
    await page.keyboard.press('Escape')
  })

  await test.step('a recovery code lets in, once', async () => {
    await enterPassword(page)
    await enterRecoveryCode(page, codes[0] ?? '')
    await expect(dashboard(page)).toBeVisible()
    await openSecurity(page)
    await expect(page.getByText('11 recovery codes are left.')).toBeVisible()
    await signOut(page)
    await enterPassword(page)
    await enterRecoveryCode(page, codes[0] ?? '')
    const refused = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(refused).toContainText('OTP verification failed')
    await page.keyboard.press('Escape')
    await page.getByLabel('Recovery code').fill(codes[1]?.toUpperCase().replaceAll('-', ' ') ?? '')
    await page.getByRole('button', { name: 'Verify OTP' }).click()
    await expect(dashboard(page)).toBeVisible()
  })

  await test.step('new recovery codes end the former ones', async () => {
    await openSecurity(page)
    await page.getByRole('button', { name: 'New recovery codes' }).click()
    await page.getByRole('button', { name: 'Make new codes' }).click()
    const renewed = await keepCodes(page, page.getByRole('dialog', { name: 'New recovery codes' }))
    expect(renewed).not.toContain(codes[2])
    await expect(page.getByText('12 recovery codes are left.')).toBeVisible()
    await page.getByRole('button', { name: 'Disable 2FA' }).click()
    const off = page.getByRole('dialog', { name: 'Disable 2FA' })
    await off.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await off.getByLabel(/^Code of the app/).fill(codes[2] ?? '')
    await off.getByRole('button', { name: 'Disable 2FA' }).click()
    await expect(off.getByText('The code is not right or was used already.')).toBeVisible()
    await off.getByLabel(/^Code of the app/).fill(appCode(secret, 1))
    await off.getByRole('button', { name: 'Disable 2FA' }).click()
    await expect(page.getByRole('button', { name: 'Enable 2FA' })).toBeVisible()
  })

  await signOut(page)
  await enterPassword(page)
  await expect(dashboard(page)).toBeVisible()
})
