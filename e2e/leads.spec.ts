import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, viewsOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { signIn, tokenOf } from './sign-in.ts'
import { FIRST_NAME, LEADS_USER, TEST_LEADS } from './test-leads.ts'

const LEADS_CALL = '**/api/partner/leads'

async function openLeads(page: Page, search = '', user = 'partner@demo.example'): Promise<void> {
  await signIn(page, user)
  await page.goto(`/partner/leads${search}`)
  await expect(page.getByRole('heading', { name: 'My Leads', level: 1 })).toBeVisible()
}

/** The visible colour of a dot by name, independent of its notation in the style sheet. */
function hueOf(dot: Locator): Promise<string | undefined> {
  return dot.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    canvas.fillStyle = getComputedStyle(element).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    const greyness = Math.max(red, green, blue) - Math.min(red, green, blue)
    const angle = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * (180 / Math.PI)
    const hue = (angle + 360) % 360
    if (greyness < 40) return 'grey'
    const ends = { red: 25, yellow: 65, green: 170, cyan: 195, blue: 260, magenta: 330 }
    return Object.entries(ends).find(([, end]) => hue < end)?.[0] ?? 'red'
  })
}

test('a list that is late does not bring a former status back', async ({ page }) => {
  await page.clock.install()
  await openLeads(page)
  await openerOf(page, 'Søren Østergård').click()
  const status = page.getByRole('dialog').getByRole('combobox', { name: 'Change the status' })
  await expect(status).toHaveValue('New')
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'partner@demo.example')}` }
  const { body } = await (await page.request.get('/api/partner/leads', { headers })).json()
  let saved: { id: number } | undefined
  let isAsked = false
  let answerLate = () => {}
  await page.route(LEADS_CALL, async (route) => {
    const json = { body: body.map((lead: { id: number }) => (lead.id === saved?.id ? saved : lead)) }
    if (!saved) {
      isAsked = true
      await new Promise<void>((resolve) => {
        answerLate = resolve
      })
    }
    await route.fulfill({ json }).catch(() => {})
  })
  await page.route('**/api/partner/leads/*/status', async (route) => {
    const id = Number(route.request().url().split('/').at(-2))
    const former = body.find((lead: { id: number }) => lead.id === id)
    saved = { ...former, status: 'Won', version: former.version + 1, history: [] }
    await route.fulfill({ json: { body: saved } })
  })
  // Repeated, in case the list was already being loaded.
  const comeBack = async () => {
    await page.clock.fastForward('02:00')
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    return isAsked
  }
  await expect.poll(comeBack).toBe(true)
  await status.selectOption('Won')
  await expect(status).toBeEnabled()
  answerLate()
  await page.clock.runFor(1000)
  await expect(status).toHaveValue('Won')
})

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
  const title = sheet.getByRole('heading', { name: /^Lead N\* \d+$/ })
  await expect(title).toBeFocused()
  await expect(title).toHaveCSS('outline-style', 'none')
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

test('each status has its colour', async ({ page }) => {
  const wanted = { New: 'blue', Qualified: 'green', Closed: 'red', 'On hold': 'yellow' }
  const statuses = Object.keys(wanted)
  await page.route(LEADS_CALL, async (route) => {
    const response = await (await route.fetch()).json()
    response.body = response.body.slice(0, statuses.length)
    for (const [index, status] of statuses.entries()) response.body[index].status = status
    await route.fulfill({ json: response })
  })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await openLeads(page)
    for (const [status, colour] of Object.entries(wanted)) {
      const tag = page.getByRole('cell', { name: status, exact: true })
      expect(await hueOf(tag.locator('[data-status]')), `${status}, ${colorScheme}`).toBe(colour)
    }
  }
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

/** Opens one of the test leads; returns its sheet. */
async function openTestLead(page: Page, { lastname }: { lastname: string }): Promise<Locator> {
  await openLeads(page, `?q=${FIRST_NAME}%20${lastname}`, LEADS_USER)
  await openerOf(page, `${FIRST_NAME} ${lastname}`).click()
  return page.getByRole('dialog')
}

test('a new lead is accepted and worked on, and its history tells', async ({ page }) => {
  const sheet = await openTestLead(page, TEST_LEADS.accepting)
  const question = sheet.getByRole('region', { name: 'New for you' })
  const status = sheet.getByRole('combobox', { name: 'Change the status' })
  await expect(status).toBeHidden()
  await question.getByRole('button', { name: 'Accept' }).click()
  await expect(question).toBeHidden()
  await status.selectOption('Contacted')
  const history = sheet.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').first()).toContainText('Status changed from New to Contacted')
  await expect(history.getByRole('listitem').nth(1)).toContainText('Accepted')

  await sheet.getByRole('textbox', { name: 'New note' }).fill('Called at noon')
  await sheet.getByRole('button', { name: 'Add note' }).click()
  await expect(history.getByText('Called at noon')).toBeVisible()
  await expect(sheet.getByRole('textbox', { name: 'New note' })).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /Accepting/ })).toContainText('Contacted')
})

test('a new lead is declined and leaves the list', async ({ page }) => {
  const sheet = await openTestLead(page, TEST_LEADS.declining)
  await sheet.getByRole('button', { name: 'Decline' }).click()
  await sheet.getByRole('textbox', { name: 'Reason for declining' }).fill('Not our region')
  await sheet.getByRole('button', { name: 'Decline the lead' }).click()
  await expect(page.getByText('Lead declined. It has gone back to your provider.')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('No results found.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No results found.')).toBeVisible()
})

test.describe('when a lead was taken back meanwhile', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('the note that was typed for it is not lost', async ({ page }) => {
    const sheet = await openTestLead(page, TEST_LEADS.leaving)
    await sheet.getByRole('textbox', { name: 'New note' }).fill('Half a note')
    const id = Number(new URL(page.url()).searchParams.get('lead'))
    const response = await page.request.post('/api/admin/leads/assign', {
      headers: { authorization: `Bearer ${await tokenOf(page.request, 'admin@demo.example')}` },
      data: { ids: [id], partner: null },
    })
    await expect(response).toBeOK()
    await sheet.getByRole('button', { name: 'Add note' }).click()
    const unsaved = sheet.getByRole('alert').filter({ hasText: 'Your note was not saved' })
    await expect(sheet.getByText('Lead not found')).toBeVisible()
    await expect(unsaved).toContainText('Half a note')
    await expectAccessible(page)
    await page.reload()
    await expect(unsaved.getByRole('button', { name: 'Copy the text' })).toBeVisible()
    await unsaved.getByRole('button', { name: 'Discard' }).click()
    await expect(unsaved).toBeHidden()
  })
})

test.describe('when somebody else was faster', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('both changes are shown, and nothing that was typed is lost', async ({ page }) => {
    const sheet = await openTestLead(page, TEST_LEADS.conflict)
    await expect(sheet.getByText('Nothing has happened yet.')).toBeVisible()
    await sheet.getByRole('textbox', { name: 'New note' }).fill('Half a note')
    const id = new URL(page.url()).searchParams.get('lead')
    const response = await page.request.post(`/api/partner/leads/${id}/status`, {
      headers: { authorization: `Bearer ${await tokenOf(page.request, LEADS_USER)}` },
      data: { status: 'Won', version: 1 },
    })
    await expect(response).toBeOK()

    const status = sheet.getByRole('combobox', { name: 'Change the status' })
    await status.selectOption('Lost')
    const conflict = sheet.getByRole('alert')
    await expect(conflict.getByText('Status changed from New to Won')).toBeVisible()
    await expect(conflict.getByText('Status: Lost')).toBeVisible()
    await expect(status).toHaveValue('Won')
    await expectAccessible(page)
    await conflict.getByRole('button', { name: 'Apply my change' }).click()
    await expect(status).toHaveValue('Lost')
    await expect(conflict).toBeHidden()
    await page.keyboard.press('Escape')
    await openerOf(page, `${FIRST_NAME} ${TEST_LEADS.conflict.lastname}`).click()
    await expect(sheet.getByRole('textbox', { name: 'New note' })).toHaveValue('Half a note')
  })

  test('the board puts the card back and shows both changes', async ({ page }) => {
    await page.route('**/api/partner/leads/*/status', async (route) => {
      const request = route.request()
      const headers = { authorization: `Bearer ${await tokenOf(page.request, LEADS_USER)}` }
      const data = { ...request.postDataJSON(), status: 'Lost' }
      await expect(await page.request.post(request.url(), { headers, data })).toBeOK()
      await route.continue()
    })
    await openLeads(page, BOARD, LEADS_USER)
    const card = cardIn(columnOf(page, 'New'), TEST_LEADS.racing)
    await card.getByRole('button', { name: /^Move / }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const conflict = page.getByRole('dialog').getByRole('alert')
    await expect(conflict.getByText('Status changed from New to Lost')).toBeVisible()
    await expectAccessible(page)
    await conflict.getByRole('button', { name: 'Keep it as it is' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(cardIn(columnOf(page, 'Lost'), TEST_LEADS.racing)).toBeVisible()
  })
})

const BOARD = `?layout=board&q=${FIRST_NAME}`
const columnOf = (page: Page, status: string) =>
  page.getByRole('region', { name: new RegExp(`^${status}: `) })
const cardIn = (column: Locator, { lastname }: { lastname: string }) =>
  column.getByRole('listitem').filter({ hasText: lastname })

test('a lead is carried to another status by mouse and by keyboard, and back with undo', async ({ page }) => {
  await openLeads(page, `?q=${FIRST_NAME}`, LEADS_USER)
  await page.getByRole('button', { name: 'Board' }).click()
  await expect(page).toHaveURL(/layout=board/)
  const { moving } = TEST_LEADS
  const [fresh, qualified, closed] = ['New', 'Qualified', 'Closed'].map((status) => columnOf(page, status))
  if (!fresh || !qualified || !closed) throw new Error('no columns')
  await expect(closed.getByText('No lead here matches your search and filter')).toBeVisible()
  await cardIn(fresh, moving).hover()
  await page.mouse.down()
  await qualified.hover()
  await page.mouse.up()
  await expect(cardIn(qualified, moving)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  // Moving a lead again before the first move is saved causes no conflict.
  const held: (() => Promise<void>)[] = []
  await page.route('**/api/partner/leads/*/status', (route) => void held.push(() => route.continue()), {
    times: 1,
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cardIn(fresh, moving)).toBeVisible()

  const handle = page.getByRole('button', { name: `Move ${FIRST_NAME} Moving to another status` })
  await handle.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/Moving: Closed. Enter moves it there/)).toBeAttached()
  const moved = page.waitForResponse(
    (response) => response.url().endsWith('/status') && response.request().postDataJSON().status === 'Closed',
  )
  await page.keyboard.press('Enter')
  await expect(cardIn(closed, moving)).toBeVisible()
  await held[0]?.()
  await moved
  await expect(handle).toBeFocused()
  await page.reload()
  await expect(cardIn(closed, moving)).toBeVisible()
  await cardIn(closed, moving)
    .getByRole('button', { name: `${FIRST_NAME} Moving`, exact: true })
    .click()
  const history = page.getByRole('dialog').getByRole('listitem')
  await expect(history.first()).toContainText('Status changed from New to Closed')
})

test('on a phone a card is put onto the tab of a status, which then shows it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openLeads(page, BOARD, LEADS_USER)
  const panel = page.getByRole('tabpanel')
  const { crossing } = TEST_LEADS
  const qualified = page.getByRole('tab', { name: /^Qualified/ })
  const shown = cardIn(panel, crossing)
  await shown.getByRole('button', { name: /^Move / }).hover()
  await page.mouse.down()
  await qualified.hover()
  await page.mouse.up()
  await expect(shown).toBeHidden()
  await qualified.click()
  await expect(shown).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('the leads that are shown are exported', async ({ page }) => {
  const exported = async (): Promise<string[]> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Export [\d,]+ leads? as CSV$/ }).click(),
    ])
    expect(download.suggestedFilename()).toBe('leads.csv')
    const text = await readFile(await download.path(), 'utf8')
    return text.split('\r\n').slice(1, -1)
  }
  await openLeads(page)
  const all = await exported()
  await expect(page.getByText(`${all.length} leads`, { exact: true })).toBeVisible()
  const rows = page.getByRole('rowheader')
  const filter = page.getByRole('button', { name: /^Qualified \d+$/ })
  const qualified = Number((await filter.textContent())?.match(/\d+/)?.[0])
  await filter.click()
  await expect(rows).toHaveCount(qualified)
  await page.getByRole('textbox', { name: 'Search leads' }).fill('radar')
  await expect.poll(() => rows.count()).toBeLessThan(qualified)
  expect(await exported()).toHaveLength(await rows.count())
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
    assignment: 'accepted',
    updatedAt: '2026-04-01T10:00:00.000Z',
    version: 1,
  }
  const body = Array.from({ length: 10_000 }, (_, i) => ({ ...lead, id: i + 1, lastname: String(i + 1) }))
  await page.route(LEADS_CALL, (route) => route.fulfill({ json: { body } }))
  await openLeads(page)
  await expect(openerOf(page, 'Lead 1')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(openerOf(page, 'Lead 10000')).toBeVisible()
  expect(await page.getByRole('rowheader').count()).toBeLessThan(100)

  await page.getByRole('button', { name: 'Board' }).click()
  const column = columnOf(page, 'New')
  await expect(openerOf(page, 'Lead 1')).toBeVisible()
  await column.getByRole('list').evaluate((list) => list.parentElement?.scrollTo(0, list.scrollHeight))
  await expect(openerOf(page, 'Lead 10000')).toBeVisible()
  expect(await column.getByRole('listitem').count()).toBeLessThan(40)
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

for (const { colorScheme, width } of viewsOf('leads')) {
  test(`the leads are accessible, ${colorScheme}, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await openLeads(page, '?q=radar')
    await expect(page.locator('mark').first()).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.getByRole('button', { name: 'Board' }).click()
    await expect(page.getByRole('button', { name: 'Move Anke Petersen to another status' })).toBeVisible()
    await expectAccessible(page)
    await openerOf(page, 'Anke Petersen').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })

  test(`a new lead is accessible, ${colorScheme}, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    const sheet = await openTestLead(page, TEST_LEADS.waiting)
    await sheet.getByRole('button', { name: 'Decline' }).click()
    await expect(sheet.getByRole('textbox', { name: 'Reason for declining' })).toBeFocused()
    await expectAccessible(page)
  })
}

test('a lead is registered as a deal, which keeps what is typed', async ({ page }) => {
  await openLeads(page)
  await openerOf(page, 'Søren Østergård').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Register as a deal' }).click()
  await expect(page).toHaveURL(/\/deals\?id=\d+$/)
  const contact = page.getByRole('textbox', { name: 'Contact', exact: true })
  await expect(contact).toHaveValue('Søren Østergård')
  await contact.fill('Søren and Mia')
  await expect(page.getByText('Changes are kept on this device')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Changes are kept on this device')).toHaveCount(0)
  await page.reload()
  await expect(contact).toHaveValue('Søren and Mia')
})

test('a filter is saved under a name, opened again, made the usual one, and deleted with undo', async ({
  page,
}) => {
  await openLeads(page, '?view=old&q=a')
  await page.getByRole('button', { name: 'Save filter' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Old with a')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const chip = page.getByRole('group', { name: 'Own filters' }).getByRole('button', { name: 'Old with a' })
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await chip.click()
  await expect(page).toHaveURL(/\/leads$/)
  await expect(page.getByRole('textbox', { name: /Search/ }).last()).toHaveValue('')
  await page.getByRole('button', { name: 'Manage filters' }).click()
  const usual = dialog.getByRole('checkbox', { name: 'Open with it' })
  await usual.click()
  await expect(usual).toBeChecked()
  await expectAccessible(page)
  const removed = page.waitForResponse(
    (response) => response.url().endsWith('/lead-filters') && response.request().method() === 'PUT',
  )
  await dialog.getByRole('button', { name: 'Delete Old with a' }).click()
  await removed
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.keyboard.press('Escape')
  await expect(chip).toBeVisible()
  await openLeads(page)
  await expect(page).toHaveURL(/q=a&view=old|view=old&q=a/)
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
})

test('on a phone the chosen filter is in sight, also when the page is opened with it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'partner@demo.example')
  await page.goto('/partner/leads')
  const chips = page.getByRole('group', { name: 'Filter by status' })
  const closed = chips.getByRole('button', { name: /^Closed/ })
  const old = chips.getByRole('button', { name: /^Older than/ })
  await chips.getByRole('button', { name: /^All/ }).click()
  await old.click()
  await closed.click()
  await expect(page.getByRole('button', { name: 'Save filter' })).toBeAttached()
  await expect(closed).toBeInViewport({ ratio: 1 })
  await old.click()
  await expect(old).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(closed).toBeInViewport({ ratio: 1 })
})

test('at a desk the filters are one row, which buttons move, with what saves a filter in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'partner@demo.example')
  await page.goto('/partner/leads?lead=5&status=Closed')
  const chips = page.getByRole('group', { name: 'Filter by status' })
  const all = chips.getByRole('button', { name: /^All/ })
  const closed = chips.getByRole('button', { name: /^Closed/ })
  await expect(closed).toBeInViewport({ ratio: 1 })
  const save = chips.getByRole('button', { name: 'Save filter' })
  const [row, chosen, end] = await Promise.all([
    chips.boundingBox(),
    closed.boundingBox(),
    save.boundingBox(),
  ])
  expect(row?.height).toBeLessThan(48)
  expect((chosen?.x ?? 0) + (chosen?.width ?? 0)).toBeLessThanOrEqual(end?.x ?? 0)
  await expect(all).not.toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Scroll back' }).click()
  await expect(save).toBeInViewport({ ratio: 1 })
  await expect(async () => {
    await page.getByRole('button', { name: 'Scroll back' }).click({ timeout: 500 })
    await expect(all).toBeInViewport({ ratio: 1, timeout: 500 })
  }).toPass()
})
