/** Deals as both sides see them: a partner in German, the team in English. */
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { sendDeal } from './deals.ts'
import { expect, test } from './fixtures.ts'
import { signIn, tokenOf } from './sign-in.ts'
import { LEADS_COLLEAGUE, LEADS_USER } from './test-leads.ts'

const ADMIN = 'admin@demo.example'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A colleague saves another competitor while the page is open. */
async function saveAsColleague(request: APIRequestContext, id: number, competitor: string): Promise<void> {
  const path = `/api/partner/deals/${id}`
  const headers = { authorization: `Bearer ${await tokenOf(request, LEADS_COLLEAGUE)}` }
  const { body } = await (await request.get(path, { headers })).json()
  const { version, company, countryIso, street, zip, city, website, contactName, contactEmail } = body
  const { contactPhone, currency, value, closeOn, notes } = body
  const lines = body.lines.map(
    ({ articleNumber, quantity }: { articleNumber: string; quantity: number }) => ({
      ...{ articleNumber, quantity },
    }),
  )
  const data = {
    ...{ version, company, countryIso, street, zip, city, website, contactName, contactEmail },
    ...{ contactPhone, currency, value, closeOn, notes, lines, competitor },
  }
  await expect(await request.put(path, { headers, data })).toBeOK()
}

/** Takes a step of the team in a dialog. */
async function decide(page: Page, step: string, [label, text]: readonly [string, string]): Promise<void> {
  await page.getByRole('button', { name: step, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: step })
  await dialog.getByLabel(label).fill(text)
  await dialog.getByRole('button', { name: step }).click()
  await expect(dialog).toHaveCount(0)
}

test.describe('a deal', () => {
  test.use({ expectedErrors: [/status of (400|404|409)/] })

  test('goes from a lead to the team and back until it is won, each side in its own language', async ({
    page,
    browser,
    request,
  }) => {
    test.slow()
    await page.addInitScript(() => localStorage.setItem('locale', 'de'))
    await signIn(page, LEADS_USER)
    await page.goto('/partner/leads?q=%E8%A5%BF%E6%9D%91')
    await page.getByRole('button', { name: /西村/ }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Als Geschäft anmelden' }).click()
    await expect(page).toHaveURL(/\/deals\?id=\d+$/)
    const id = Number(new URL(page.url()).searchParams.get('id'))

    // All products that the lead wishes are listed; those missing in the price list have no price.
    const products = page.locator('form').getByRole('listitem')
    await expect(products.filter({ hasText: 'Crawler PX5' })).toContainText('JPY')
    await expect(products.filter({ hasText: 'ROV U3' })).toContainText('Kein Preis')
    await expect(page.getByText('Produkte ohne Preis stehen nicht in Ihrer Preisliste.')).toBeVisible()
    await page.getByLabel('Erwarteter Wert').fill('12500000')
    await page.getByLabel('Erwarteter Abschluss').fill(dayIn(60))
    await page.getByLabel('Menge von Crawler PX5').fill('2')
    const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
    await page.locator('input[type=file]').setInputFiles(pdf)
    await expect(page.getByRole('link', { name: 'plan.pdf' })).toBeVisible()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Geschäft gespeichert')).toBeVisible()
    await expectAccessible(page)

    await saveAsColleague(request, id, 'Rival Radar')
    const competitor = page.getByLabel('Wettbewerber')
    await competitor.fill('Niemand')
    await page.getByRole('button', { name: 'Speichern' }).click()
    const conflict = page
      .getByRole('alert')
      .filter({ hasText: 'Jemand anderes hat dieses Geschäft geändert' })
    await expect(conflict).toBeVisible()
    await expect(competitor).toHaveValue('Niemand')
    await conflict.getByRole('button', { name: 'Gespeicherte Fassung anzeigen' }).click()
    await expect(competitor).toHaveValue('Rival Radar')
    await competitor.fill('Niemand')
    await saveAsColleague(request, id, 'Other Radar')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await conflict.getByRole('button', { name: 'Meine behalten' }).click()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(conflict).toHaveCount(0)
    await expect(page.getByText('Änderungen bleiben auf diesem Gerät')).toHaveCount(0)
    // What only the host finds is shown at its field, until that is changed.
    const email = page.getByLabel('E-Mail der Ansprechperson')
    const address = await email.inputValue()
    await email.fill('ryo@localhost')
    await page.getByRole('button', { name: 'Einreichen' }).click()
    await expect(email).toHaveAccessibleDescription('Ungültige E-Mail-Adresse')
    await expect(email).toBeFocused()
    await expectAccessible(page)
    await email.fill(address)
    await expect(email).toHaveAccessibleDescription('')
    await page.getByRole('button', { name: 'Einreichen' }).click()
    const withdraw = page.getByRole('button', { name: 'Zurückziehen' })
    await expect(withdraw).toBeVisible()

    const team = await (await browser.newContext()).newPage()
    await signIn(team, ADMIN)
    await team.goto(`/admin/deals/${id}`)
    await expect(team.getByRole('link', { name: 'plan.pdf' })).toBeVisible()
    await expect(team.getByRole('listitem').filter({ hasText: 'ROV U3' })).toContainText('No price')
    await decide(team, 'Ask back', ['Reason', 'Which tunnel?'])
    await expect(team.getByText('Asked back')).toBeVisible()

    await page.reload()
    await expect(page.getByRole('alert').filter({ hasText: 'Which tunnel?' })).toContainText(
      'Rückfrage gestellt',
    )
    await page.getByRole('textbox', { name: 'Notizen' }).fill('Der Tunnel am Hafen.')
    await page.getByRole('button', { name: 'Einreichen' }).click()
    await expect(withdraw).toBeVisible()

    await team.reload()
    await expect(team.getByText('Der Tunnel am Hafen.')).toBeVisible()
    await decide(team, 'Approve', ['Protected until', dayIn(90)])
    await expect(team.getByText('Approved and protected')).toBeVisible()

    await page.reload()
    await expect(page.getByText(/^Geschützt bis/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Gewonnen', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Gewonnen' })
    await dialog.getByLabel('Grund').fill('Bester Preis')
    await decide(team, 'Extend protection', ['Protected until', dayIn(120)])
    const win = dialog.getByRole('button', { name: 'Gewonnen' })
    await win.click()
    await expect(dialog.getByRole('alert')).not.toBeEmpty()
    // The message stands apart from the question above it.
    const question = await dialog.getByText(/^Glückwunsch!/).boundingBox()
    const message = await dialog.getByRole('alert').boundingBox()
    expect((message?.y ?? 0) - (question?.y ?? 0) - (question?.height ?? 0)).toBeGreaterThanOrEqual(8)
    await expect(dialog.getByLabel('Grund')).toHaveValue('Bester Preis')
    await win.click()
    await expect(dialog).toHaveCount(0)
    const events = [
      'Gewonnen',
      'Schutz verlängert',
      'Genehmigt und geschützt',
      'Eingereicht',
      'Rückfrage gestellt',
    ]
    const history = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Verlauf' }) })
    await expect(history.getByRole('listitem').locator('strong')).toHaveText([...events, 'Eingereicht'])
    await expect(history).toContainText('Bester Preis')
    await team.reload()
    const theirs = team.locator('section').filter({ has: team.getByRole('heading', { name: 'History' }) })
    await expect(theirs.getByRole('listitem').first()).toContainText('Won')
    await expect(theirs.getByRole('listitem').first()).toContainText('Bester Preis')

    await signIn(team, 'partner@demo.example')
    await team.goto(`/partner/deals?id=${id}`)
    await expect(team.getByText('Deal not found')).toBeVisible()
    await expect(team.getByText('Crawler PX5')).toHaveCount(0)
    await team.context().close()
  })
})

test.describe('a deal that comes to nothing', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  test('is lost with a reason that outlives a failure, or withdrawn, and the team reads both', async ({
    page,
    browser,
    request,
  }) => {
    test.slow()
    const lost = await sendDeal(request, 'Lost')
    const withdrawn = await sendDeal(request, 'Withdrawn')
    const { id, version } = await lost.read()
    const headers = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
    const data = { version, step: 'approve', until: dayIn(90) }
    await expect(await request.post(`/api/admin/deals/${id}/steps`, { headers, data })).toBeOK()

    await signIn(page, 'partner@demo.example')
    await page.goto(`/partner/deals?id=${id}`)
    const ask = page.getByRole('button', { name: 'Lost', exact: true })
    const dialog = page.getByRole('dialog', { name: 'Lost' })
    const lose = dialog.getByRole('button', { name: 'Lost' })
    const reason = dialog.getByLabel('Reason')
    await ask.click()
    await expect(lose).toBeDisabled()
    await reason.fill('No budget until 2028')
    await page.route(/\/steps$/, (route) => route.abort(), { times: 1 })
    await lose.click()
    await expect(dialog.getByRole('alert')).not.toBeEmpty()
    await expect(reason).toHaveValue('No budget until 2028')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await ask.click()
    await expect(reason).toHaveValue('No budget until 2028')
    await lose.dblclick()
    await expect(dialog).toHaveCount(0)
    const events = (on: Page, heading: string) =>
      on
        .locator('section')
        .filter({ has: on.getByRole('heading', { name: heading }) })
        .getByRole('listitem')
    const steps = ['Lost', 'Approved and protected', 'Submitted']
    await expect(events(page, 'History').locator('strong')).toHaveText(steps)
    await expect(events(page, 'History').first()).toContainText('No budget until 2028')
    await expect(ask).toHaveCount(0)

    const { id: other } = await withdrawn.read()
    await page.goto(`/partner/deals?id=${other}`)
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    const leave = page.getByRole('dialog', { name: 'Withdraw' })
    await leave.getByRole('button', { name: 'Withdraw' }).dblclick()
    await expect(leave).toHaveCount(0)
    await expect(events(page, 'History').locator('strong')).toHaveText(['Withdrawn', 'Submitted'])

    const team = await (await browser.newContext()).newPage()
    await signIn(team, ADMIN)
    await team.goto(`/admin/deals/${id}`)
    await expect(events(team, 'History').first()).toContainText('No budget until 2028')
    await expect(events(team, 'History').locator('strong')).toHaveText(steps)
    await team.goto('/admin/deals?state=withdrawn')
    await team.getByRole('link', { name: withdrawn.company }).click()
    await expect(events(team, 'History').locator('strong')).toHaveText(['Withdrawn', 'Submitted'])
    await expect(team.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await team.context().close()
  })
})

test('a deal that has as many products as it can says so before another one is added', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, LEADS_USER)}` }
  const { id } = (await (await request.post('/api/partner/deals', { headers, data: {} })).json()).body
  const line = { model: 'Cart', title: 'Long', price: 100, quantity: 1 }
  await page.route(`**/api/partner/deals/${id}`, async (route) => {
    const response = await route.fetch()
    const { body } = await response.json()
    const lines = Array.from({ length: 100 }, (_, at) => ({ ...line, articleNumber: `X${at}` }))
    await route.fulfill({ response, json: { body: { ...body, lines } } })
  })
  await signIn(page, LEADS_USER)
  await page.goto(`/partner/deals?id=${id}`)
  const choice = page.getByRole('combobox', { name: 'Add a product at your price' })
  await expect(choice).toBeDisabled()
  await expect(choice).toHaveAccessibleDescription(/^A deal can have 100 products\./)
  await page.getByRole('button', { name: 'Remove Cart' }).first().click()
  await expect(choice).toBeEnabled()
  await expect(choice).toHaveAccessibleDescription('')
  await request.delete(`/api/partner/deals/${id}`, { headers })
})

test('a lead of more products than a deal or a quotation has says so where it becomes one', async ({
  page,
}) => {
  await page.route(/\/api\/partner\/leads(\/\d+)?(\?.*)?$/, async (route) => {
    const response = await route.fetch()
    const { body, ...rest } = await response.json()
    const products = Array.from({ length: 201 }, (_, at) => ({ id: at + 1, model: `M${at}` }))
    const grown = (lead: { interests?: object[] }) => {
      const interest = lead.interests?.find((one) => 'price' in one)
      const interests = products.map(({ id }) => ({ ...interest, id }))
      return { ...lead, products, ...(interest ? { interests } : {}) }
    }
    await route.fulfill({
      response,
      json: { ...rest, body: Array.isArray(body) ? body.map(grown) : grown(body) },
    })
  })
  await signIn(page, LEADS_USER)
  await page.goto('/partner/leads?q=%E8%A5%BF%E6%9D%91')
  await page.getByRole('button', { name: /西村/ }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Of this lead’s products a deal takes the first 100.')).toBeVisible()
  await expect(dialog.getByText(/a quotation takes the first 200 that you have a price for/)).toBeVisible()
})

test('at 400 % the field that is typed into is not below the buttons of the form', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'partner@demo.example')}` }
  const created = await page.request.post('/api/partner/deals', { headers, data: {} })
  const { id } = (await created.json()).body
  await signIn(page, 'partner@demo.example')
  await page.goto(`/partner/deals?id=${id}`)
  const field = page.getByLabel('Contact’s phone')
  await expect(field).toBeVisible()
  // Where the browser scrolls a field that is reached by the keyboard.
  const isSeen = await field.evaluate((each) => {
    each.scrollIntoView({ block: 'end' })
    const { left, top, width, height } = each.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === each
  })
  expect(isSeen).toBe(true)
})

test.describe('a product without a valid price by now', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('is named when the deal is saved, until it is removed', async ({ page, request }) => {
    const headers = { authorization: `Bearer ${await tokenOf(request, 'partner@demo.example')}` }
    const { id } = (await (await request.post('/api/partner/deals', { headers, data: {} })).json()).body
    // The list was read before it lost the product.
    await page.route('**/api/partner/price-list?*', async (route) => {
      const response = await route.fetch()
      const { body } = await response.json()
      const [group] = body.groups
      group.items.push({ ...group.items[0], articleNumber: 'FL-GONE', model: 'Radar GX1' })
      await route.fulfill({ response, json: { body } })
    })
    await signIn(page, 'partner@demo.example')
    await page.goto(`/partner/deals?id=${id}`)
    await page.getByLabel('Add a product at your price').selectOption('FL-GONE')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.click()
    const refusal = page.getByRole('alert').filter({ hasText: 'no valid price for Radar GX1' })
    const bar = await save.locator('xpath=..').boundingBox()
    const shown = await refusal.boundingBox()
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await page.getByRole('textbox', { name: 'Website' }).fill('bridges.example')
    await page.getByRole('button', { name: 'Remove Radar GX1' }).click()
    await expect(refusal).toHaveCount(0)
    await save.click()
    await expect(page.getByText('Deal saved')).toBeVisible()
  })
})

test('a product that is removed and added again has the price that is saved', async ({ page, request }) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'partner@demo.example')}` }
  const { body } = await (await request.post('/api/partner/deals', { headers, data: {} })).json()
  // The list has become dearer since the product was added.
  await page.route('**/api/partner/price-list?*', async (route) => {
    const response = await route.fetch()
    const { body } = await response.json()
    for (const item of body.groups[0].items) item.partnerPrice *= 2
    await route.fulfill({ response, json: { body } })
  })
  await signIn(page, 'partner@demo.example')
  await page.goto(`/partner/deals?id=${body.id}`)
  const choice = page.getByLabel('Add a product at your price')
  const sum = page.locator('form p').filter({ hasText: 'At your prices' })
  await choice.selectOption('FL-10-200-00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Deal saved')).toBeVisible()
  await expect(sum).toContainText('EUR 3,565.00')
  await page.getByRole('button', { name: 'Remove Rebar R200' }).click()
  await choice.selectOption('FL-10-200-00')
  await expect(sum).toContainText('EUR 3,565.00')
})
