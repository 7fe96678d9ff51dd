import type { Page } from '@playwright/test'
import { expectAccessible, THEMES } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { signIn, tokenOf } from './sign-in.ts'

const ADMIN = 'admin@demo.example'

// The last import of the portal is the one that can be taken back.
test.describe.configure({ mode: 'serial' })

async function choose(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

test('leads are imported: issues are shown, saved and mended, and the import is taken back', async ({
  page,
}) => {
  test.slow()
  const company = `Span ${Date.now()}`
  const head = 'Given,Last name,Company,E-mail,Partner'
  const good = `Ola,Nord,${company},ola-${Date.now()}@span.example,`
  await signIn(page, ADMIN)
  await page.goto('/admin/leads')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import leads' })).toBeVisible()

  await choose(page, 'leads.csv', [head, good, `Pia,,${company},pia@,Nowhere`])
  await expect(page.getByText('2 with faults')).toBeVisible()
  await page.getByRole('combobox', { name: 'First name' }).selectOption('Given')
  await expect(page.getByText('1 with faults')).toBeVisible()
  const issues = page.getByRole('region', { name: 'Faults by line' })
  await expect(issues.getByRole('row').filter({ hasText: 'There is no such partner' })).toContainText(
    'Nowhere',
  )
  await expect(issues.getByRole('row').filter({ hasText: 'Last name' })).toContainText('Missing')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the faulty lines as CSV' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('Faults in leads.csv')

  await choose(page, 'mended.csv', [head, good, `Pia,Sund,${company},pia-${Date.now()}@span.example,`])
  await expect(page.getByText('2 without a partner')).toBeVisible()
  await page.getByRole('combobox', { name: 'Partner for leads that name none' }).fill('Halvorsen')
  await page.getByRole('option', { name: /Halvorsen/ }).click()
  await page.getByRole('button', { name: 'Import 2 leads' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'mended.csv' }).first()
  await expect(row.getByText('Done')).toBeVisible()
  await expect(row.getByText('2 leads')).toBeVisible()

  // The same once more, as Excel writes it in Europe: what is there already is said, and left out.
  const again = Buffer.from(
    [head.replace('Given', 'First name'), good, `J\u00fcrg,Str\u00f6m,${company},,`].join('\n'),
    'latin1',
  )
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: again })
  const encoding = page.getByRole('combobox', { name: 'Encoding of the file' })
  await expect(encoding.locator('option:checked')).toContainText('Western European (Windows-1252)')
  await expect(page.getByRole('region', { name: 'The first leads' })).toContainText('Ström')
  const there = page.getByRole('region', { name: 'Leads that are there already' })
  await expect(there.getByRole('row').nth(1)).toContainText('same email and company')
  await expect(page.getByRole('button', { name: 'Import 1 lead', exact: true })).toBeEnabled()
  await encoding.selectOption('windows-1250')
  await expect(encoding.locator('option:checked')).toContainText('Windows-1250')
  await expect(page.getByRole('button', { name: 'Import 1 lead', exact: true })).toBeEnabled()
  await page.getByLabel('Import them anyway').check()
  await expect(page.getByRole('button', { name: 'Import 2 leads' })).toBeEnabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.goto('/admin/leads')
  await page.getByRole('searchbox', { name: 'Search in Leads' }).fill(company)
  await expect(page.getByRole('row').filter({ hasText: company })).toHaveCount(2)

  await page.goto('/admin/leads/import')
  await row.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('2 leads moved to the bin.')).toBeVisible()
  await expect(row.getByText('Taken back')).toBeVisible()
})

test('leads are given to a partner together, and their history says so', async ({ page, request }) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
  const company = `Joined ${Date.now()}`
  for (const lastname of ['One', 'Two']) {
    const data = { firstname: 'Ann', lastname, company, status: 'New' }
    await expect(await request.post('/api/admin/leads', { headers, data })).toBeOK()
  }
  await signIn(page, ADMIN)
  await page.goto('/admin/leads')
  await page.getByRole('searchbox', { name: 'Search in Leads' }).fill(company)
  // The head of the table, and the two.
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign 2 leads' })
  await dialog.getByLabel('Partner').fill('Kitasato')
  await page.getByRole('listbox').getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText('2 leads assigned')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Not assigned' })).toHaveCount(0)
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(
    page.getByRole('region', { name: 'History' }).getByText('Assigned to the partner'),
  ).toBeVisible()
})

test("a partner's deal is approved until a day, which the partner reads", async ({ page, request }) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'partner@demo.example')}` }
  const company = `Bridges ${Date.now()}`
  const written = {
    ...{ company, countryIso: 'DE', street: '', zip: '', city: 'Hamburg', website: '', contactPhone: '' },
    ...{ contactName: 'Mia Mill', contactEmail: 'mia@bridges.example', currency: 'EUR', value: 1_250_000 },
    ...{ closeOn: '2026-09-30', competitor: '', notes: 'Budget is approved.', lines: [] },
  }
  const created = await request.post('/api/partner/deals', { headers, data: {} })
  await expect(created).toBeOK()
  const { id, version } = (await created.json()).body
  const path = `/api/partner/deals/${id}`
  const saved = await request.put(path, { headers, data: { version, ...written } })
  await expect(saved).toBeOK()
  const data = { version: (await saved.json()).body.version, step: 'submit' }
  await expect(await request.post(`${path}/steps`, { headers, data })).toBeOK()

  await signIn(page, ADMIN)
  await page.goto('/admin/deals?state=submitted')
  const link = page.getByRole('link', { name: company })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  await link.click()
  await expect(page.getByText('Budget is approved.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve' })
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled()
  const until = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Protected until').fill(until)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Approved and protected')).toBeVisible()
  const { body } = await (await request.get(path, { headers })).json()
  expect(body).toMatchObject({ state: 'approved', protectedUntil: until })
})

test('a report is narrowed, saved, and opens the leads behind a figure', async ({ page }) => {
  await signIn(page, ADMIN)
  await page.goto('/admin/reports')
  await page.getByLabel('Lines by').selectOption({ label: 'Partner' })
  await expect(page).toHaveURL(/group=partner/)
  const line = page.getByRole('row').filter({ hasText: 'Halvorsen' })
  await expect(line).toBeVisible()
  await page.getByRole('button', { name: 'Save this report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this report' })
  await dialog.getByLabel('Name').fill('By partner')
  await dialog.getByLabel('Mail to me').selectOption({ label: 'Each Monday, from 6:00 UTC' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/^Next mail:/)).toBeVisible()
  await expectAccessible(page)
  await line.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').nth(1).getByRole('cell', { name: 'Halvorsen' })).toBeVisible()
  await expectAccessible(page)
})

test('a partner sees figures of its own on its deals', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto('/partner/deals')
  await page.getByRole('button', { name: 'Our figures' }).click()
  await expect(page.getByRole('heading', { name: 'Our figures' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'By month' })).toBeVisible()
  await expectAccessible(page)
})

for (const theme of THEMES) {
  test(`the leads are accessible in the ${theme} theme`, async ({ page }) => {
    test.slow()
    await signIn(page, ADMIN, { theme })
    await page.goto('/admin/leads/import')
    await choose(page, 'faulty.csv', ['First name,Last name,E-mail', 'Ada,,ada@', 'Ole,Fine,'])
    await expect(page.getByText('1 with faults')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/admin/leads')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('row').nth(1).getByRole('link').click()
    await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
    await expectAccessible(page)
  })
}
