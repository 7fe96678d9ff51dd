import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible, themesOf } from './accessible.ts'
import { sendDeal } from './deals.ts'
import { expect, test } from './fixtures.ts'
import { signIn, tokenOf } from './sign-in.ts'

const ADMIN = 'admin@demo.example'

// Only the portal's last import can be undone.
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

  // The same file as Excel writes it in Europe: existing leads are reported and skipped.
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
  await choose(page, 'nothing.csv', ['', ''])
  await expect(page.getByRole('alert')).toHaveText('The file is empty')
  await expect(page.getByRole('heading', { name: 'Columns' })).toHaveCount(0)

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
  // The header row, and the two leads.
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

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Takes a step in its dialog, which then closes. */
async function decide(page: Page, step: string, [label, text]: readonly [string, string]): Promise<void> {
  await page.getByRole('button', { name: step, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: step })
  await expect(dialog.getByRole('button', { name: step })).toBeDisabled()
  await dialog.getByLabel(label).fill(text)
  await dialog.getByRole('button', { name: step }).click()
  await expect(dialog).toHaveCount(0)
}

test("a partner's deal is approved until a day and extended, beside what may be the same customer", async ({
  page,
  request,
}) => {
  const other = await sendDeal(request, 'Tunnels')
  const { company, read } = await sendDeal(request, 'Bridges')
  await signIn(page, ADMIN)
  await page.goto('/admin/deals?state=submitted')
  const row = page.getByRole('row').filter({ hasText: company })
  await expect(row.getByText('Possibly the same customer')).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('link', { name: company }).click()
  await expect(page.getByText('Budget is approved.')).toBeVisible()
  const alike = page.getByRole('region', { name: 'May be the same customer' })
  await expect(alike.getByRole('listitem').filter({ hasText: other.company })).toContainText('Same domain')
  await expectAccessible(page)
  await decide(page, 'Approve', ['Protected until', dayIn(90)])
  await expect(page.getByText('Approved and protected')).toBeVisible()
  expect(await read()).toMatchObject({ state: 'approved', protectedUntil: dayIn(90) })
  await decide(page, 'Extend protection', ['Protected until', dayIn(120)])
  await expect(page.getByText('Protection extended')).toBeVisible()
  expect(await read()).toMatchObject({ state: 'approved', protectedUntil: dayIn(120) })
})

test.describe('of two who decide at once', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('one is told, and keeps what was typed; deals are asked back and rejected', async ({
    page,
    request,
  }) => {
    const returned = await sendDeal(request, 'Quays')
    const rejected = await sendDeal(request, 'Locks')
    await signIn(page, ADMIN)
    const { id } = await returned.read()
    await page.goto(`/admin/deals/${id}`)
    await decide(page, 'Ask back', ['Reason', 'Which quay?'])
    await expect(page.getByText('Which quay?')).toBeVisible()
    expect(await returned.read()).toMatchObject({ state: 'returned' })

    const deal = await rejected.read()
    await page.goto(`/admin/deals/${deal.id}`)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Approve' })
    await dialog.getByLabel('Protected until').fill(dayIn(30))
    const headers = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
    const data = { version: deal.version, step: 'reject', reason: 'Served by us' }
    await expect(await request.post(`/api/admin/deals/${deal.id}/steps`, { headers, data })).toBeOK()
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(dialog.getByRole('alert')).toContainText('“Rejected”')
    await expect(dialog.getByLabel('Protected until')).toHaveValue(dayIn(30))
    await expect(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Served by us')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hand over to another partner' })).toHaveCount(0)
  })
})

test('a report is narrowed, saved, and opens the leads behind a figure', async ({ page }) => {
  await signIn(page, ADMIN)
  await page.goto('/admin/reports')
  await page.getByLabel('Lines by').selectOption({ label: 'Partner level' })
  const levels = page.getByRole('region', { name: 'By partner level' })
  await expect(levels.getByRole('listitem')).not.toHaveCount(0)
  await page.getByLabel('Lines by').selectOption({ label: 'Partner' })
  await expect(page).toHaveURL(/group=partner/)
  const bars = page.getByRole('region', { name: 'By partner', exact: true })
  await expect(bars.getByRole('listitem').filter({ hasText: 'Halvorsen' })).toContainText(/Leads: [1-9]/)
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
  await expect(page.getByRole('row').filter({ hasText: 'Ridgeline' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Partner', exact: true }).fill('Halvorsen')
  await page.getByRole('option', { name: /Halvorsen/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Ridgeline' })).toHaveCount(0)
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  const exported = readFileSync(await csv.path(), 'utf8')
  expect(exported).toContain('Halvorsen')
  expect(exported).not.toContain('Ridgeline')
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

for (const theme of themesOf('admin leads')) {
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

test("a partner's leads have a name and room on a phone, whatever they are called", async ({ page }) => {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, ADMIN)}` }
  const { items } = await (await page.request.get('/api/admin/partners?q=Ridgeline', { headers })).json()
  const partner = items[0].id
  const status = 'Waits for the purchasing department and the management until the end of the quarter'
  const data = { firstname: 'Ann', lastname: 'Long', company: 'Unusual Names Ltd.', status, partner }
  const made = await page.request.post('/api/admin/leads', { headers, data })
  await expect(made).toBeOK()
  const { id } = await made.json()
  // As imports from elsewhere leave it.
  await page.route(/\/api\/admin\/leads\?/, async (route) => {
    const response = await route.fetch()
    const { items, ...rest } = await response.json()
    const nameless = { ...items[0], id: 0, company: null, lastname: null }
    await route.fulfill({ response, json: { ...rest, items: [...items, nameless] } })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ADMIN)
  await page.goto(`/admin/partners/${partner}`)
  const leads = page.getByRole('region', { name: 'Leads' })
  await expect(leads.getByRole('link', { name: 'Without a title' })).toBeVisible()
  const box = await leads.locator(`a[href$="/leads/${id}"]`).boundingBox()
  expect(box?.width).toBeGreaterThan(100)
})

test('the status of a lead is shown and typed in the words that its partner reads', async ({ page }) => {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, ADMIN)}` }
  const { items } = await (await page.request.get('/api/admin/partners?q=Ridgeline', { headers })).json()
  const data = { firstname: 'Ida', lastname: 'Wortlaut', status: 'Qualified', partner: items[0].id }
  const made = await page.request.post('/api/admin/leads', { headers, data })
  const { id } = await made.json()
  await signIn(page, ADMIN)
  await page.goto('/admin/leads')
  await page.evaluate(() => localStorage.setItem('locale', 'de'))
  await page.goto('/admin/leads')
  const row = page.getByRole('row').filter({ hasText: 'Wortlaut' })
  await expect(row).toContainText('Qualifiziert')
  await page.getByRole('search').getByRole('combobox', { name: 'Status', exact: true }).fill('qualifiziert')
  await expect(page).toHaveURL(/Qualified/)
  await expect(row).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Neu' })).toHaveCount(0)

  await page.goto(`/admin/leads/${id}`)
  const status = page.getByRole('combobox', { name: 'Status' })
  await expect(status).toHaveValue('Qualifiziert')
  await status.fill('Gewonnen')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Verlauf' })).toContainText(
    'Status von Qualifiziert auf Gewonnen geändert',
  )
  await expect(status).toHaveValue('Gewonnen')
  const saved = await (await page.request.get(`/api/admin/leads/${id}`, { headers })).json()
  expect(saved.status).toBe('Won')
  await page.goto(`/admin/partners/${items[0].id}`)
  await expect(
    page.getByRole('region', { name: 'Leads' }).getByRole('listitem').filter({ hasText: 'Wortlaut' }),
  ).toContainText('Gewonnen')
  // Any other text of the provider stays as it is.
  await page.goto(`/admin/leads/${id}`)
  await status.fill('Wartet auf den Einkauf')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Verlauf' })).toContainText('auf Wartet auf den Einkauf')
})
