import { readFileSync } from 'node:fs'
import { textPdf } from '../server/test/pdf.ts'
import { expectAccessible, themesOf } from './accessible.ts'
import { pauseClock } from './clock.ts'
import { expect, test } from './fixtures.ts'
import { openDashboard, signIn, tokenOf } from './sign-in.ts'

const ADMIN = 'admin@demo.example'
const EDITOR = 'editor@demo.example'

test('the portal leads its own team to the back office, and a sign-in leads back to where one came from', async ({
  page,
}) => {
  await page.goto('/admin/news')
  await expect(page).toHaveURL(/\/partner\/signin\?redirect=%2Fadmin%2Fnews/)
  await openDashboard(page, EDITOR)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('link', { name: 'Back office' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const menu = page.getByRole('navigation')
  await expect(menu.getByRole('link', { name: 'Products', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Partners', exact: true })).toHaveCount(0)
})

test('a reseller is shown the way back to the portal', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto('/admin/')
  await expect(page.getByRole('link', { name: 'To the portal' })).toBeVisible()
})

test('an editor publishes a product with a document in two languages', async ({ page, request }) => {
  const name = `Test scanner ${Date.now()}`
  await signIn(page, EDITOR)

  await page.goto('/admin/documents/create')
  await page.getByLabel('Title · English').fill(`${name} data sheet`)
  await page.getByLabel('Title · Deutsch').fill(`${name} Datenblatt`)
  const upload = page.getByRole('group', { name: 'File · English' })
  await upload.locator('input[type=file]').setInputFiles({
    name: 'data-sheet.pdf',
    mimeType: 'application/pdf',
    buffer: textPdf(`${name} sees what is in the concrete`),
  })
  await expect(upload.getByRole('link', { name: 'Open data-sheet.pdf' })).toBeVisible()
  await page.getByText('Publish now').click()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} data sheet` })).toBeVisible()

  await page.goto('/admin/products/create')
  await page.getByLabel('Name · English').fill(name)
  await expect(page.getByLabel('Name in the address')).toHaveValue(/^test-scanner-\d+$/)
  await page.getByRole('button', { name: 'Fill what is missing from English' }).click()
  await expect(page.getByLabel('Name · Deutsch')).toHaveValue(name)
  await page.getByLabel('Model').fill('TS1')
  await page.getByRole('combobox', { name: 'Add to Documents' }).fill(`${name} data`)
  await page.getByRole('option', { name: `${name} data sheet` }).click()
  await page.getByText('Publish now').click()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('link', { name: `${name} data sheet` })).toBeVisible()

  const headers = { authorization: `Bearer ${await tokenOf(request, EDITOR)}` }
  await expect
    .poll(async () => {
      const response = await request.get('/api/partner/search', {
        headers,
        params: { search: name, locale: 'de' },
      })
      return JSON.stringify(await response.json())
    })
    .toContain('Datenblatt')
})

test("what is pasted from Word stays lists and a table, up to the partner's phone", async ({
  page,
  request,
}) => {
  const title = `Pasted ${Date.now()}`
  const word = new URL('../web/src/admin-kit/form/inputs/paste/fixtures/word.txt', import.meta.url)
  await signIn(page, EDITOR)
  await page.goto('/admin/news/create')
  await page.getByLabel('Title · English').fill(title)
  await page.getByLabel('Type of story').fill('Test')
  const editor = page.getByRole('textbox', { name: 'Description · English' })
  await editor.evaluate(
    (element, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    readFileSync(word, 'utf8'),
  )
  await editor.getByRole('cell', { name: 'dry' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' concrete')
  await page.getByRole('button', { name: 'Add a row below' }).click()
  await expect(editor.getByRole('row')).toHaveCount(4)
  await page.getByText('Publish now').click()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/partner/newsannouncements?news=${id}`)
  const article = page.getByRole('dialog', { name: title })
  await expect(article.getByRole('columnheader', { name: 'Depth' })).toBeVisible()
  await expect(article.getByRole('cell', { name: 'dry concrete' })).toBeVisible()
  await expect(article.locator('ul > li > ul > li > ul > li')).toHaveText('at 20 °C')
  await expect(article.locator('ol > li > ol > li')).toHaveText(['a kit', 'a part'])
  await expect(article.locator('ol[start="3"] > li')).toHaveText('Receive')
  await expect(article.getByRole('heading', { name: '2. How to order' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const headers = { authorization: `Bearer ${await tokenOf(request, EDITOR)}` }
  // The article may still be reading it.
  await page.close()
  await expect(await request.delete(`/api/admin/news/${id}`, { headers })).toBeOK()
})

interface Listed {
  id: number
  version: number
  venueName: string | null
}

test('a form opened from a list shows what is stored, not what the list was read with', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
  await signIn(page, EDITOR)
  await page.goto('/admin/events')
  const link = page.getByRole('row').nth(2).getByRole('link')
  await link.click()
  const venue = page.getByRole('textbox', { name: 'Venue' })
  await expect(venue).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await page.goBack()
  await expect(link).toBeVisible()

  const before = (await (await request.get(`/api/admin/events/${id}`, { headers })).json()) as Listed
  const venueName = `Hall ${Date.now()}`
  const change = (version: number, name: string | null) =>
    request.patch(`/api/admin/events/${id}`, { headers, data: { version, venueName: name } })
  await expect(await change(before.version, venueName)).toBeOK()
  await link.click()
  await expect(venue).toHaveValue(venueName)
  // The form has the version of what it shows, so that it reports no false conflict.
  await venue.fill(`${venueName} A`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await expect(await change(before.version + 2, before.venueName)).toBeOK()
})

test('news that are published now are so when they are saved, whatever the clock of the browser says', async ({
  page,
  request,
}) => {
  const begun = Date.now()
  await page.clock.install({ time: begun - 20 * 60_000 })
  await signIn(page, EDITOR)
  await page.goto('/admin/news/create')
  await page.getByText('Publish now').click()
  await page.clock.setSystemTime(begun + 20 * 60_000)
  await page.getByLabel('Title · English').fill(`Written slowly ${Date.now()}`)
  await page.getByLabel('Type of story').fill('Test')
  const saved = page.waitForResponse('**/api/admin/news')
  await page.getByRole('button', { name: 'Create' }).click()
  const { id, publishedAt } = await (await saved).json()
  expect(publishedAt).toBeGreaterThanOrEqual(begun)
  expect(publishedAt).toBeLessThanOrEqual(Date.now())
  await expect(page.getByRole('heading', { level: 1, name: /^Written slowly/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  const headers = { authorization: `Bearer ${await tokenOf(request, EDITOR)}` }
  await page.close()
  await expect(await request.delete(`/api/admin/news/${id}`, { headers })).toBeOK()
})

test('what is clicked while one is still searching is what opens, and stays open', async ({ page }) => {
  await page.clock.install()
  await signIn(page, EDITOR)
  await page.goto('/admin/products')
  const row = page.getByRole('row').nth(3).getByRole('link')
  const title = await row.innerText()
  const search = page.getByRole('searchbox', { name: 'Search in Products' })
  await pauseClock(page)
  await search.fill('radar')
  await row.click()
  await page.clock.resume()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.clock.fastForward(2000)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})

test('a list that arrives while a row is pressed does not put another in its place', async ({ page }) => {
  await signIn(page, EDITOR)
  await page.goto('/admin/products')
  const row = page.getByRole('row').nth(3).getByRole('link')
  const title = await row.innerText()
  const response = Promise.withResolvers<void>()
  const isFound = (url: URL) => url.pathname === '/api/admin/products' && url.searchParams.has('q')
  await page.route(isFound, async (route) => {
    await response.promise
    await route.continue()
  })
  const asked = page.waitForRequest((request) => isFound(new URL(request.url())))
  await page.getByRole('searchbox', { name: 'Search in Products' }).fill('gateway')
  await asked
  await row.hover()
  await page.mouse.down()
  const answered = page.waitForResponse((response) => isFound(new URL(response.url())))
  response.resolve()
  await (await answered).finished()
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('a search that is taken back shows in its box', async ({ page }) => {
  await signIn(page, EDITOR)
  await page.goto('/admin/products')
  const search = page.getByRole('searchbox', { name: 'Search in Products' })
  await search.fill('nothing is called this')
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(search).toHaveValue('')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('entries are put in order by drag and by keyboard', async ({ page }) => {
    await signIn(page, ADMIN)
    await page.goto('/admin/slides')
    const cards = page.getByRole('list', { name: 'Slides' }).getByRole('listitem')
    const titles = () => cards.getByRole('link').allInnerTexts()
    await expect(cards.nth(1)).toBeVisible()
    const [first = '', second = '', ...others] = await titles()
    const saved = () => page.waitForResponse((response) => response.url().endsWith('/api/admin/slides/order'))

    // `hover` waits until the element has stopped moving.
    await page.getByRole('button', { name: `Move ${first}` }).hover()
    await page.mouse.down()
    const next = await cards.nth(1).boundingBox()
    if (!next) throw new Error('The card is not in sight')
    await cards.nth(1).hover({ position: { x: 8, y: next.height / 2 + 8 } })
    const dragged = saved()
    await page.mouse.up()
    expect((await dragged).ok()).toBe(true)
    await expect.poll(titles).toEqual([second, first, ...others])

    const moved = saved()
    await page.getByRole('button', { name: `Move ${first}` }).press('ArrowUp')
    expect((await moved).ok()).toBe(true)
    await expect.poll(titles).toEqual([first, second, ...others])
    await expect(page.getByText(`${first} is now number 1 of`)).toBeAttached()
  })
})

const TOO_LONG = 'ü'.repeat(345)

test('what cannot be saved is told at its field, by its label and limit, and its language opens', async ({
  page,
}) => {
  await signIn(page, EDITOR)
  await page.goto('/admin/products/create')
  await page.getByLabel('Name · English').fill('Fault finder')
  await page.getByRole('button', { name: /^Français/ }).click()
  await page.getByLabel('Title · Français').fill(TOO_LONG)
  await page.getByRole('button', { name: /^Deutsch/ }).click()
  await page.getByRole('button', { name: 'Create' }).click()
  const words = 'At most 300 characters; this has 345'
  const notice = page.getByRole('alert').filter({ hasText: words })
  await expect(notice).toContainText(`Title (French): ${words}`)
  await expect(notice).toContainText('Model: Please fill this in')
  await expect(page.getByRole('button', { name: 'Français: 1 field to correct' })).toBeVisible()
  await expect(page.getByLabel('Title · Français')).toHaveAccessibleDescription(words)
  // Internal paths and names are not shown.
  expect(await page.getByRole('main').innerText()).not.toMatch(/texts\.|\btexts\b\/|\{\{|code\./)
  await expectAccessible(page)
})

test.describe('files that do not fit', () => {
  test.use({ expectedErrors: [/status of (?:400|503)/] })

  test('are refused before they are sent, stay with their reason, and are sent again with the same key', async ({
    page,
  }) => {
    const sent: string[] = []
    let fails = true
    await page.route('**/api/admin/files', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      sent.push(route.request().headers()['idempotency-key'] ?? '')
      const isSecond = (route.request().postData() ?? '').includes('second.pdf')
      if (isSecond && fails)
        return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Busy. Try again.' } })
      return route.fallback()
    })
    const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: textPdf(name) })

    await signIn(page, EDITOR)
    await page.goto('/admin/documents/create')
    const field = page.getByRole('group', { name: 'File · English' })
    await field.locator('input[type=file]').setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('whatever'),
    })
    await expect(field.getByRole('alert')).toContainText(
      'A PDF is expected here; the chosen file is a JPEG picture',
    )
    expect(sent).toEqual([])
    await field.getByRole('button', { name: 'From the library' }).click()
    const library = page.getByRole('dialog')
    await expect(library.getByRole('button', { name: /^Choose: .*\.pdf$/ }).first()).toBeVisible()
    await expect(library.getByRole('button', { name: /^Choose: .*\.(png|jpg|webp|svg)$/ })).toHaveCount(0)

    await page.goto('/admin/files')
    await page
      .locator('input[type=file]')
      .setInputFiles([
        pdf('first.pdf'),
        pdf('second.pdf'),
        { ...pdf('brochure.png'), mimeType: 'image/png' },
        { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
      ])
    const second = page.getByRole('listitem').filter({ hasText: 'second.pdf could not be uploaded' })
    await expect(second).toContainText('Busy. Try again.')
    await expect(page.getByText('tool.exe could not be uploaded')).toBeVisible()
    await expect(page.getByText('Files of this kind are not taken')).toBeVisible()
    await expect(page.getByText('The ending of its name does not match its content')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Details of first.pdf' })).toBeVisible()
    await expectAccessible(page)
    fails = false
    await second.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Details of second.pdf' })).toBeVisible()
    await expect(second).toHaveCount(0)
    expect(sent[1]).toMatch(/^".{16,}"$/)
    expect(sent.at(-1)).toBe(sent[1])
    await page.getByRole('button', { name: 'Remove tool.exe from the list' }).click()
    await expect(page.getByText('tool.exe could not be uploaded')).toHaveCount(0)
  })
})

test('a withdrawn entry is withdrawn at once, and can be brought back', async ({ page, request }) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
  const drafts = async () => {
    const response = await request.get('/api/admin/quick-links?state=draft', { headers })
    return (await response.json()).total as number
  }
  const before = await drafts()
  await signIn(page, ADMIN)
  await page.goto('/admin/quick-links')
  const row = page.getByRole('row').nth(1)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(row.getByText('Draft')).toBeVisible()
  // It is saved, whatever happens to the page from now on.
  expect(await drafts()).toBe(before + 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText('Published')).toBeVisible()
  expect(await drafts()).toBe(before)
})

test('a list whose last page is gone shows the one before, and what is searched from its first', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, EDITOR)}` }
  const data = {
    slug: 'soon-binned',
    newsType: 'Company',
    modified: 0,
    texts: { en: { title: 'Soon binned' } },
  }
  const { id } = await (await request.post('/api/admin/news', { headers, data })).json()
  await request.delete(`/api/admin/news/${id}`, { headers })
  await signIn(page, EDITOR)
  await page.goto('/admin/bin?page=2')
  await expect(page.getByRole('rowheader', { name: 'Soon binned' })).toBeVisible()
  await page.getByRole('searchbox').fill('Soon')
  await expect(page).toHaveURL(/\/admin\/bin\?q=Soon$/)
})

test.describe('URLs that name what there is not', () => {
  test.use({ expectedErrors: [/status of 40[04]/] })

  test('lead to the list, whose page is the last one and whose order is the usual one', async ({ page }) => {
    await signIn(page, ADMIN)
    for (const [url, list] of [
      ['/admin/deals/abc', '/admin/deals'],
      ['/admin/news/99999999', '/admin/news'],
      ['/admin/partners/abc/overview', '/admin/partners'],
    ] as const) {
      await page.goto(url)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such entry')
      await page.getByRole('link', { name: 'Go to the list' }).click()
      await expect(page).toHaveURL(list)
    }
    await page.goto('/admin/deals?page=5000')
    await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(0)
    await page.goto('/admin/products?sort=nothing&order=ASC')
    await expect(page.getByText('The address of this list contains a mistake')).toBeVisible()
    await page.getByRole('button', { name: 'Show the whole list' }).click()
    await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(0)
    await page.goto('/admin/outbox?state=nothing')
    await page.getByRole('button', { name: 'Show the whole list' }).click()
    await expect(page).toHaveURL('/admin/outbox')
  })
})

test('the pager of lines follows when the last page goes with its last line', async ({ page, request }) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
  const products = await (await request.get('/api/admin/products?perPage=1', { headers })).json()
  const product = products.items[0].id as number
  const items = Array.from({ length: 41 }, (_, index) => ({
    ...{ product, articleNumber: `A-${index + 1}`, listPrice: 200, partnerPrice: 100 },
  }))
  const data = { currency: 'EUR', validFrom: 0, items, texts: { en: { name: 'Many lines' } } }
  const { id } = await (await request.post('/api/admin/price-lists', { headers, data })).json()
  await signIn(page, ADMIN)
  await page.goto(`/admin/price-lists/${id}`)
  const lines = page.getByRole('group', { name: 'Prices', exact: true })
  await lines.getByRole('button', { name: 'Next page' }).click()
  await lines.getByRole('button', { name: 'Next page' }).click()
  await lines.getByRole('button', { name: /^Remove .* 41$/ }).click()
  await expect(lines.getByText('Lines 21–40 of 40')).toBeVisible()
  await lines.getByRole('button', { name: 'Previous page' }).click()
  await expect(lines.getByText('Lines 1–20 of 40')).toBeVisible()
})

test('an entry is found by a title that is longer than a search', async ({ page, request }) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, EDITOR)}` }
  const title = `Long ${'data sheet '.repeat(12)}`.trim()
  const data = { slug: 'long-title', model: 'L1', texts: { en: { name: title } } }
  await expect(await request.post('/api/admin/products', { headers, data })).toBeOK()
  await signIn(page, EDITOR)
  await page.goto('/admin/portfolios/create')
  await page.getByRole('combobox', { name: 'Add to Products' }).fill(title)
  await expect(page.getByRole('option', { name: title })).toBeVisible()
})

test('an empty library says that what the team adds appears there', async ({ page }) => {
  await page.route('**/api/admin/files?*', (route) => route.fulfill({ json: { items: [], total: 0 } }))
  await signIn(page, EDITOR)
  await page.goto('/admin/files')
  await expect(page.getByText('Entries that you add appear here.')).toBeVisible()
})

test.describe('what fails out of sight', () => {
  test.use({ expectedErrors: [/status of 404|status of 503/] })

  test('an entry that a colleague has deleted leaves the selection', async ({ page, request }) => {
    const headers = { authorization: `Bearer ${await tokenOf(request, EDITOR)}` }
    const ids: number[] = []
    for (const name of ['first', 'second', 'third']) {
      const texts = { en: { title: `Chosen ${name}` } }
      const data = { slug: `chosen-${name}`, newsType: 'Company', modified: Date.now(), texts }
      ids.push((await (await request.post('/api/admin/news', { headers, data })).json()).id)
    }
    await signIn(page, EDITOR)
    await page.goto('/admin/news')
    for (const name of ['first', 'second', 'third'])
      await page.getByRole('checkbox', { name: `Select Chosen ${name}` }).check()
    await request.delete(`/api/admin/news/${ids[0]}`, { headers })
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('1 selected entry no longer exists')).toBeVisible()
    await expect(page.getByText('2 selected')).toBeVisible()
    await request.delete(`/api/admin/news/${ids[1]}`, { headers })
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('1 selected', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('row', { name: /Chosen third/ }).getByText('Published')).toBeVisible()
  })

  test('an upload that fails while another language is shown is reported', async ({ page }) => {
    await signIn(page, EDITOR)
    await page.goto('/admin/documents/create')
    const held = Promise.withResolvers<void>()
    await page.route('**/api/admin/files', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await held.promise
      return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Busy. Try again.' } })
    })
    const field = page.getByRole('group', { name: 'File · Deutsch' })
    await field.locator('input[type=file]').setInputFiles({
      ...{ name: 'blatt.pdf', mimeType: 'application/pdf', buffer: textPdf('Blatt') },
    })
    await expect(field.getByText(/^Uploading/)).toBeVisible()
    await page.getByRole('button', { name: /^Français/ }).click()
    held.resolve()
    await expect(page.getByText('blatt.pdf could not be uploaded')).toBeVisible()
    await expect(page.getByText('Busy. Try again.')).toBeVisible()
  })
})

test.describe('a stale save', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('two who change the same text are told of each other', async ({ page, request }) => {
    const headers = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
    const listed = await request.get('/api/admin/events', { headers, params: { perPage: '1' } })
    const { items } = (await listed.json()) as { items: { id: number; version: number }[] }
    const [event] = items
    const theirs = `Hall ${Date.now()}`
    expect(event).toBeDefined()
    await signIn(page, EDITOR)
    await page.goto(`/admin/events/${event?.id}`)
    await page.getByLabel('Venue', { exact: true }).fill('Hall of the editor')
    const data = { version: event?.version, venueName: theirs }
    await expect(await request.patch(`/api/admin/events/${event?.id}`, { headers, data })).toBeOK()

    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else changed this in the meantime' })
    await expect(dialog.getByText(theirs)).toBeVisible()
    await dialog.getByRole('radio', { name: 'Theirs' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Venue', { exact: true })).toHaveValue(theirs)
  })
})

test('unsaved changes are not lost by a click', async ({ page }) => {
  await signIn(page, EDITOR)
  await page.goto('/admin/products')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByLabel('Model').fill('Something else')
  await page.getByRole('link', { name: 'News', exact: true }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Model')).toHaveValue('Something else')
})

for (const theme of themesOf('admin content')) {
  test(`the back office is accessible in the ${theme} theme`, async ({ page }) => {
    await signIn(page, ADMIN, { theme })
    await page.goto('/admin/products')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('row').nth(1).getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Texts' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/admin/files')
    await expect(page.getByRole('button', { name: /^Details of/ }).first()).toBeVisible()
    await expectAccessible(page)
  })
}

test('a document that is used is replaced, deleted, brought back at once and out of the bin', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, EDITOR)}` }
  const name = `Bin ${Date.now()}`
  const { items } = await (await request.get('/api/admin/documents?perPage=1', { headers })).json()
  const create = async (resource: string, data: object) =>
    (await (await request.post(`/api/admin/${resource}`, { headers, data })).json()) as Listed
  const file = items[0].texts.en.file
  const documentOf = (title: string) =>
    create('documents', { documentType: 'manual', texts: { en: { title, file } } })
  const [old, next] = [await documentOf(`${name} old`), await documentOf(`${name} new`)]
  const product = await create('products', {
    slug: name.toLowerCase().replaceAll(' ', '-'),
    model: name,
    documents: [old.id],
    texts: { en: { name } },
  })
  const documents = async () =>
    (await (await request.get(`/api/admin/products/${product.id}`, { headers })).json()).documents

  await signIn(page, EDITOR)
  const open = async () => {
    await page.goto(`/admin/documents/${old.id}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    return page.getByRole('dialog', { name: `Delete “${name} old”?` })
  }
  let dialog = await open()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Product' })).toContainText(
    'Stays, without it.',
  )
  await expect(dialog.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Use instead').fill(`${name} new`)
  await page.getByRole('option', { name: `${name} new` }).click()
  await expect(dialog.getByText('Gets the other one instead.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/admin\/documents$/)
  expect(await documents()).toEqual([next.id])
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('1 entry restored')).toBeVisible()
  expect(await documents()).toEqual([old.id])

  dialog = await open()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/admin\/documents$/)
  expect(await documents()).toEqual([])
  await page.goto('/admin/bin')
  await page.getByRole('searchbox').fill(name)
  await expect(page).toHaveURL(/q=Bin/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByLabel(`Select ${name} old`).check()
  await expect(page.getByRole('button', { name: 'Delete for good' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Nothing found')).toBeVisible()
  expect(await documents()).toEqual([old.id])
})

test('an editor says whom a new document is for, and reads whom that reaches', async ({ page }) => {
  await signIn(page, EDITOR)
  await page.goto('/admin/documents/create')
  const modes = page.getByRole('radiogroup', { name: 'For whom' })
  await expect(modes.getByRole('radio', { name: 'As its product' })).toBeChecked()
  await modes.getByRole('radio', { name: 'For some' }).check()
  const include = page.getByRole('group', { name: 'Include' })
  await include.getByRole('combobox', { name: 'Level' }).click()
  await page.getByRole('option', { name: 'Gold' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Reaches \d+ of \d+ partners, \d+ p/)).toBeVisible()
  const leaveOut = page.getByRole('group', { name: 'Leave out' })
  await leaveOut.getByRole('combobox', { name: 'Level' }).click()
  await page.getByRole('option', { name: 'Gold' }).click()
  await expect(page.getByText('Nobody can see this.')).toBeVisible()
})
