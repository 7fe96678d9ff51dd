import { expectAccessible, viewsOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { invitationLink } from './outbox.ts'
import { signIn, tokenOf } from './sign-in.ts'

const COLLEAGUES = '/partner/profile?view=colleagues'
const MANAGER = 'manager@demo.example'
const PASSWORD = 'granite under seven bridges'

test.describe('looking after the accounts', () => {
  // From the address that is taken, and the ended session.
  test.use({ expectedErrors: [/status of (401|409)/] })

  test('a colleague is invited, chooses a password, signs in and is removed', async ({ page, browser }) => {
    test.slow()
    const email = `lene-${Date.now()}@halvorsen.example`
    await signIn(page, MANAGER)
    await page.goto('/partner/profile')
    await page.getByRole('link', { name: 'Colleagues' }).click()
    const row = page.getByRole('listitem').filter({ hasText: email })
    await expect(page.getByRole('listitem').filter({ hasText: MANAGER })).toContainText('You')
    await expect(page.getByRole('button', { name: 'Remove Jens Brandt' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Invite a colleague' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite a colleague' })
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog.getByText('Required')).toHaveCount(3)
    await expect(dialog.getByLabel('First name')).toBeFocused()
    await dialog.getByLabel('First name').fill('Lene')
    await dialog.getByLabel('Last name').fill('Friis')
    await dialog.getByLabel('Email').fill('partner@demo.example')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog.getByLabel('Email')).toBeFocused()
    await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Job title').fill('Field engineer')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText(`${email} is invited, but the portal cannot send mails`)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('Invited')
    await expect(row).toContainText('Never signed in')

    const context = await browser.newContext()
    const theirs = await context.newPage()
    await theirs.goto(await invitationLink(email))
    await theirs.getByLabel('New Password', { exact: true }).fill(PASSWORD)
    await theirs.getByLabel('Confirm Password').fill(PASSWORD)
    await theirs.getByRole('button', { name: 'Set the password' }).click()
    await theirs.getByLabel('Email').fill(email)
    await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await theirs.getByRole('button', { name: 'Sign in' }).click()
    await expect(theirs.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    // Only managers look after colleagues.
    await theirs.goto(COLLEAGUES)
    await expect(theirs.getByRole('tab', { name: 'General' })).toBeVisible()
    await expect(theirs.getByRole('link', { name: 'Colleagues' })).toHaveCount(0)

    await page.reload()
    await expect(row).toContainText('Active')
    await expect(row).toContainText('Last signed in')
    await row.getByRole('button', { name: 'Remove Lene Friis' }).click()
    await page
      .getByRole('dialog', { name: 'Remove Lene Friis?' })
      .getByRole('button', { name: 'Remove' })
      .click()
    await expect(page.getByText('Lene Friis was removed.')).toBeVisible()
    await expect(row).toContainText('Removed')
    await expect(row.getByRole('button')).toHaveCount(0)

    await theirs.reload()
    await expect(theirs).toHaveURL(/\/partner\/signin/)
    await context.close()

    await page.getByRole('button', { name: 'Invite a colleague' }).click()
    await dialog.getByLabel('First name').fill('Lene')
    await dialog.getByLabel('Last name').fill('Friis')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('Invited')
    await expect(row.getByRole('button', { name: 'Remove Lene Friis' })).toBeVisible()
  })
})

test.describe('where it fails', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('the list says why, and loads on request', async ({ page }) => {
    await signIn(page, MANAGER)
    const problem = { status: 500, json: { message: 'Server error' } }
    await page.route('**/api/partner/colleagues', (route) => route.fulfill(problem))
    await page.goto(COLLEAGUES)
    await expect(page.getByRole('alert')).toContainText('Server error')
    await page.unroute('**/api/partner/colleagues')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: MANAGER })).toBeVisible()
  })
})

test('a colleague who is no manager is refused by the server, too', async ({ request }) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'partner@demo.example')}` }
  expect((await request.get('/api/partner/colleagues', { headers })).status()).toBe(403)
})

for (const { colorScheme, width } of viewsOf('colleagues')) {
  test(`colleagues are accessible, ${colorScheme}, ${width} px`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, MANAGER)
    await page.goto(COLLEAGUES)
    await expect(page.getByRole('button', { name: 'Remove Marit Halvorsen' })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.getByRole('button', { name: 'Remove Marit Halvorsen' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: 'Invite a colleague' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
  })
}
