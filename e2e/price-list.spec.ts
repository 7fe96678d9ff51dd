import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { signIn, tokenOf } from './sign-in.ts'

test.use({ sharesPortal: true })

const PRICE_LIST = '/partner/pricelist'

test('the price list stands in a frame 900 px high, in the language of the portal', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto(PRICE_LIST)
  const frame = page.getByTitle('Price List')
  await expect(frame).toBeVisible()
  expect((await frame.boundingBox())?.height).toBe(900)
  const list = page.frameLocator('iframe[title="Price List"]')
  await expect(list.getByRole('heading', { level: 1 })).toContainText('EMEA 2026')
  await expect(list.getByRole('row').filter({ hasText: 'FL-10-340-00' })).toContainText('45,150.00')
  await expectAccessible(page)
})

test('an item is found in the list, jumped to, and leads to its product with the price there', async ({
  page,
}) => {
  await signIn(page, 'partner@demo.example')
  await page.goto(PRICE_LIST)
  const list = page.frameLocator('iframe[title="Price List"]')
  await expect(list.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('textbox', { name: 'Find in the price list' }).fill('nothing at all')
  await expect(page.getByText('0 items found')).toBeVisible()
  await page.getByRole('textbox', { name: 'Find in the price list' }).fill('gx400')
  await page
    .getByRole('button', { name: /Radar GX400/ })
    .first()
    .click()
  const row = list.locator('tr:target')
  await expect(row).toContainText('Radar GX400')
  await expect(row).toBeInViewport()
  await expectAccessible(page)
  const price = (await row.locator('.own').innerText()).trim()
  await row.getByRole('link', { name: 'Radar GX400' }).click()
  await expect(page.getByRole('heading', { name: 'Radar GX400', level: 1 })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(price, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Price list', exact: true }).click()
  await expect(page).toHaveURL(/[?]item=FL-10-340-00$/)
  await expect(row).toContainText('FL-10-340-00')
  await expect(row).toBeInViewport()
})

interface AdminList {
  id: number
  version: number
  currency: string
  items: { articleNumber: string; partnerPrice: number }[]
}

test('what changed since the last visit is marked, filtered, and seen when the user leaves', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin@demo.example')}` }
  const path = '/api/admin/price-lists'
  const lists = (await (await request.get(path, { headers })).json()) as { items: AdminList[] }
  const id = lists.items.find(({ currency }) => currency === 'EUR')?.id
  const list = (await (await request.get(`${path}/${id}`, { headers })).json()) as AdminList
  const [dearer, gone, ...others] = list.items
  if (!dearer || !gone) throw new Error('The demo has no prices')
  const change = (version: number, items: AdminList['items']) =>
    request.patch(`${path}/${id}`, { headers, data: { version, items } })

  await signIn(page, 'partner@demo.example')
  await page.goto(PRICE_LIST)
  const rows = page.frameLocator('iframe[title="Price List"]').locator('tr[data-article]')
  const opened = page.waitForResponse((response) => response.url().endsWith('/price-list/visits'))
  await expect(rows.first()).toBeVisible()
  await opened
  await expect(page.getByRole('heading', { name: /Changed since/ })).toHaveCount(0)
  const left = page.waitForResponse((response) => response.url().endsWith('/price-list/visits'))
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await left

  const more = { ...dearer, partnerPrice: dearer.partnerPrice + 100 }
  await expect(await change(list.version, [more, ...others])).toBeOK()
  await page.goto(PRICE_LIST)
  const heading = page.getByRole('heading', { name: /Changed since/ })
  await expect(heading).toBeVisible()
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(rows.locator('.change')).toHaveText(/Up from EUR/)
  const { length } = list.items
  await expect(rows).toHaveCount(length - 1)
  await page.getByRole('button', { name: /Changed only/ }).click()
  await expect(rows.filter({ visible: true })).toHaveCount(1)
  await page.getByText('1 item is no longer in the list').click()
  await expect(page.getByText(gone.articleNumber)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark as seen' }).click()
  await expect(heading).toHaveCount(0)
  await expect(rows.filter({ visible: true })).toHaveCount(length - 1)
})

test('the list comes as CSV', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto(PRICE_LIST)
  const link = page.getByRole('link', { name: 'Download as CSV' })
  const download = page.waitForEvent('download')
  await link.click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})

test('another partner sees its own list, and one without a list what the place is for', async ({ page }) => {
  await signIn(page, 'other@demo.example')
  await page.goto(PRICE_LIST)
  const list = page.frameLocator('iframe[title="Price List"]')
  await expect(list.getByText('JPY').first()).toBeVisible()
  await expect(list.getByText('Halvorsen')).toHaveCount(0)
  await signIn(page, 'new@demo.example')
  await page.goto(PRICE_LIST)
  await expect(page.getByText('No price list is assigned to your company yet.')).toBeVisible()
  await expectAccessible(page)
})

test.describe('without a price list', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('a quotation is not begun, and it is said why', async ({ page }) => {
    await signIn(page, 'new@demo.example')
    await page.goto('/partner/quotations')
    await page.getByRole('button', { name: 'New quotation' }).click()
    await expect(page.getByRole('alert')).toContainText('No price list is assigned to your company')
  })
})

test('where the quotation is full, it is said before a product is added', async ({ page }) => {
  const quotation = { id: 1, name: 'Bridge deck' }
  await page.route('**/api/partner/quotations/target', (route) =>
    route.fulfill({ json: { body: { quotation, full: 'lines', articles: ['FL-10-340-00'] } } }),
  )
  await signIn(page, 'partner@demo.example')
  await page.goto(PRICE_LIST)
  const said = /“Bridge deck”, which you changed last, has 200 products/
  await expect(page.getByText(said)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toHaveAttribute(
    'href',
    /quotations\?id=1/,
  )
  const rows = page.frameLocator('iframe[title="Price List"]').locator('tr[data-article]')
  const full = rows.getByRole('button', { name: /cannot be added: the quotation is full/ })
  await expect(full.first()).toHaveAttribute('aria-disabled', 'true')
  // Products that it already contains can still be added.
  await expect(rows.getByRole('button', { name: 'Add FL-10-340-00 to a quotation' })).not.toHaveAttribute(
    'aria-disabled',
  )
  await expectAccessible(page)
  // A tap shows the reason as well.
  await full.first().click({ force: true })
  await expect(page.getByRole('alert')).toContainText(said)
  const finder = page.getByRole('textbox', { name: 'Find in the price list' })
  await finder.fill('FL-10-340-00')
  await expect(page.getByRole('search').getByRole('button', { name: /^Add FL-10-340-00/ })).toBeEnabled()
})

/** Saves the shown quotation from another window. */
async function saveElsewhere(page: Page, notes: string): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('textbox', { name: 'Notes' }).fill(notes)
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Quotation saved')).toBeVisible()
  await other.close()
}

test.describe('a quotation that two windows change', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('a product goes into a quotation, which the customer gets without the own prices', async ({
    page,
  }) => {
    await signIn(page, 'partner@demo.example')
    await page.goto(PRICE_LIST)
    await page.getByRole('textbox', { name: 'Find in the price list' }).fill('gx400')
    await page.getByRole('button', { name: /^Add FL-10-340-00/ }).click()
    await page.getByRole('alert').getByRole('button', { name: 'Open' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Quotation of/ })).toBeVisible()
    const margin = page.getByRole('textbox', { name: 'Margin for all (%)' })
    await page.getByRole('button', { name: 'PDF' }).click()
    await expect(margin).toBeFocused()
    await expect(margin).toHaveAccessibleDescription(/No margin yet/)
    await expectAccessible(page)
    await margin.fill('ten')
    await expect(margin).toHaveAccessibleDescription(/Write a percentage from 0 to 999/)
    await margin.fill('10')
    const quantity = page.getByRole('spinbutton', { name: /^Quantity of Radar GX400/ })
    await quantity.press('Backspace')
    await expect(quantity).toHaveValue('')
    await quantity.blur()
    await expect(quantity).toHaveValue('1')
    const row = page.getByRole('row').filter({ hasText: 'FL-10-340-00' })
    await row.getByRole('button', { name: /^Remove/ }).click()
    await page.getByRole('textbox', { name: 'Notes' }).fill('Typed since')
    await page.getByRole('button', { name: 'Undo' }).click()
    await quantity.press('Backspace')
    await quantity.pressSequentially('2')
    await expect(row).toContainText('EUR 99,330.00')
    // It is stored on the device.
    await page.reload()
    await expect(margin).toHaveValue('10')
    await expect(row).toContainText('EUR 99,330.00')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bridge deck')
    await page.getByRole('combobox', { name: 'Customer’s language' }).selectOption('de')
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Bridge deck' })).toBeVisible()
    await saveElsewhere(page, 'Delivery in May.')
    await page.getByRole('textbox', { name: 'Notes' }).fill('Delivery in June.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('alert').getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Quotation saved')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Delivery in June.')
    await page.getByRole('link', { name: 'All quotations' }).click()
    const item = page.getByRole('listitem').filter({ hasText: 'Bridge deck' })
    await expect(item).toContainText('99,330.00')
    await expectAccessible(page)
    await item.getByRole('button', { name: 'Delete Bridge deck' }).click()
    await expect(item).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(item).toBeVisible()
  })
})

test.describe('a quotation that cannot be saved', () => {
  test.use({ expectedErrors: [/status of 429/], viewport: { width: 390, height: 844 } })

  test('says so where it was saved, also on a phone', async ({ page }) => {
    const headers = { authorization: `Bearer ${await tokenOf(page.request, 'partner@demo.example')}` }
    await expect(await page.request.post('/api/partner/quotations', { headers, data: {} })).toBeOK()
    const adding = { headers, data: { articleNumber: 'FL-10-340-00' } }
    const { id } = (await (await page.request.post('/api/partner/quotations/lines', adding)).json()).body
    await page.route(`**/api/partner/quotations/${id}`, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 429, json: { code: 'tooManyRequests', message: 'Please wait.' } }),
    )
    await signIn(page, 'partner@demo.example')
    await page.goto(`/partner/quotations?id=${id}`)
    await page.getByLabel('Notes').fill('By lorry')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Please wait.' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel('Notes')).toHaveValue('By lorry')
  })
})

test('beside the own price of a product stands in words what adds it to a quotation', async ({ page }) => {
  await signIn(page, 'other@demo.example')
  await page.goto('/partner/playbook/1/3')
  const add = page.getByRole('button', { name: 'Add to quotation FL-10-340-00' })
  await expect(add).toContainText('Add to quotation')
  await add.click()
  await expect(page.getByRole('alert').getByRole('button', { name: 'Open' })).toBeVisible()
})

test.describe('an article that the list has lost by now', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('is not added to a quotation, with the reason', async ({ page }) => {
    await signIn(page, 'other@demo.example')
    await page.goto('/partner/playbook/1/3')
    await page.route('**/api/partner/quotations/lines', async (route) => {
      const response = await route.fetch({ postData: { articleNumber: 'FL-GONE' } })
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Add to quotation FL-10-340-00' }).click()
    const reason = 'Your price list has no valid price for FL-10-340-00 at the moment.'
    await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible()
  })
})

test('no file is made of a quotation while one of its fields is wrong', async ({ page }) => {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'partner@demo.example')}` }
  const data = { articleNumber: 'FL-10-340-00' }
  const added = await page.request.post('/api/partner/quotations/lines', { headers, data })
  await signIn(page, 'partner@demo.example')
  await page.goto(`/partner/quotations?id=${(await added.json()).body.id}`)
  let files = 0
  await page.route(/quotation\.pdf$/, (route) => {
    files += 1
    return route.continue()
  })
  const margin = page.getByRole('textbox', { name: 'Margin for all (%)' })
  await margin.pressSequentially('1000')
  await page.getByRole('button', { name: 'PDF' }).click()
  await expect(margin).toBeFocused()
  expect(files).toBe(0)
  await margin.fill('10')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  await file
})

test('a printed quotation tells the customer neither own prices nor margins', async ({ page }) => {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'partner@demo.example')}` }
  await expect(await page.request.post('/api/partner/quotations', { headers, data: {} })).toBeOK()
  const adding = { headers, data: { articleNumber: 'FL-10-340-00' } }
  const { id } = (await (await page.request.post('/api/partner/quotations/lines', adding)).json()).body
  await signIn(page, 'partner@demo.example')
  await page.goto(`/partner/quotations?id=${id}`)
  await page.getByRole('textbox', { name: 'Margin for all (%)' }).fill('10')
  const row = page.getByRole('row').filter({ hasText: 'FL-10-340-00' })
  const own = row.getByText('EUR 45,150.00')
  const offered = row.getByText('EUR 49,665.00').first()
  await expect(own).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 794, height: 1123 })
  await expect(own).toBeHidden()
  await expect(page.getByLabel('Margin for all (%)')).toBeHidden()
  await expect(offered).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  // The total stands below the amounts, although columns are gone.
  const start = async (part: Locator) => (await part.boundingBox())?.x
  const amounts = page.getByRole('columnheader', { name: 'Amount' })
  expect(await start(page.getByRole('row').last().getByRole('cell'))).toBe(await start(amounts))
})
