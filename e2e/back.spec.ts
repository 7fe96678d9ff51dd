/** The browser's Back on a phone, where it is how people close what lies over a page. */
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

test.use({ sharesPortal: true, viewport: { width: 390, height: 844 } })

test('closes what is open, one thing at a time, and leaves the page only then', async ({ page }) => {
  const back = () => page.evaluate(() => history.back())
  await signIn(page, 'partner@demo.example')
  await page.goto('/partner/dashboard')
  const openMenu = page.getByRole('button', { name: 'Open the menu' })
  await openMenu.click()
  const menu = page.getByRole('dialog')
  await expect(menu).toBeVisible()
  await back()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard$/)
  await openMenu.click()
  await menu.getByRole('link', { name: 'Service and Support' }).click()

  await page.getByRole('button', { name: 'New Ticket' }).click()
  const ticket = page.getByRole('dialog', { name: 'New Ticket' })
  await ticket.getByLabel('Subject').fill('Typed before Back')
  await back()
  await expect(ticket).toBeHidden()
  await expect(page).toHaveURL(/\/support$/)
  await page.getByRole('button', { name: 'Discard' }).click()

  await page.goto('/partner/leads')
  await page.getByRole('button', { name: 'Søren Østergård', exact: true }).click()
  const lead = page.getByRole('dialog').filter({ hasText: 'History' })
  await lead.getByRole('button', { name: 'Send to a customer' }).click()
  const sending = page.getByRole('dialog', { name: 'Send to a customer' })
  await expect(sending).toBeVisible()
  await back()
  await expect(sending).toBeHidden()
  await expect(lead).toBeVisible()
  await back()
  await expect(lead).toBeHidden()
  await expect(page).toHaveURL(/\/leads$/)
  await back()
  await expect(page).toHaveURL(/\/support$/)
})
