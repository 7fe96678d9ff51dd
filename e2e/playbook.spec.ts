import type { Browser, Locator, Page } from '@playwright/test'
import { todaysOf } from '../server/test/deep.ts'
import { expectAccessible, viewsOf } from './accessible.ts'
import { pauseClock } from './clock.ts'
import { CHANGED_ACCOUNTS, DEMO_PASSWORD } from './demo-users.ts'
import { expect, test } from './fixtures.ts'
import { hold } from './held.ts'
import { openDashboard, signIn, tokenOf } from './sign-in.ts'

/** Opens the first portfolio of the demo content from the menu. */
async function openConcrete(page: Page, email = 'partner@demo.example'): Promise<void> {
  await openDashboard(page, email)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'My Products' }).click()
  await expect(page.getByRole('heading', { name: 'Portfolios', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Concrete', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Concrete', level: 1 })).toBeVisible()
}

test('leads from the portfolios to a document, and back', async ({ page }) => {
  await openConcrete(page)
  await page.getByRole('link', { name: 'Radar GX400', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Radar GX400', level: 1 })).toBeVisible()
  await expect(
    page.getByText('In this section, you will find key information and documentation about Radar GX400'),
  ).toBeVisible()
  const description = page
    .getByRole('region', { name: 'Product' })
    .locator('p')
    .filter({ hasText: '.' })
    .first()
  const height = async () => (await description.boundingBox())?.height ?? 0
  const folded = await height()
  await page.getByRole('button', { name: 'Read More' }).click()
  await expect.poll(height).toBeGreaterThan(folded)
  await page.getByRole('button', { name: 'Read Less' }).click()
  await expect.poll(height).toBe(folded)
  await expect(page.getByRole('button', { name: 'Read More' })).toBeVisible()

  const view = page.getByRole('link', { name: 'View Radar GX400 – Data sheet' })
  await view.click()
  await expect(page.getByRole('dialog', { name: 'Radar GX400 – Data sheet' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(view).toBeFocused()

  await page.getByRole('link', { name: 'Back to Concrete' }).click()
  await expect(page.getByRole('heading', { name: 'Concrete', level: 1 })).toBeFocused()
  await page.getByRole('link', { name: 'Back to Portfolios' }).click()
  await expect(page.getByRole('heading', { name: 'Portfolios', level: 1 })).toBeVisible()
})

test('products are searched, shown as a table and sorted; the address keeps it', async ({ page }) => {
  await openConcrete(page)
  const search = page.getByRole('textbox', { name: 'Search products' })
  await search.fill('nothing like this')
  await expect(page.getByText('Nothing found for “nothing like this”.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).last().click()
  await search.fill('radar gx')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const models = page.getByRole('rowheader')
  await expect(models).toHaveText(['Radar GX100', 'Radar GX400'])
  await page.getByRole('button', { name: 'Model' }).click()
  await expect(models).toHaveText(['Radar GX400', 'Radar GX100'])
  await expect(page).toHaveURL(/radar/)
  await page.reload()
  await expect(search).toHaveValue('radar gx')
  await expect(models).toHaveText(['Radar GX400', 'Radar GX100'])
})

test('products stand in the chosen order, and in one’s own by keys; both are kept', async ({ page }) => {
  await openConcrete(page)
  const names = page.getByRole('main').getByRole('heading', { level: 2 })
  const usual = await names.allInnerTexts()
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.selectOption('A–Z')
  await expect(page).toHaveURL(/sort=az/)
  await expect(names).toHaveText(usual.toSorted(new Intl.Collator('en', { numeric: true }).compare))

  await sort.selectOption('My order')
  await expect(names).toHaveText(usual)
  const [first = '', second = '', ...rest] = usual
  const handle = page.getByRole('button', { name: `Move ${first}` })
  const saved = page.waitForResponse((response) => response.url().includes('/api/partner/orders/'))
  await handle.focus()
  await page.keyboard.press('ArrowRight')
  await expect(names).toHaveText([second, first, ...rest])
  await expect(page.getByRole('status').getByText(`${first} is now 2 of ${usual.length}`)).toBeAttached()
  await expect(handle).toBeFocused()
  expect((await saved).ok()).toBe(true)
  await expectAccessible(page)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'My Products' }).click()
  await page.getByRole('link', { name: 'Concrete', exact: true }).click()
  await expect(sort).toHaveValue('own')
  await expect(names).toHaveText([second, first, ...rest])
})

test('documents are searched and sorted', async ({ page }) => {
  await openConcrete(page)
  await page.getByRole('link', { name: 'Radar GX400', exact: true }).click()
  const names = page.getByRole('rowheader')
  await expect(names.first()).toBeVisible()
  const ascending = await names.allInnerTexts()
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => names.allInnerTexts()).toEqual(ascending.toReversed())
  await page.getByRole('textbox', { name: 'Search documents' }).fill('GX400 – Data')
  await expect(names).toHaveText([/^Radar GX400 – Data sheet/])
})

test('a pin shows at once and stays', async ({ page }) => {
  await openConcrete(page, 'kenji.ono@kitasato.example')
  await page.getByRole('button', { name: 'Pin Echo UT80' }).click()
  const unpin = page.getByRole('button', { name: 'Unpin Echo UT80' })
  await expect(unpin).toBeFocused()
  await expect
    .poll(async () => {
      const token = await page.evaluate(() => localStorage.getItem('token'))
      const headers = { authorization: `Bearer ${token}` }
      const response = await page.request.get('/api/partner/pin-products', { headers })
      return (await response.json()).body.some(({ name }: { name: string }) => name === 'Echo UT80')
    })
    .toBe(true)
  await page.reload()
  await unpin.click()
  await expect(page.getByRole('button', { name: 'Pin Echo UT80', exact: true })).toBeVisible()
})

test('share copies the link of the document and says so for two seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await openConcrete(page)
  await page.getByRole('link', { name: 'Radar GX400', exact: true }).click()
  const share = page.getByRole('button', { name: 'Share Radar GX400 – Data sheet' })
  await expect(share).toBeVisible()
  await pauseClock(page)
  await share.click()
  await expect(page.getByText('Link copied!')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/s\/[\w-]{22}$/)
  expect((await page.request.get(copied)).headers()['content-type']).toBe('application/pdf')
  await page.clock.runFor(1990)
  await expect(page.getByText('Link copied!')).toBeVisible()
  await page.clock.runFor(10)
  await expect(page.getByText('Link copied!')).toBeHidden()
})

/** Opens a link as the customer, in another browser context, and reads the first page of the PDF. */
async function openAsCustomer(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ locale: 'de-DE' })
  const page = await context.newPage()
  const reported = page.waitForResponse(`${url}/pages`)
  await page.goto(url)
  await expect(page.getByRole('region', { name: 'Seite 1' }).locator('canvas')).toBeVisible()
  await expectAccessible(page)
  expect((await reported).status()).toBe(204)
  await context.close()
}

test('a data sheet in the language of the customer is found, sent with a mail in it, and listed', async ({
  page,
  browser,
  context,
}) => {
  await openConcrete(page, 'partner@demo.example')
  await page.getByRole('link', { name: 'Radar GX400', exact: true }).click()
  const row = page.getByRole('row', { name: /Radar GX400 – Data sheet/ })
  await page.getByLabel('Customer’s language').selectOption('de')
  const german = row.getByRole('link', { name: /^DE German/ })
  await expect(german).toHaveAttribute('aria-current', 'true')
  const address = await german.getAttribute('href')
  await expect(row.getByRole('link', { name: /opens in a new tab/ })).toHaveAttribute('href', String(address))
  await page.getByRole('button', { name: /^Only German/ }).click()
  await expect(page).toHaveURL(/only=true/)
  await expect(page.getByRole('row', { name: /Quick start/ })).toBeHidden()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Customer’s language')).toHaveValue('de')

  await german.click()
  const viewer = page.getByRole('dialog', { name: 'Radar GX400 – Data sheet' })
  await viewer.getByRole('button', { name: /^JA/ }).click()
  await expect(viewer.getByRole('link', { name: 'Download' })).not.toHaveAttribute('href', String(address))
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: 'Send Radar GX400 – Data sheet to a customer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('For whom').fill('Frau Huber, Acme')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  await expect(dialog.getByLabel('Text')).toHaveValue(/^Guten Tag/)
  await expect(dialog.getByRole('link', { name: 'Open in mail program' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=/,
  )
  const url = await dialog.getByLabel('Link', { exact: true }).inputValue()

  // The draft of the mail, with its link, survives closing the dialog until it is handed on.
  await dialog.getByLabel('Text').fill(`Guten Tag Frau Huber\n\n${url}`)
  const hasDraft = () =>
    page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft:')))
  await expect.poll(hasDraft).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await row.getByRole('button', { name: 'Send Radar GX400 – Data sheet to a customer' }).click()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog.getByLabel('Text')).toHaveValue(`Guten Tag Frau Huber\n\n${url}`)
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(url)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy the mail' }).click()
  await expect.poll(hasDraft).toBe(false)
  expect((await page.request.get(url)).headers()['content-type']).toBe('application/pdf')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await openAsCustomer(browser, url)
  await page.goto('/partner/profile?view=sharing')
  const link = page.getByRole('listitem').filter({ hasText: 'Frau Huber, Acme' })
  await expect(link).toContainText('up to page 1')
  await page.goto('/partner/playbook')
})

/** Performs and counts user actions. */
function handOf(page: Page) {
  let done = 0
  const count = <T>(action: Promise<T>): Promise<T> => {
    done += 1
    return action
  }
  return {
    click: (target: Locator) => count(target.click()),
    type: (target: Locator, text: string) => count(target.fill(text)),
    choose: (target: Locator, option: string) => count(target.selectOption(option).then(() => undefined)),
    press: (key: string) => count(page.keyboard.press(key)),
    done: () => done,
  }
}

/** From the open lead to a German quotation with a margin, and back. */
async function quoteInGerman(page: Page, details: Locator): Promise<void> {
  await details.getByRole('button', { name: 'Write a quotation' }).click()
  await page.getByRole('textbox', { name: 'Margin for all (%)' }).fill('10')
  await page.getByRole('combobox', { name: 'Customer’s language' }).selectOption('de')
  await expect(page.getByText('EUR 49,665.00').filter({ visible: true }).first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await page.goBack()
  await expect(details.getByRole('region', { name: 'History' })).toContainText('Quotation begun')
}

for (const [width, lead, most] of todaysOf([
  [390, 'Søren Østergård', 15],
  [1440, 'Pekka Hämäläinen', 12],
] as const)) {
  test(`a customer who asks in German for a data sheet and the price has both within ${most} clicks, ${width} px`, async ({
    page,
    browser,
  }) => {
    const isPhone = width < 600
    await page.setViewportSize({ width, height: 844 })
    await openDashboard(page, 'partner@demo.example')
    // Like a sign-in by hand, this sets the known-device cookie.
    const data = { username: 'partner@demo.example', password: DEMO_PASSWORD }
    await expect(await page.request.post('/api/login', { data })).toBeOK()
    const hand = handOf(page)

    if (isPhone) await hand.click(page.getByRole('button', { name: 'Open the search' }))
    await hand.type(page.getByRole('combobox', { name: 'Search' }), 'gx400')
    await hand.press('Enter')
    await expect(page.getByRole('region', { name: 'Best match' })).toContainText('Your price: EUR 45,150.00')
    const sheet = page.getByRole('listitem').filter({ hasText: 'Radar GX400 – Data sheet' })
    const german = sheet.getByRole('link', { name: /^DE German/ })
    const shown = page.getByRole('dialog', { name: 'Radar GX400 – Data sheet' })
    if (isPhone) {
      // On a phone the chips are in a menu, and PDFs open in a new window.
      await hand.click(sheet.getByRole('button', { name: /^More actions/ }))
      const window = page.waitForEvent('popup')
      await hand.click(german)
      await (await window).close()
    } else {
      await hand.click(german)
      await expect(shown.getByRole('link', { name: 'Download' })).toHaveAttribute('href', /\/de\.pdf/)
    }
    await hand.press('Escape')
    await expect(shown).toBeHidden()

    if (isPhone) await hand.click(page.getByRole('button', { name: 'Open the menu' }))
    await hand.click(page.getByRole('link', { name: 'My Leads' }))
    await hand.click(page.getByRole('button', { name: lead, exact: true }))
    const details = page.getByRole('dialog', { name: /^Lead/ })
    await expect(details).toContainText('EUR 45,150.00')
    await hand.click(details.getByRole('button', { name: 'Send to a customer' }))
    const dialog = page.getByRole('dialog', { name: 'Send to a customer' })
    await hand.click(dialog.getByRole('checkbox', { name: 'Radar GX400 – Data sheet' }))
    await hand.choose(dialog.getByLabel('Language'), 'de')
    await hand.click(dialog.getByRole('button', { name: 'Make the link' }))
    const prepared = page.getByRole('dialog', { name: 'The mail is ready' })
    await expect(prepared.getByLabel('Subject')).toHaveValue(/Datenblatt/)
    await expect(prepared.getByLabel('Text')).toHaveValue(/^Guten Tag/)
    const mail = prepared.getByRole('link', { name: 'Open in mail program' })
    await expect(mail).toHaveAttribute('href', /^mailto:.+?subject=/)
    // Plus the click that would open the mail program.
    expect(hand.done() + 1).toBeLessThanOrEqual(most)
    const url = await prepared.getByLabel('Link', { exact: true }).inputValue()
    await prepared.getByRole('button', { name: 'Close' }).last().click()
    await expect(prepared).toBeHidden()
    await expect(details.getByRole('region', { name: 'History' })).toContainText('Radar GX400 – Datenblatt')
    await quoteInGerman(page, details)

    // The sender tries the link first, which does not count as the customer's visit.
    await page.goto(url)
    await expect(page.getByRole('region', { name: 'Seite 1' }).locator('canvas')).toBeVisible()
    await page.goBack()
    const sent = page.getByRole('region', { name: 'Sent files' }).getByRole('listitem').first()
    await expect(sent).toContainText('Not opened yet')
    await openAsCustomer(browser, url)
    await page.reload()
    await expect(sent).toContainText('Opened 1 time, up to page 1')
  })
}

for (const [width, locale] of todaysOf([
  [390, 'ja'],
  [1024, 'de'],
] as const))
  test(`for fingers a document's languages are one row, which shows the one that opens, ${width} px`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL, hasTouch: true, viewport: { width, height: 844 } })
    const page = await context.newPage()
    await signIn(page, 'partner@demo.example')
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
    await page.goto('/partner/playbook/1/3')
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('listitem') })
      .first()
    const chips = row.getByRole('list')
    await expect(chips).toBeVisible()
    const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const [list, current] = [await box(chips), await box(chips.locator('[aria-current]'))]
    expect(list.height).toBeLessThan(50)
    expect(Math.min(current.width, current.height)).toBeGreaterThanOrEqual(44)
    expect(current.x).toBeGreaterThanOrEqual(list.x)
    expect(current.x + current.width).toBeLessThanOrEqual(list.x + list.width + 1)
    // In a table the next column is not covered.
    for (const cell of await row.getByRole('cell').all()) {
      const { x } = await box(cell)
      if (width > 720 && x > list.x) expect(list.x + list.width).toBeLessThanOrEqual(x)
    }
    await context.close()
  })

test('a product without documents says so', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto('/partner/playbook/8')
  await page.getByRole('link', { name: 'Data Connect', exact: true }).click()
  await expect(page.getByText('No documents available.')).toBeVisible()
  await expectAccessible(page)
})

test.describe('without an entry', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('an address of nothing says so and leads back', async ({ page }) => {
    await signIn(page, 'partner@demo.example')
    await page.goto('/partner/playbook/99999/99999')
    await expect(page.getByRole('heading', { name: 'Product or Portfolio not found' })).toBeVisible()
    await page.goto('/partner/playbook/99999')
    await expect(page.getByRole('heading', { name: 'Portfolio not found.' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'See all portfolios' }).click()
    await expect(page.getByRole('heading', { name: 'Portfolios', level: 1 })).toBeVisible()
  })
})

test('what lacks a picture, a text or a file says so', async ({ page }) => {
  await page.route('**/api/partner/categories?*', async (route) => {
    const response = await (await route.fetch()).json()
    const [concrete] = response.body.categories
    concrete.coverLink = ''
    const product = concrete.products.find(({ name }: { name: string }) => name === 'Radar GX400')
    product.productImage = ''
    Object.assign(product.documents[0], { document: '', translations: undefined })
    await route.fulfill({ json: response })
  })
  await signIn(page, 'partner@demo.example')
  await page.goto('/partner/playbook')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Concrete', exact: true }) })
  await expect(card.getByText('No image available')).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('link').click()
  await page.getByRole('link', { name: 'Radar GX400', exact: true }).click()
  await expect(page.getByText('No image available')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'No PDF available' })
  await expect(row).toHaveCount(1)
  await expect(row.getByRole('link')).toHaveCount(0)
  await expect(row.getByRole('button', { name: /^Share / })).toHaveCount(0)
  await expect(row.getByRole('button', { name: /^(Pin|Unpin) / })).toBeVisible()
})

test('a portal without portfolios says so', async ({ page }) => {
  await page.route('**/api/partner/categories?*', (route) =>
    route.fulfill({ json: { body: { categories: [] } } }),
  )
  await signIn(page, 'partner@demo.example')
  await page.goto('/partner/playbook')
  await expect(page.getByText('No portfolios available.')).toBeVisible()
})

test('an empty portfolio leads to the others', async ({ page }) => {
  await page.route('**/api/partner/categories?*', async (route) => {
    const response = await (await route.fetch()).json()
    response.body.categories[0].products = []
    await route.fulfill({ json: response })
  })
  await openConcrete(page)
  await expect(
    page.getByText('No products available in this portfolio. Explore other portfolios.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'See all portfolios' }).click()
  await expect(page.getByRole('heading', { name: 'Portfolios', level: 1 })).toBeVisible()
})

test('a pin whose answer has no truthy status goes back without a word', async ({ page }) => {
  await openConcrete(page)
  const release = await hold(page, '**/api/partner/pin-products-action', (route) =>
    route.fulfill({ json: { status: '', message: 'Not today' } }),
  )
  await page.getByRole('button', { name: 'Pin Rebar R200', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Unpin Rebar R200', exact: true })).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: 'Pin Rebar R200', exact: true })).toBeVisible()
  await expect(page.getByText('Not today')).toHaveCount(0)
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('a product that no portfolio shows is pinned at once, and unpinned again where that is refused', async ({
    page,
  }) => {
    await page.route('**/api/partner/categories?*', async (route) => {
      const response = await (await route.fetch()).json()
      for (const category of response.body.categories) category.products = []
      await route.fulfill({ json: response })
    })
    const headers = { authorization: `Bearer ${await tokenOf(page.request, 'partner@demo.example')}` }
    const found = await page.request.get('/api/partner/categories?locale=en', { headers })
    const { categories } = (await found.json()).body
    const { id } = categories
      .flatMap(({ products }: { products: { id: number; favorite: boolean }[] }) => products)
      .find(({ favorite }: { favorite: boolean }) => !favorite)
    await signIn(page, 'partner@demo.example')
    await page.goto(`/partner/playbook/unknown-category/${id}`)
    const name = await page.getByRole('heading', { level: 1 }).textContent()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/partner/pin-products-action', async (route) => {
      await answered
      await route.fulfill({ status: 500, json: { message: 'Pins are full' } })
    })
    const pin = page.getByRole('button', { name: `Pin ${name}`, exact: true }).first()
    await pin.click()
    const unpin = page.getByRole('button', { name: `Unpin ${name}`, exact: true }).first()
    await expect(unpin).toBeVisible()
    answer()
    await expect(pin).toBeVisible()
    await page.unroute('**/api/partner/pin-products-action')
    const saved = page.waitForResponse('**/api/partner/pin-products-action')
    await pin.click()
    await saved
    await page.reload()
    await expect(unpin).toBeVisible()
    await unpin.click()
    await expect(pin).toBeVisible()
  })

  test('a pin that it refuses goes back without a word', async ({ page }) => {
    await openConcrete(page)
    const problem = { status: 500, json: { message: 'Pins are full' } }
    await page.route('**/api/partner/pin-products-action', (route) => route.fulfill(problem))
    const refused = page.waitForResponse('**/api/partner/pin-products-action')
    await page.getByRole('button', { name: 'Pin Rebar R200', exact: true }).click()
    await refused
    await expect(page.getByRole('button', { name: 'Pin Rebar R200', exact: true })).toBeVisible()
    await expect(page.getByText('Pins are full')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('the portfolios say why, and load on request', async ({ page }) => {
    let isBroken = true
    await page.route('**/api/partner/categories?*', (route) =>
      isBroken ? route.fulfill({ status: 500, json: { message: 'The shelf is locked' } }) : route.continue(),
    )
    await signIn(page, 'partner@demo.example')
    await page.goto('/partner/playbook')
    await expect(page.getByText('Error: The shelf is locked')).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'Concrete', exact: true })).toBeVisible()
  })

  test('the portfolio says so and offers to try again', async ({ page }) => {
    let isBroken = true
    await page.route('**/api/partner/categories?*', (route) =>
      isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await signIn(page, 'partner@demo.example')
    await page.goto('/partner/playbook/1')
    await expect(page.getByText('Error loading portfolio. Please try again.')).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Concrete', level: 1 })).toBeVisible()
  })
})

test('the language changes in place', async ({ page }) => {
  await openConcrete(page, CHANGED_ACCOUNTS.language)
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { name: 'Beton', level: 1 })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Produkte suchen' })).toBeVisible()
})

for (const { colorScheme, width } of viewsOf('playbook')) {
  test(`the playbook is accessible, ${colorScheme}, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'partner@demo.example')
    const pages = [
      ['/partner/playbook', 'Portfolios'],
      ['/partner/playbook/1', 'Concrete'],
      ['/partner/playbook/1?view=table', 'Concrete'],
      ['/partner/playbook/1/3', 'Radar GX400'],
    ] as const
    for (const [address, name] of pages) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: /^(Pin|Unpin) / }).first()).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
}
