/** Pages that find another session than their own, of which the browser has not told them in time. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signIn, tokenOf } from './sign-in.ts'

const FORMER = { email: 'partner@demo.example', name: 'Marit Halvorsen' }
const NEXT = { email: 'new@demo.example' }

test.use({ sharesPortal: true })

async function openAsFormer(page: Page): Promise<void> {
  await signIn(page, FORMER.email)
  await page.goto('/partner/support')
  await expect(page.getByRole('banner').getByText(FORMER.name).first()).toBeVisible()
}

/** Writes the token without an event in this page, as another page does while this one is kept for Back. */
async function comeBack(page: Page, token: string | null): Promise<void> {
  await page.evaluate((stored) => {
    if (stored === null) localStorage.removeItem('token')
    else localStorage.setItem('token', stored)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  }, token)
}

async function expectNothingOfFormer(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Service Support', level: 1 })).toBeVisible()
  await expect(page.getByText(FORMER.name)).toHaveCount(0)
}

test('a page that Back brings up shows the data of who is signed in now', async ({ page, request }) => {
  await openAsFormer(page)
  const own = await page.evaluate(() => localStorage.getItem('token'))
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await comeBack(page, own)
  await expect(page.getByRole('banner').getByText(FORMER.name).first()).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  await comeBack(page, await tokenOf(request, NEXT.email))
  await expectNothingOfFormer(page)
})

test('a page that Back brings up after signing out asks to sign in', async ({ page }) => {
  await openAsFormer(page)
  await comeBack(page, null)
  await expect(page.getByRole('heading', { name: 'Partner Account Sign In' })).toBeVisible()
  await expect(page.getByText(FORMER.name)).toHaveCount(0)
})

test('a page that hears too late that its session ended shows the data of the next one', async ({
  page,
  context,
  request,
}) => {
  await openAsFormer(page)
  const other = await context.newPage()
  await other.goto('/partner/check')
  const token = await tokenOf(request, NEXT.email)
  await other.evaluate((stored) => localStorage.setItem('token', stored), token)
  await expectNothingOfFormer(page)
})
