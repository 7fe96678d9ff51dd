/** The sign-in screen's film, and the messages of its two forms about unexpected responses. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ sharesPortal: true, contextOptions: { reducedMotion: 'no-preference' } })

const film = (page: Page) => page.locator('video')
const isPlaying = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0)

/** Responds to a call with `body` and status 200. */
async function respond(page: Page, address: string, body: unknown): Promise<void> {
  await page.unroute(address)
  await page.route(address, (route) => route.fulfill({ json: body }))
}

async function enterCredentials(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('partner@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('a password')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

test('a film plays behind the card again and again, without sound, until it is paused', async ({ page }) => {
  await page.goto('/partner/signin')
  await expect.poll(() => isPlaying(page)).toBe(true)
  expect(await film(page).evaluate((video: HTMLVideoElement) => [video.loop, video.muted])).toEqual([
    true,
    true,
  ])
  await page.getByRole('button', { name: 'Pause the background video' }).click()
  await expect.poll(() => isPlaying(page)).toBe(false)
  await expect(page.getByRole('button', { name: 'Play the background video' })).toBeVisible()
})

test('the film rests where less motion is wanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/partner/signin')
  await expect(page.getByRole('button', { name: 'Play the background video' })).toBeVisible()
  expect(await isPlaying(page)).toBe(false)
})

test('an answer without a user or without a token signs nobody in', async ({ page }) => {
  await page.goto('/partner/signin')
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  for (const [body, message] of [
    [null, 'No user data received, login unsuccessful.'],
    [{ token: '', is2faEnabled: false, message: '' }, 'No token received, login unsuccessful.'],
  ] as const) {
    await respond(page, '**/api/login', body)
    await enterCredentials(page)
    await expect(dialog).toContainText(`User sign in failed: ${message}`)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  expect(await storedToken(page)).toBeNull()
})

test('the second step asks for a code, and takes no other answer than its own', async ({ page }) => {
  let tries = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/2fa/verify')) tries += 1
  })
  await respond(page, '**/api/login', { token: 'c'.repeat(43), is2faEnabled: true, message: '' })
  await page.goto('/partner/signin')
  await enterCredentials(page)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page.getByText('Required', { exact: true })).toBeVisible()
  const field = page.getByLabel('OTP', { exact: true })
  await expect(field).toHaveAccessibleDescription('Required')
  await expect(field).toBeFocused()
  expect(tries).toBe(0)

  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  for (const [body, message] of [
    [null, 'OTP verification failed: No user data received from OTP verification.'],
    [{ message: '' }, 'OTP verification failed.'],
    [{ message: 'The code was right.' }, 'OTP verification failed: The code was right.'],
  ] as const) {
    await respond(page, '**/api/2fa/verify', body)
    await field.fill('123456')
    await expect(dialog).toContainText(message)
    await expect(dialog).toHaveAccessibleName('Verification failed')
    await expect(dialog).toContainText('Enter the code that your authenticator app shows now')
    await expect(dialog).not.toContainText('password')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  expect(tries).toBe(3)
  expect(await storedToken(page)).toBeNull()
})
