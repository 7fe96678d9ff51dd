import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const LEADS_CALL = '**/api/partner/leads'

async function openLeads(page: Page, search = ''): Promise<void> {
  await signIn(page, 'partner@demo.example')
  await page.goto(`/partner/leads${search}`)
  await expect(page.getByRole('heading', { name: 'My Leads', level: 1 })).toBeVisible()
}

const openerOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a lead is found, read and closed, and the focus comes back', async ({ page }) => {
  await openLeads(page)
  await page.getByRole('textbox', { name: 'Search leads' }).fill('BROVÆRKET')
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible()
  await expect(page.locator('mark')).toHaveText('Broværket')
  await expect(page).toHaveURL(/[?&]q=/)

  const opener = openerOf(page, 'Søren Østergård')
  await opener.click()
  const sheet = page.getByRole('dialog', { name: /^Lead N\* \d+$/ })
  await expect(sheet.getByRole('link', { name: 's.ostergard@brovaerket.example' })).toHaveAttribute(
    'href',
    'mailto:s.ostergard@brovaerket.example',
  )
  await expect(sheet.getByRole('link', { name: '+45 00 14 22 90' })).toHaveAttribute(
    'href',
    'tel:+4500142290',
  )
  await expect(sheet.getByText('Has a budget until the end of the quarter.')).toBeVisible()
  await page.reload()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page).not.toHaveURL(/[?&]lead=/)
})

test('what is missing says so', async ({ page }) => {
  await openLeads(page, '?q=wisniewska')
  await openerOf(page, 'Małgorzata Wiśniewska').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('N/A').first()).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Copy the phone number' })).toBeHidden()
})

test('the email address is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openLeads(page, '?q=wisniewska')
  await openerOf(page, 'Małgorzata Wiśniewska').click()
  await page.getByRole('button', { name: 'Copy the email address' }).click()
  await expect(page.getByText('Copied')).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('m.wisniewska@zbk-wisla.example')
})

test('the table is sorted by id, and by any column in both directions', async ({ page }) => {
  await openLeads(page)
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await expect(header('ID')).toHaveAttribute('aria-sort', 'ascending')
  await header('Name').getByRole('button').click()
  await expect(header('Name')).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('rowheader').first()).toHaveText(/^A/)
  await header('Name').getByRole('button').click()
  await expect(header('Name')).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('rowheader').first()).toHaveText(/^[U-Z]/)
  await page.reload()
  await expect(header('Name')).toHaveAttribute('aria-sort', 'descending')
})

test('a status is chosen by its chip', async ({ page }) => {
  await openLeads(page)
  const chip = page.getByRole('button', { name: /^Qualified \d+$/ })
  const count = Number((await chip.innerText()).match(/\d+/)?.[0])
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('rowheader')).toHaveCount(count)
  await page.getByRole('link', { name: 'My Leads' }).first().click()
  await expect(chip).toHaveAttribute('aria-pressed', 'false')
})

test('a search without a match offers all leads again', async ({ page }) => {
  await openLeads(page, '?q=no-such-lead')
  await expect(page.getByText('No results found.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all leads' }).click()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Search leads' })).toHaveValue('')
  await expect(page).toHaveURL(/\/leads$/)
})

test('a lead that is not there says so', async ({ page }) => {
  await openLeads(page, '?lead=987654')
  await expect(page.getByRole('dialog').getByText('Lead not found')).toBeVisible()
})

test('a partner without leads sees what the place is for', async ({ page }) => {
  await signIn(page, 'new@demo.example')
  await page.goto('/partner/leads')
  await expect(page.getByText('No leads yet.')).toBeVisible()
  await expectAccessible(page)
})

test('ten thousand leads scroll to the last one', async ({ page }) => {
  const lead = {
    id: 1,
    firstname: 'Lead',
    lastname: '',
    company: '',
    status: 'New',
    email: '',
    phone: '',
    creationDate: '2026-04-01T10:00:00.000Z',
    country_iso: '',
    street: '',
    zip: '',
    city: '',
    products: [],
  }
  const body = Array.from({ length: 10_000 }, (_, i) => ({ ...lead, id: i + 1, lastname: String(i + 1) }))
  await page.route(LEADS_CALL, (route) => route.fulfill({ json: { body } }))
  await openLeads(page)
  await expect(openerOf(page, 'Lead 1')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(openerOf(page, 'Lead 10000')).toBeVisible()
  expect(await page.getByRole('rowheader').count()).toBeLessThan(100)
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('the page says so and offers to try again', async ({ page }) => {
    let isBroken = true
    await page.route(LEADS_CALL, (route) =>
      isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await openLeads(page)
    await expect(page.getByText('Server error')).toBeVisible({ timeout: 15_000 })
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('rowheader').first()).toBeVisible()
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`the leads are accessible, ${colorScheme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await openLeads(page, '?q=radar')
      await expect(page.locator('mark').first()).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await openerOf(page, 'Anke Petersen').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
    })
  }
}
