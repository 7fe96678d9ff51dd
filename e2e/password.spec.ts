import type { Page } from '@playwright/test'
import { expectAccessible, viewsOf } from './accessible.ts'
import { CHANGED_ACCOUNTS, DEMO_PASSWORD } from './demo-users.ts'
import { expect, test } from './fixtures.ts'
import { resetLink } from './outbox.ts'
import { signIn, speakEnglish } from './sign-in.ts'

const CHANGE = '/partner/changepassword'
const EMAIL = CHANGED_ACCOUNTS.passwords
const NEW_PASSWORD = 'granite under seven bridges'
const NEWEST_PASSWORD = 'nine tunnels of wet limestone'

// Two tests change the password of the same user.
test.describe.configure({ mode: 'serial' })

test.beforeAll(({ request }) => speakEnglish(request, EMAIL))

async function fillChange(page: Page, current: string, next: string, confirm = next): Promise<void> {
  await page.getByLabel('Current Password').fill(current)
  await page.getByLabel('New Password', { exact: true }).fill(next)
  await page.getByLabel('Confirm Password').fill(confirm)
}

async function signInByHand(page: Page, password: string): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
}

test('the form says what is missing once a field was touched', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto(CHANGE)
  await expect(page.getByRole('heading', { name: 'Change Password', level: 1 })).toBeVisible()
  await expect(page.getByText('Required')).toHaveCount(0)
  await page.getByLabel('Current Password').focus()
  await page.getByLabel('Current Password').blur()
  await expect(page.getByText('Required')).toHaveCount(1)
  await fillChange(page, 'x', 'correct horse', 'another horse')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('New Password and Confirm Password must match')).toBeVisible()
})

test('the strength follows what is typed', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto(CHANGE)
  const field = page.getByLabel('New Password', { exact: true })
  const strength = page.getByRole('status', { name: 'Strength of the new password' })
  await field.fill('short')
  await expect(strength).toHaveText('7 more characters needed')
  await field.fill('partner@demo.example')
  await expect(strength).toHaveText('Too much like your email address')
  await field.fill(NEW_PASSWORD)
  await expect(strength).toHaveText('Long and varied')
})

test.describe('refused', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('a wrong current password is told at its field', async ({ page }) => {
    await signIn(page, 'partner@demo.example')
    await page.goto(CHANGE)
    await fillChange(page, 'not the password', NEW_PASSWORD)
    await page.getByRole('button', { name: 'Update' }).click()
    const field = page.getByLabel('Current Password')
    await expect(field).toHaveAccessibleDescription('The password is not right.')
    await expect(field).toBeFocused()
    await expectAccessible(page)
  })
})

test.describe('when no answer comes', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('says so in its own words', async ({ page }) => {
    await signIn(page, 'partner@demo.example')
    await page.goto(CHANGE)
    await page.route('**/api/partner/password-change', (route) => route.abort())
    await fillChange(page, DEMO_PASSWORD, NEW_PASSWORD)
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('An error occurred while updating the Change Password')).toBeVisible()
  })
})

test('a changed password leads to sign-in, where it counts', async ({ page }) => {
  await signIn(page, EMAIL)
  await page.goto(CHANGE)
  await fillChange(page, DEMO_PASSWORD, NEW_PASSWORD)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Change Password updated successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/partner\/signin/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await signInByHand(page, NEW_PASSWORD)
})

test.describe('forgotten', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('a forgotten password is set anew with the link of the mail, once', async ({ page }) => {
    test.slow()
    await page.goto('/partner/signin')
    // What was typed before a session ended by itself, which the sign-in screen says is kept.
    const kept = ['draft:1:ticket', JSON.stringify([Date.now(), { subject: 'Antenna' }])] as const
    await page.evaluate(([key, draft]) => localStorage.setItem(key, draft), kept)
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByRole('link', { name: 'Forgotten password' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(EMAIL)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(`If there is an account with the email ${EMAIL}`)).toBeVisible()

    const link = await resetLink(EMAIL)
    await page.goto(link)
    const field = page.getByLabel('New Password', { exact: true })
    await field.fill('password1234')
    await page.getByLabel('Confirm Password').fill('password1234')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(field).toHaveAccessibleDescription(/easy to guess/)
    await field.fill(NEWEST_PASSWORD)
    await page.getByLabel('Confirm Password').fill(NEWEST_PASSWORD)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(page.getByText('Your password was changed. You can sign in with it now.')).toBeVisible()
    expect(await page.evaluate(([key]) => localStorage.getItem(key), kept)).toBe(kept[1])
    await signInByHand(page, NEWEST_PASSWORD)

    // The link cannot be used again.
    await page.goto(link)
    await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(page.getByRole('alert')).toContainText('This link is not valid any more.')
    await page.getByRole('alert').getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible()
  })
})

test('somebody who has no account gets the same answer', async ({ page }) => {
  await page.goto('/partner/forgotpassword')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Required')).toBeVisible()
  await page.getByLabel('Email').fill('nobody@nowhere.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('If there is an account with the email nobody@nowhere.example')).toBeVisible()
})

test('a link that was cut off says so', async ({ page }) => {
  await page.goto('/partner/resetpassword')
  await expect(page.getByText('This link is not complete.')).toBeVisible()
  await expectAccessible(page)
})

for (const { colorScheme, width } of viewsOf('password')) {
  test(`the screens for passwords are accessible, ${colorScheme}, ${width} px`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'partner@demo.example')
    for (const address of [CHANGE, '/partner/forgotpassword', '/partner/resetpassword#token=x']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
}
