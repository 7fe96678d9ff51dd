/** The browser's Back on a phone, where it is how people close what lies over a page. */
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

test.use({ sharesPortal: true, viewport: { width: 390, height: 844 } })

test('closes what is open, one thing at a time, and leaves the page only then', async ({ page }) => {
  const back = () => page.evaluate(() => history.back())
  await signIn(page, 'partner@demo.example')
  await page.goto('/partner/dashboard')
  const openMenu = page.getByRole('button', { name: 'Open the menu' })
  const menu = page.getByRole('dialog')
  await openMenu.click()
  await menu.getByRole('link', { name: 'Service and Support' }).click()
  await expect(page).toHaveURL(/\/support$/)
  await openMenu.click()
  await expect(menu).toBeVisible()
  await back()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/support$/)

  await page.getByRole('button', { name: 'New Ticket' }).click()
  const ticket = page.getByRole('dialog', { name: 'New Ticket' })
  await ticket.getByLabel('Subject').fill('Typed before Back')
  await back()
  await expect(ticket).toBeHidden()
  await expect(page).toHaveURL(/\/support$/)
  await page.getByRole('button', { name: 'Discard' }).click()

  await openMenu.click()
  await menu.getByRole('link', { name: 'My Leads' }).click()
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

test.describe('a double click on Close', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  for (const screen of ['assets/sales-flyers', 'newsannouncements'])
    test(`leaves what is below on the screen: ${screen}`, async ({ page }) => {
      await signIn(page, 'partner@demo.example')
      await page.goto('/partner/support')
      await expect(page.getByRole('heading', { name: 'Service Support', level: 1 })).toBeVisible()
      await page.goto(`/partner/${screen}`)
      await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      const close = dialog.getByRole('button', { name: 'Close', exact: true })
      // Both clicks come before the browser has gone back, as on a busy device.
      await close.evaluate((button: HTMLElement) => {
        button.click()
        button.click()
      })
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL(new RegExp(`/partner/${screen}$`))
    })
})
