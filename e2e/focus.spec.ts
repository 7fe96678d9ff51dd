import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hold } from './held.ts'
import { signIn, tokenOf } from './sign-in.ts'
import { FIRST_NAME, LEADS_USER, TEST_LEADS } from './test-leads.ts'

async function openLead(page: Page, { lastname }: { lastname: string }): Promise<Locator> {
  await signIn(page, LEADS_USER)
  await page.goto(`/partner/leads?q=${FIRST_NAME}%20${lastname}`)
  await page.getByRole('button', { name: `${FIRST_NAME} ${lastname}`, exact: true }).click()
  return page.getByRole('dialog')
}

test('a button that was pressed keeps the focus while it works and afterwards, and works once', async ({
  page,
}) => {
  const sheet = await openLead(page, TEST_LEADS.moving)
  const text = sheet.getByRole('textbox', { name: 'New note' })
  await text.fill('Called at noon, in a hurry')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/notes')) sent.push(request.url())
  })
  const release = await hold(page, '**/api/partner/leads/*/notes*')
  const add = sheet.getByRole('button', { name: 'Add note' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  release()
  await expect(text).toHaveValue('')
  await expect(add).toBeFocused()
  const history = sheet.getByRole('region', { name: 'History' })
  await expect(history.getByText('Called at noon, in a hurry')).toHaveCount(1)
  expect(sent).toHaveLength(1)
  // Once it has lost the focus, the button is disabled as usual.
  await page.keyboard.press('Shift+Tab')
  await expect(text).toBeFocused()
  await expect(add).toHaveAttribute('disabled')
})

test('where what has the focus goes, the focus stays in its part of the page', async ({ page }) => {
  const sheet = await openLead(page, TEST_LEADS.crossing)
  await sheet.getByRole('button', { name: 'Another day …' }).press('Enter')
  await expect(sheet.getByLabel('Day of the follow-up')).toBeFocused()
  const set = sheet.getByRole('button', { name: 'Save', exact: true })
  await set.press('Enter')
  await expect(set).toBeHidden()
  await expect(sheet.locator('dd:focus')).toContainText('Whoever planned it is reminded')
})

test('two clicks on a button create once', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'partner@demo.example')}` }
  const deals = async () => {
    const response = await page.request.get('/api/partner/deals', { headers })
    return ((await response.json()) as { body: unknown[] }).body.length
  }
  const before = await deals()
  await page.goto('/partner/deals')
  await page.getByRole('button', { name: 'Register a deal' }).dblclick()
  await expect(page).toHaveURL(/deals\?id=\d+/)
  await expect(page.getByRole('textbox', { name: 'Company' })).toBeVisible()
  expect(await deals()).toBe(before + 1)

  // Other buttons of a form do not submit it.
  await page.getByRole('textbox', { name: 'Company' }).fill('Half a deal')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Half a deal' })).toBeVisible()
  await expect(page.locator('select:invalid:focus, input:invalid:focus')).toHaveCount(0)
})

test('in the back office a form that was saved keeps the focus', async ({ page }) => {
  await signIn(page, 'editor@demo.example')
  await page.goto('/admin/news')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByLabel(/^Title · English/).fill('A title that was changed')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'A title that was changed' })).toBeVisible()
  await expect(save).toBeFocused()
})

test('in the back office the focus goes to the heading of a new page, and after an action on several lines', async ({
  page,
}) => {
  await signIn(page, 'editor@demo.example')
  await page.goto('/admin/news')
  const link = page.getByRole('table').getByRole('link').first()
  const title = await link.innerText()
  await link.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await page.getByRole('link', { name: 'Back to News' }).press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: 'News' })
  await expect(heading).toBeFocused()
  await page.getByRole('checkbox', { name: `Select ${title}` }).press('Space')
  const bar = page.getByRole('toolbar', { name: 'Actions' })
  await bar.getByRole('button', { name: 'Withdraw' }).press('Enter')
  await expect(bar).toBeHidden()
  await expect(heading).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('Undone for 1 entry')).toBeVisible()
  await expect(heading).toBeFocused()
})
