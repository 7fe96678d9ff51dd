import type { BrowserContext, Locator, Page } from '@playwright/test'
import { todaysOf } from '../server/test/deep.ts'
import { expectAccessible } from './accessible.ts'
import { DEMO_PASSWORD } from './demo-users.ts'
import { expect, test } from './fixtures.ts'
import { kept, makeAvailable, NOTHING, turnOn } from './offline.ts'
import { signIn, tokenOf } from './sign-in.ts'
import { FIRST_NAME, LEADS_COLLEAGUE, LEADS_USER, TEST_LEADS } from './test-leads.ts'

const USER = 'partner@demo.example'
/** A user of another partner. */
const STRANGER = 'west@demo.example'

test.use({
  serviceWorkers: 'allow',
  // The browser's messages about requests without a connection, an ended session, and a price list that is lost.
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 40[1349]/],
})

async function headersOf(page: Page, email = USER) {
  return { authorization: `Bearer ${await tokenOf(page.request, email)}` }
}

interface Product {
  id: number
  documents: unknown[]
}

/** Pins a product with documents and a price; returns the path of its page. */
async function pinProduct(page: Page): Promise<string> {
  const headers = await headersOf(page)
  const get = async (path: string) => (await (await page.request.get(path, { headers })).json()).body
  const { groups } = await get('/api/partner/price-list')
  const priced = new Set(
    JSON.stringify(groups)
      .match(/(?<="productId":)\d+/g)
      ?.map(Number),
  )
  const { categories } = await get('/api/partner/categories')
  const paths = categories.flatMap(({ id, products }: { id: number; products: Product[] }) =>
    products
      .filter((product) => product.documents.length > 0 && priced.has(product.id))
      .map((product) => ({ product: product.id, path: `/partner/playbook/${id}/${product.id}` })),
  )
  const data = { action: 'add', id: paths[0].product, elementType: 'Product' }
  await expect(await page.request.post('/api/partner/pin-products-action', { headers, data })).toBeOK()
  return paths[0].path
}

async function noteOffline(page: Page, context: BrowserContext, note: string): Promise<void> {
  await context.setOffline(true)
  await page.goto('/partner/leads')
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Søren Østergård', exact: true }).click()
  const sheet = page.getByRole('dialog')
  // The band pushes the header down; a sheet beside the list starts below both.
  const top = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect())
  if ((await top(sheet)).left > 0)
    expect((await top(sheet)).top).toBe((await top(page.getByRole('banner'))).bottom)
  await sheet.getByRole('textbox', { name: 'New note' }).fill(note)
  await sheet.getByRole('button', { name: 'Add note' }).click()
  await expect(sheet.getByText('Waiting to be sent')).toBeVisible()
}

/** Moves a lead by keyboard to another column; on a phone, which shows one column, in the lead itself. */
async function moveOffline(page: Page, width: number): Promise<void> {
  const name = 'Pekka Hämäläinen'
  if (width < 768) {
    await page.goto('/partner/leads')
    await page.getByRole('button', { name, exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('combobox', { name: 'Change the status' }).selectOption('Won')
    await expect(sheet.getByText('Status: Won')).toBeVisible()
    return
  }
  await page.goto('/partner/leads?layout=board')
  const column = (status: string) => page.locator(`[data-board-status="${status}"]`)
  const card = page.getByRole('button', { name, exact: true })
  await expect(column('Contacted').filter({ has: card })).toBeVisible()
  await page.getByRole('button', { name: `Move ${name} to another status` }).press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(column('Quoted').filter({ has: card })).toBeVisible()
  // It survives a reload without a connection.
  await page.reload()
  await expect(column('Quoted').filter({ has: card })).toBeVisible()
}

for (const { width, status } of todaysOf([
  { width: 1280, status: 'Quoted' },
  { width: 390, status: 'Won' },
]))
  test(`what was made available is read without a connection, and what was done is sent later, ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const note = `Noted in the cellar at ${width}`
    const product = await pinProduct(page)
    await makeAvailable(page)
    // Targets half covered by the header would count as too small.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
    await noteOffline(page, context, note)
    await expect(page.getByText('1 change waits to be sent.')).toBeVisible()
    await moveOffline(page, width)
    await expect(page.getByText('2 changes wait to be sent.')).toBeVisible()

    await page.goto('/partner/pricelist')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    // Now with the band above.
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

    await page.goto(product)
    await expect(page.getByText(/^Your price · /).first()).toBeVisible()
    const link = page.getByRole('rowheader').getByRole('link').first()
    await expect(link).toBeVisible()
    const opened = await link.evaluate(async (element: HTMLAnchorElement) => {
      const file = await fetch(`/partner/kept${new URL(element.href).pathname}`)
      return { status: file.status, type: file.headers.get('content-type') }
    })
    expect(opened).toEqual({ status: 200, type: 'application/pdf' })

    await context.setOffline(false)
    await page.goto('/partner/leads')
    const headers = await headersOf(page)
    const leads = async () => (await (await page.request.get('/api/partner/leads', { headers })).json()).body
    const notes = async () => (await leads()).filter((lead: { note?: string }) => lead.note === note)
    const statuses = async () =>
      (await leads()).flatMap((lead: { lastname: string; status: string }) =>
        lead.lastname === 'Hämäläinen' ? lead.status : [],
      )
    // The hint is also hidden before the first paint, so the server's data must show that the changes were sent.
    await expect.poll(notes).toHaveLength(1)
    await expect.poll(statuses).toEqual([status])
    await expect(page.getByText(/waits? to be sent/)).toBeHidden()
    await expect(page.getByText('Offline', { exact: true })).toBeHidden()
    expect(await notes()).toHaveLength(1)
  })

test('two windows have the same switch, and the portal opens without a connection after it was off and on', async ({
  page,
  context,
}) => {
  await makeAvailable(page)
  const other = await context.newPage()
  await other.goto('/partner/profile?view=offline')
  const pricesIn = (window: Page) => window.getByRole('checkbox', { name: 'Price list' })
  await expect(pricesIn(other)).toBeChecked()
  await pricesIn(page).uncheck()
  await page.getByRole('button', { name: 'Update now' }).click()
  await expect(pricesIn(other)).not.toBeChecked()

  await other.getByRole('button', { name: 'Remove from this device' }).click()
  await expect(page.getByRole('button', { name: 'Make available offline' })).toBeVisible()
  await expect.poll(() => kept(page)).toEqual(NOTHING)
  await page.getByRole('button', { name: 'Make available offline' }).click()
  await expect(other.getByText(/^Updated .+ Takes .+ on this device/)).toBeVisible()
  // The worker was never gone from these windows, so that it is not installed again.
  const isWhole = () => page.evaluate(() => caches.match('/partner/').then(Boolean))
  await expect.poll(isWhole).toBe(true)
  await context.setOffline(true)
  await page.goto('/partner/leads')
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Søren Østergård', exact: true })).toBeVisible()
})

test('a tab that was open before tells as well that there is no connection, and that there is one again', async ({
  page,
  context,
}) => {
  await signIn(page, USER)
  const other = await context.newPage()
  await other.goto('/partner/leads')
  const lead = other.getByRole('button', { name: 'Søren Østergård', exact: true })
  await expect(lead).toBeVisible()
  await turnOn(page)
  const band = (tab: Page) => tab.getByText('Offline', { exact: true })
  // The device has a connection, but the host cannot be reached: only a request finds that out.
  await context.route('**/api/**', (route) => route.abort('failed'))
  await page.goto('/partner/leads')
  await expect(band(page)).toBeVisible()
  await expect(band(other)).toBeVisible()
  await expect(other.getByText(/^Offline · As of /)).toBeVisible()
  const refetched = other.waitForRequest(/\/api\/partner\/leads/)
  await context.unrouteAll()
  await page.reload()
  await expect(band(page)).toBeHidden()
  await expect(band(other)).toBeHidden()
  await refetched
  await context.setOffline(true)
  await expect(band(other)).toBeVisible()
  await other.reload()
  await expect(band(other)).toBeVisible()
  await expect(lead).toBeVisible()
})

test('what a colleague did meanwhile is shown beside it, and nothing is lost or sent twice', async ({
  page,
  context,
}) => {
  const { conflict, moving, crossing } = TEST_LEADS
  const headers = await headersOf(page, LEADS_USER)
  const get = async (path: string) => (await (await page.request.get(path, { headers })).json()).body
  const all: { id: number; lastname: string }[] = await get('/api/partner/leads')
  const idOf = (name: string) => all.find(({ lastname }) => lastname === name)?.id
  /** The lead's status, and its history, oldest first. */
  const lead = async ({ lastname }: { lastname: string }) => {
    const { status, history } = await get(`/api/partner/leads/${idOf(lastname)}`)
    const events = history.map(({ kind, to, text }: Record<string, string>) => `${kind} ${to ?? text}`)
    return [status, ...events.toReversed()]
  }
  await makeAvailable(page, LEADS_USER)
  await context.setOffline(true)
  await page.goto(`/partner/leads?q=${FIRST_NAME}`)
  const sheet = page.getByRole('dialog')
  const open = async ({ lastname }: { lastname: string }) => {
    await page.getByRole('button', { name: `${FIRST_NAME} ${lastname}`, exact: true }).click()
    await expect(sheet.getByRole('heading', { name: `${FIRST_NAME} ${lastname}` })).toBeVisible()
  }
  const change = async (
    { lastname }: { lastname: string },
    { status, note }: { status: string; note?: string },
  ) => {
    await open({ lastname })
    await sheet.getByRole('combobox', { name: 'Change the status' }).selectOption(status)
    await expect(sheet.getByText(`Status: ${status}`)).toBeVisible()
    if (note) {
      await sheet.getByRole('textbox', { name: 'New note' }).fill(note)
      await sheet.getByRole('button', { name: 'Add note' }).click()
      await expect(sheet.getByText('Waiting to be sent')).toHaveCount(2)
    }
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  }
  await change(conflict, { status: 'Lost', note: 'Called from the train' })
  await change(moving, { status: 'Lost' })
  // This lead has no conflict: the note is based on the version that the status change creates.
  await change(crossing, { status: 'Qualified', note: 'Called from the bus' })
  await expect(page.getByText('5 changes wait to be sent.')).toBeVisible()

  const colleague = await headersOf(page, LEADS_COLLEAGUE)
  for (const { lastname } of [conflict, moving]) {
    const data = { status: 'Won', version: 1 }
    const address = `/api/partner/leads/${idOf(lastname)}/status`
    await expect(await page.request.post(address, { headers: colleague, data })).toBeOK()
  }
  await context.setOffline(false)
  await expect(page.getByText('2 changes were not accepted: open their leads.')).toBeVisible()
  await expect
    .poll(() => lead(crossing))
    .toEqual(['Qualified', 'status Qualified', 'note Called from the bus'])
  expect(await lead(conflict)).toEqual(['Won', 'status Won', 'note Called from the train'])

  await page.reload()
  await open(conflict)
  const box = sheet.getByRole('alert')
  await expect(box.getByText('Status changed from New to Won')).toBeVisible()
  await expect(box.getByText('Status: Lost')).toBeVisible()
  await expectAccessible(page)
  await box.getByRole('button', { name: 'Apply my change' }).dblclick()
  await expect(box).toBeHidden()
  await expect(sheet.getByRole('combobox', { name: 'Change the status' })).toHaveValue('Lost')
  await expect(page.getByText('1 change was not accepted: open its lead.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await open(moving)
  await expect(box.getByText('Status: Lost')).toBeVisible()
  await box.getByRole('button', { name: 'Keep it as it is' }).click()
  await expect(box).toBeHidden()
  await expect(sheet.getByRole('combobox', { name: 'Change the status' })).toHaveValue('Won')
  await expect(page.getByText(/not accepted|waits? to be sent/)).toBeHidden()
  await expect
    .poll(() => lead(conflict))
    .toEqual(['Lost', 'status Won', 'note Called from the train', 'status Lost'])
  expect(await lead(moving)).toEqual(['Won', 'status Won'])
})

test('the copy follows the language, and says in which it is where that was changed without a connection', async ({
  page,
  context,
}) => {
  const inLanguage = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('offline') ?? '{}').locale as unknown)
  const choose = async (button: string | RegExp, language: string) => {
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('button', { name: language, exact: true }).click()
  }
  await makeAvailable(page, 'manager@demo.example')
  expect(await inLanguage()).toBe('en')
  await choose(/^Language/, 'Deutsch')
  await expect.poll(inLanguage).toBe('de')

  await context.setOffline(true)
  await page.goto('/partner/pricelist')
  const prices = page.getByRole('main').getByRole('listitem')
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  const german = await prices.first().textContent()
  await choose(/^Sprache/, 'Français')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(
    page.getByText('Contenus dans cette langue jusqu’à votre retour en ligne : allemand.'),
  ).toBeVisible()
  await expect(prices.first()).toContainText(german?.split(' · ')[0] ?? '–')
  expect(await inLanguage()).toBe('de')

  await context.setOffline(false)
  await expect.poll(inLanguage).toBe('fr')
  await expect(page.getByText(/Contenus dans cette langue/)).toBeHidden()
})

test('what its user loses leaves the device at the next contact, whatever the connection costs', async ({
  page,
}) => {
  const path = await pinProduct(page)
  const [product = 0, portfolio = 0] = path.split('/').reverse().map(Number)
  await makeAvailable(page)
  const admin = await headersOf(page, 'admin@demo.example')
  const get = async (api: string, headers = admin) =>
    (await page.request.get(`/api/${api}`, { headers })).json()
  const change = async (resource: string, cells: object) => {
    const { version } = await get(`admin/${resource}`)
    const data = { version, ...cells }
    await expect(await page.request.patch(`/api/admin/${resource}`, { headers: admin, data })).toBeOK()
  }
  const { categories } = (await get('partner/categories', await headersOf(page))).body
  const shown = categories
    .find(({ id }: { id: number }) => id === portfolio)
    .products.find(({ id }: { id: number }) => id === product)
  /** Everything on the device as text: names of files, and what the data says. */
  const stored = () =>
    page.evaluate(async () => {
      const copy = await caches.open('portal-copy')
      const told = (await copy.keys()).map(async (request) => {
        const response = await copy.match(request)
        return `${new URL(request.url).pathname} ${request.url.includes('/api/') ? await response?.text() : ''}`
      })
      return (await Promise.all(told)).join('\n')
    })
  const files = JSON.stringify(shown).match(/\/files\/[\w-]+\/[^?"]+/g) ?? []
  const kept = await stored()
  const own = files.filter((file) => kept.includes(file))
  expect(own.length).toBeGreaterThan(1)
  expect(kept).toContain(`"productId":${product},`)

  // Hidden from its partner by tier, with the documents that follow it; the price list by name.
  const { partner } = await get('partner/profile', await headersOf(page))
  const { items } = await get(`admin/partners?q=${encodeURIComponent(partner.name)}`)
  const partnerId = items.find(({ name }: { name: string }) => name === partner.name).id
  const { tier } = await get(`admin/partners/${partnerId}`)
  await change(`products/${product}`, { audience: { exclude: { tiers: [tier] } } })
  await page.reload()
  await expect.poll(stored).not.toContain(`"productId":${product},`)
  const left = await stored()
  const offered = JSON.stringify((await get('partner/categories', await headersOf(page))).body)
  expect(own.filter((file) => left.includes(file) && !offered.includes(file))).toEqual([])
  expect(own.filter((file) => !left.includes(file)).length).toBeGreaterThan(0)
  expect(left).not.toContain(JSON.stringify(shown.title))
  expect(left).toContain('/api/partner/price-list')

  const { priceList } = await get(`admin/partners/${partnerId}`)
  await change(`price-lists/${priceList}`, { audience: { exclude: { partners: [partnerId] } } })
  await page.reload()
  await expect.poll(stored).not.toContain('/api/partner/price-list')
  await change(`price-lists/${priceList}`, { audience: null })
  await change(`products/${product}`, { audience: null })
})

test('nothing is left after a sign-out, which asks first, nor once the account is closed', async ({
  page,
  context,
}) => {
  await makeAvailable(page)
  await noteOffline(page, context, 'Never to be sent')
  await page.goto('/partner/profile')
  const signOut = async () => {
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  }
  await signOut()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  expect((await kept(page)).outbox).toContain('Never to be sent')

  // The change is rejected, so that it still waits when the connection is back.
  await context.route('**/api/partner/leads/*/notes', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Not now' } }),
  )
  await context.setOffline(false)
  await expect(page.getByText(/was not accepted/)).toBeVisible()
  await signOut()
  await page.getByRole('button', { name: 'Sign out anyway' }).click()
  await expect(page.locator('input[type=password]')).toBeVisible()
  await expect.poll(() => kept(page)).toEqual(NOTHING)
  await context.unroute('**/api/partner/leads/*/notes')

  await makeAvailable(page)
  const headers = await headersOf(page, 'admin@demo.example')
  const { id } = await (
    await page.request.get('/api/partner/profile', { headers: await headersOf(page) })
  ).json()
  await expect(await page.request.post(`/api/admin/users/${id}/disable`, { headers, data: {} })).toBeOK()
  // Waiting changes outlive a session only for the same user.
  await noteOffline(page, context, 'Not for others')
  await context.setOffline(false)
  await page.goto('/partner/leads')
  await expect(page.locator('input[type=password]')).toBeVisible()
  await expect.poll(async () => (await kept(page)).cached).toEqual([])
  await page.getByLabel('Email').fill(STRANGER)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'My Leads', level: 1 })).toBeVisible()
  await expect.poll(() => kept(page)).toEqual(NOTHING)
  await expect(page.getByText(/Østergård|waits? to be sent|not accepted/)).toHaveCount(0)
})
