import type { APIRequestContext } from '@playwright/test'
import { expectAccessible, viewsOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { signIn, tokenOf } from './sign-in.ts'

const SUPPORT = '/partner/support'

test('the tickets stand in a table and open with their whole text', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto(SUPPORT)
  await expect(page.getByRole('heading', { name: 'Service Support', level: 1 })).toBeVisible()
  const subject = 'GX400: channel 11 shows no signal after transport'
  const row = page.getByRole('row').filter({ hasText: subject })
  await expect(row).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'No subject available.' }).first()).toBeVisible()
  const open = row.getByRole('link', { name: /^Open ticket / })
  await open.click()
  const dialog = page.getByRole('dialog', { name: subject })
  await expect(dialog).toContainText('can you send a loan antenna block?')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})

test('a click anywhere in the row opens the ticket, and marking its text does not', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto(SUPPORT)
  const subject = 'GX400: channel 11 shows no signal after transport'
  const row = page.getByRole('row').filter({ hasText: subject })
  const dialog = page.getByRole('dialog', { name: subject })
  const created = row.getByRole('cell').nth(2)
  await created.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row.getByRole('link', { name: subject })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await created.dblclick({ position: { x: 20, y: 20 } })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const box = await row.getByRole('cell').nth(1).boundingBox()
  if (!box) throw new Error('the description has no place')
  await page.mouse.move(box.x + 14, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 140, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  expect(await page.evaluate(() => String(document.getSelection()))).not.toBe('')
  await expect(page).toHaveURL(/support$/)

  await page.evaluate(() => document.getSelection()?.removeAllRanges())
  const [tab] = await Promise.all([page.context().waitForEvent('page'), created.click({ button: 'middle' })])
  await expect(tab).toHaveURL(/support\?ticket=\d+$/)
  await tab.close()
  await expect(dialog).toBeHidden()
})

test('search, status, order and page stand in the URL', async ({ page }) => {
  const stages = ['1', '2', '3', '4', '7700']
  await page.route('**/api/partner/crm/contacts?*', (route) => {
    const results = Array.from({ length: 60 }, (_, i) => ({ id: String(900 - i) }))
    return route.fulfill({ json: { body: { associations: { tickets: { results } } } } })
  })
  await page.route('**/api/partner/crm/tickets/details?*', (route) => {
    const results = Array.from({ length: 60 }, (_, i) => ({
      id: String(900 - i),
      properties: {
        subject: `Case ${i}`,
        content: i === 7 ? 'Straße, ＡＢＣ' : 'Text',
        createdate: new Date(Date.UTC(2026, 4, 1) - i * 3_600_000).toISOString(),
        hs_pipeline_stage: stages[i % stages.length],
      },
    }))
    return route.fulfill({ json: { body: { results } } })
  })
  await signIn(page, 'partner@demo.example')
  await page.goto(SUPPORT)
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(26)
  await expect(page.getByRole('columnheader')).toHaveText([
    'ID',
    'Subject',
    'Description',
    'Created',
    'Status',
    'Open',
  ])
  await expect(page.getByRole('status').filter({ hasText: '60 tickets' })).toBeVisible()
  await page.getByRole('link', { name: 'Page 3' }).click()
  await expect(page).toHaveURL(/page=3/)
  await expect(rows).toHaveCount(11)

  await page.getByRole('button', { name: 'Closed 12' }).click()
  await expect(page).toHaveURL(/support\?status=closed$/)
  await expect(rows).toHaveCount(13)
  await page.getByRole('button', { name: 'Stage 7700 12' }).click()
  await page.getByRole('button', { name: 'Subject' }).click()
  await expect(page).toHaveURL(/sort=subject/)
  await expect(rows.nth(1)).toContainText('Case 4')
  await page.getByRole('button', { name: 'Subject' }).click()
  await expect(rows.nth(1)).toContainText('Case 59')

  const search = page.getByRole('textbox', { name: 'Search tickets' })
  await search.fill('STRASSE')
  await expect(page.getByText('No results found.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all tickets' }).click()
  await expect(search).toHaveValue('')
  await expect(rows).toHaveCount(26)
  await search.fill('straße, abc')
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/q=/)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await search.fill('893')
  await expect(rows.nth(1)).toContainText('Case 7')
})

test('a new ticket is checked, sent once and stands in the table', async ({ page }) => {
  await signIn(page, 'other@demo.example')
  await page.goto(SUPPORT)
  await page.getByRole('button', { name: 'New Ticket' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Ticket' })
  await dialog.getByRole('button', { name: 'Send ticket' }).click()
  await expect(dialog.getByText('Required')).toHaveCount(2)
  await expect(dialog.getByLabel('Subject')).toBeFocused()
  await dialog.getByLabel('Subject').fill('Wheel of the crawler is loose')
  await dialog.getByLabel('Description').fill('Serial 920-1133, after 40 hours of work.')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Add files' }).click(),
  ])
  await chooser.setFiles([
    { name: 'wheel.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') },
    { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(20_000_001) },
  ])
  await expect(dialog.getByText('“film.mp4” is larger than 20 MB.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Remove wheel.pdf' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send ticket' }).click()
  await expect(page.getByText('Your ticket was created.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Wheel of the crawler is loose' })
  await expect(row).toHaveCount(1)
  await row.click()
  const opened = page.getByRole('dialog', { name: 'Wheel of the crawler is loose' })
  await expect(opened).toContainText('New')
  const address = await opened.getByRole('link', { name: 'wheel.pdf' }).getAttribute('href')
  expect((await page.request.get(address ?? '')).status()).toBe(200)
})

test.describe('where sending fails', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('what was typed stays', async ({ page }) => {
    await signIn(page, 'partner@demo.example')
    await page.goto(SUPPORT)
    const failing = Promise.withResolvers<void>()
    await page.route('**/api/partner/crm/tickets', async (route) => {
      await failing.promise
      await route.abort()
    })
    await page.getByRole('button', { name: 'New Ticket' }).click()
    const dialog = page.getByRole('dialog', { name: 'New Ticket' })
    await dialog.getByLabel('Subject').fill('Kept')
    await dialog.getByLabel('Description').fill('Kept, too')
    await dialog.getByRole('button', { name: 'Send ticket' }).click()
    // What is typed now would not be sent, and would go with the dialog.
    for (const name of ['Subject', 'Description']) await expect(dialog.getByLabel(name)).not.toBeEditable()
    failing.resolve()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(dialog.getByLabel('Subject')).toHaveValue('Kept')
    await expect(dialog.getByLabel('Subject')).toBeEditable()
  })
})

test.describe('where it fails', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('the list says why, and loads on request', async ({ page }) => {
    await signIn(page, 'partner@demo.example')
    const problem = { status: 500, json: { message: 'Server error' } }
    await page.route('**/api/partner/crm/contacts**', (route) => route.fulfill(problem))
    await page.goto(SUPPORT)
    await expect(page.getByText('Error: Server error')).toBeVisible()
    await page.unroute('**/api/partner/crm/contacts**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  })
})

test('a host that tells no status has the columns of the specification', async ({ page }) => {
  await page.route('**/api/partner/crm/tickets/details?*', async (route) => {
    const answer = await (await route.fetch()).json()
    for (const { properties } of answer.body.results) delete properties.hs_pipeline_stage
    await route.fulfill({ json: answer })
  })
  await signIn(page, 'partner@demo.example')
  await page.goto(SUPPORT)
  await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Subject', 'Description', 'Created', 'Open'])
  await expect(page.getByRole('group', { name: 'Filter by status' })).toHaveCount(0)
})

test('a ticket without subject, description or date says so', async ({ page }) => {
  await page.route('**/api/partner/crm/tickets/details?*', async (route) => {
    const answer = await (await route.fetch()).json()
    Object.assign(answer.body.results[0].properties, { subject: '', content: '', createdate: '' })
    await route.fulfill({ json: answer })
  })
  await signIn(page, 'partner@demo.example')
  await page.goto(SUPPORT)
  const row = page.getByRole('row').filter({ hasText: 'No date available.' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('No subject available.')
  await expect(row).toContainText('No description.')
})

test('a partner without tickets is led to the form', async ({ page }) => {
  await signIn(page, 'new@demo.example')
  await page.goto(SUPPORT)
  await expect(page.getByText('No open tickets.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Need help? Create a new ticket.' }).click()
  await expect(page.getByRole('dialog', { name: 'New Ticket' })).toBeVisible()
})

const bearer = async (request: APIRequestContext, email: string) => ({
  authorization: `Bearer ${await tokenOf(request, email)}`,
})

/** Creates a ticket of the user, with an answer of the team. */
async function answeredTicket(request: APIRequestContext, subject: string): Promise<number> {
  const opened = await request.post('/api/partner/crm/tickets', {
    headers: await bearer(request, 'partner@demo.example'),
    data: { subject, content: 'The display stays dark.' },
  })
  const id = Number(((await opened.json()) as { id: string }).id)
  const headers = await bearer(request, 'admin@demo.example')
  const thread = await request.get(`/api/admin/tickets/${id}/thread`, { headers })
  const { version } = (await thread.json()) as { version: number }
  const data = { version, text: 'Please hold the button\nfor ten seconds.' }
  await expect(await request.post(`/api/admin/tickets/${id}/answer`, { headers, data })).toBeOK()
  return id
}

test.describe('the conversation about a ticket', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('goes both ways, and the link of a mail opens it', async ({ page, request }) => {
    const id = await answeredTicket(request, `Dark display ${Date.now()}`)
    await signIn(page, 'partner@demo.example')
    await page.goto(`${SUPPORT}?ticket=${id}`)
    const dialog = page.getByRole('dialog', { name: /^Dark display/ })
    await expect(dialog).toContainText('Waiting for you')
    const answers = dialog.locator('ol > li')
    await expect(answers).toHaveCount(1)
    await expect(answers.first()).toContainText('Reto Ammann')
    await expect(answers.first()).toContainText('Ferrolith')
    await expect(answers.first()).toContainText('Please hold the button')

    const field = dialog.getByLabel('Your answer')
    const send = dialog.getByRole('button', { name: 'Send answer' })
    await expect(send).toBeDisabled()
    await field.fill('It is on again.')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'Add files' }).click(),
    ])
    await chooser.setFiles([
      { name: 'display.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') },
      { name: 'notes.docx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK') },
    ])
    await expect(dialog.getByText('“notes.docx” is not a picture, PDF document')).toBeVisible()
    await expectAccessible(page)
    const messages = '**/api/partner/crm/tickets/*/messages'
    await page.route(messages, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await send.click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible()
    await expect(field).toHaveValue('It is on again.')
    await expect(dialog.getByRole('button', { name: 'Remove display.pdf' })).toBeVisible()
    await page.unroute(messages)
    await send.click()
    await expect(page.getByText('Your answer was sent.')).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(answers).toHaveCount(2)
    await expect(answers.last()).toContainText('You')
    await expect(dialog).toContainText('In progress')
    const link = answers.last().getByRole('link', { name: 'display.pdf' })
    expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)

    const headers = await bearer(request, 'admin@demo.example')
    const thread = await request.get(`/api/admin/tickets/${id}/thread`, { headers })
    expect(await thread.json()).toMatchObject({
      status: 'open',
      messages: [
        { team: true },
        { team: false, text: 'It is on again.', attachments: [{ name: 'display.pdf' }] },
      ],
    })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/support$/)
  })
})

test('a ticket that is not answered in the portal says where it is', async ({ page }) => {
  await page.route('**/api/partner/crm/tickets/*/messages', (route) =>
    route.fulfill({ json: { body: [], answerable: false } }),
  )
  await signIn(page, 'partner@demo.example')
  await page.goto(SUPPORT)
  await page
    .getByRole('link', { name: /^Open ticket / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Please reply to our mail about it; you can attach files there.')
  await expect(dialog.getByRole('button', { name: 'Add files' })).toHaveCount(0)
})

test('the link to a ticket of somebody else says so', async ({ page, request }) => {
  const id = await answeredTicket(request, 'Not yours')
  await signIn(page, 'other@demo.example')
  await page.goto(`${SUPPORT}?ticket=${id}`)
  await expect(page.getByText(`There is no ticket ${id} among yours.`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const { colorScheme, width } of viewsOf('support')) {
  test(`a conversation is accessible, ${colorScheme}, ${width} px`, async ({ page, request }) => {
    const id = await answeredTicket(request, 'A dark display')
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'partner@demo.example')
    await page.goto(`${SUPPORT}?ticket=${id}`)
    const dialog = page.getByRole('dialog', { name: 'A dark display' })
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}
