import type { Page } from '@playwright/test'
import { expectAccessible, viewsOf } from './accessible.ts'
import { pauseClock } from './clock.ts'
import { expect, test } from './fixtures.ts'
import { openDashboard, signIn, tokenOf } from './sign-in.ts'

const SUGGESTIONS = '**/api/partner/search/suggestions?*'

function box(page: Page) {
  return page.getByRole('combobox', { name: 'Search' })
}

async function openResults(page: Page, search: string): Promise<void> {
  await signIn(page, 'partner@demo.example')
  await page.goto(`/partner/searchresults${search}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Waits until the job that reads PDFs has indexed the text of a document. */
async function waitForPdfTexts(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'partner@demo.example')}` }
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/partner/search?search=honeycombing&locale=en', { headers })
      return answer.text()
    })
    .toContain('"snippet"')
}

function group(page: Page, name: string) {
  return page.getByRole('region', { name })
}

test('groups stand with their counts, four hits each, and lead to their pages', async ({ page }) => {
  await openResults(page, '?query=radar')
  await expect(page.getByRole('heading', { name: 'Search Results for "radar"', level: 1 })).toBeVisible()
  await expect(box(page)).toHaveValue('radar')
  for (const name of ['Products', 'Documents', 'Business cases', 'Videos', 'News', 'Portfolios']) {
    await expect(group(page, name)).toBeVisible()
  }

  const pdf = page.getByRole('link', { name: /^Open PDF/ })
  const documents = group(page, 'Documents').getByRole('listitem').filter({ has: pdf })
  const openFifth = documents.nth(4).getByRole('link', { name: /^Open PDF/ })
  await expect(documents).toHaveCount(4)
  await page.getByRole('button', { name: 'Load More: Documents' }).click()
  await expect(documents.nth(4)).toBeVisible()
  await expect(openFifth).toBeFocused()
  await expect(page.getByRole('button', { name: 'Load More: Documents' })).toHaveCount(0)
  const less = page.getByRole('button', { name: 'Show less: Documents' })
  await less.focus()
  await page.keyboard.press('Enter')
  await expect(documents).toHaveCount(4)
  const more = page.getByRole('button', { name: 'Load More: Documents' })
  await expect(more).toBeFocused()
  await expect(more).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(openFifth).toBeFocused()
  await page.reload()
  await expect(documents.nth(4)).toBeVisible()

  const product = page.locator('main a[href*="/playbook/"]', { hasText: /^Radar GX400$/ })
  await expect(product).toHaveAttribute('href', /\/partner\/playbook\/\d+\/\d+$/)
  const reported = page.waitForRequest('**/api/partner/search/opened')
  await product.click()
  expect((await reported).postDataJSON()).toMatchObject({
    ...{ search: 'radar', locale: 'en', key: 'Product', kind: 'product' },
    position: expect.any(Number),
  })
  await expect(page.getByRole('heading', { name: 'Radar GX400', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(documents.nth(4)).toBeVisible()
  const portfolio = group(page, 'Portfolios').getByRole('link').first()
  await expect(portfolio).toHaveAttribute('href', /\/partner\/playbook\/\d+$/)
})

test('a word from inside a PDF opens it at its page', async ({ page }) => {
  test.slow()
  await signIn(page, 'partner@demo.example')
  await waitForPdfTexts(page)
  await page.goto('/partner/searchresults?query=honeycombing&view=list')
  const hit = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /Page \d/ })
    .first()
  await expect(hit.locator('mark').first()).toHaveText(/honeycomb/i)
  const [, number] = /Page (\d+)/.exec((await hit.textContent()) ?? '') ?? []
  const link = hit.getByRole('link', { name: /^Open PDF/ })
  await link.click()
  await expect(page.getByRole('dialog').getByLabel('Go to page')).toHaveValue(String(number))
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test('the best hit stands first, chips lead to the groups, and keys move through all hits', async ({
  page,
}) => {
  await openResults(page, '?query=gx400')
  const best = group(page, 'Best match').getByRole('link', { name: 'Radar GX400', exact: true })
  await expect(best).toBeVisible()
  await expect(page.locator('main a[href*="/playbook/"]', { hasText: /^Radar GX400$/ })).toHaveCount(1)

  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(best).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const second = group(page, 'Documents')
    .getByRole('link', { name: /^Open PDF/ })
    .first()
  await expect(second).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('main').locator('[data-hit] a.card-target').last()).toBeFocused()
  await expect(page.locator(':focus')).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(best).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(second).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Escape')

  // The best hit counts in its own group.
  const chips = page.getByRole('navigation', { name: 'Groups of results' }).getByRole('link')
  const counts = (await chips.allTextContents()).map((text) => Number(/\d+$/.exec(text)?.[0]))
  const sum = counts.reduce((all, count) => all + count, 0)
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(new RegExp(`\\b${sum}\\b`))
  await expect(chips.filter({ hasText: 'Products' })).toBeVisible()

  await chips.filter({ hasText: 'News' }).click()
  await expect(page.getByRole('heading', { name: 'News', level: 2 })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'News', level: 2 })).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(group(page, 'News').getByRole('link').first()).toBeFocused()

  // On a phone hits are always shown as lines, with their actions in a menu.
  const news = group(page, 'News').locator('ul.cards')
  await expect(news).toHaveAttribute('data-view', 'grid')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(news).toHaveAttribute('data-view', 'list')
  await expect(page).not.toHaveURL(/[?&]view=/)
  const menu = group(page, 'Documents').getByRole('button', { name: /^More actions/ })
  await expect(menu.first()).toBeVisible()
})

test('a product’s documents are sent, an event is saved, and colleagues get a link to what they may see', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openResults(page, '?query=gx400&view=list')
  const product = page.locator('[data-hit="Product"]').first()
  await product.getByRole('button', { name: 'Send documents: Radar GX400' }).click()
  const sending = page.getByRole('dialog', { name: 'Send to a customer' })
  await expect(
    sending
      .getByRole('group', { name: /^Files \(\d+\)/ })
      .getByRole('checkbox')
      .nth(1),
  ).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(sending).toBeHidden()
  await expect(product.getByRole('button', { name: /^Send documents/ })).toBeFocused()

  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await product.getByRole('button', { name: 'Link for colleagues: Radar GX400' }).click()
  await expect(product.getByRole('status')).toHaveText('Link copied!')
  expect(await copied()).toMatch(/\/partner\/playbook\/\d+\/\d+$/)
  await page.goto(await copied())
  await expect(page.getByRole('heading', { name: 'Radar GX400', level: 1 })).toBeVisible()

  for (const [query, kind] of [
    ['radar', 'News'],
    ['radar', 'Videos'],
  ] as const) {
    await page.goto(`/partner/searchresults?query=${query}&view=list`)
    const hit = page.locator(`[data-hit="${kind}"]`).first()
    const title = (await hit.getByRole('heading').textContent()) ?? ''
    await hit.hover()
    await hit.getByRole('button', { name: /^Link for colleagues/ }).click()
    await expect(hit.getByRole('status')).toHaveText('Link copied!')
    await page.goto(await copied())
    await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible()
  }

  await page.goto('/partner/searchresults?query=webinar&view=list')
  const event = page.locator('[data-hit="Events"]').first()
  await event.hover()
  const download = page.waitForEvent('download')
  await event.getByRole('button', { name: /^Add to calendar/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)
})

test('a hit is pinned, shared, sent and kept where it stands', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openResults(page, '?query=gx400&view=list')
  const hit = group(page, 'Documents').getByRole('listitem').first()
  await hit.hover()
  await hit.getByRole('button', { name: /^Share/ }).click()
  await expect(hit.getByRole('status')).toHaveText('Link copied!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/s\/[\w-]{22}$/)
  await expect(hit.getByRole('link', { name: /^Download/ })).toHaveAttribute('download')

  await page.setViewportSize({ width: 390, height: 844 })
  await hit.getByRole('button', { name: /^More actions/ }).click()
  const menu = hit.getByRole('dialog')
  await expect(menu.getByRole('link', { name: /^Download/ })).toBeVisible()
  await menu.getByRole('button', { name: /^Pin/ }).click()
  await expect(menu.getByRole('button', { name: /^Unpin/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(hit.getByRole('button', { name: /^More actions/ })).toBeFocused()

  await hit.getByRole('button', { name: /^More actions/ }).click()
  await menu.getByRole('button', { name: /^Send .+ to a customer$/ }).click()
  const sending = page.getByRole('dialog', { name: 'Send to a customer' })
  await sending.getByLabel('For whom').fill('Ms Huber, Acme')
  await sending.getByRole('button', { name: 'Make the link' }).click()
  await expect(page.getByRole('dialog', { name: 'The mail is ready' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'The mail is ready' })).toBeHidden()

  await page.setViewportSize({ width: 1280, height: 844 })
  await hit.getByRole('button', { name: /^Unpin/ }).click()
  await expect(hit.getByRole('button', { name: /^Pin/ })).toBeVisible()
})

test('hits say what is known of them, and those of a host that says little are whole', async ({ page }) => {
  const source = { categoryId: null, model: '', image: '', url: '', elementType: 'object', description: '' }
  const found = (key: string, ...sources: object[]) => ({
    key,
    group_docs: { hits: { hits: sources.map((one) => ({ _source: { ...source, ...one } })) } },
  })
  const price = { amount: 4_676_300, currency: 'EUR', articleNumber: 'FL-10-340-00' }
  const snippet = { isRow: true, page: 3, text: 'Weight\tGX400\t38 kg', matches: [[7, 12]] }
  await page.route('**/api/partner/search?*', (route) =>
    route.fulfill({
      json: [
        found('Product', { id: 1, model: 'Radar GX400', title: 'Radar cart', price }),
        found('Documents', { id: 2, title: 'Data sheet', url: '/files/x/y.pdf', foundIn: 'de', snippet }),
        found('Events', { id: 3, title: 'Webinar', path: '/dashboard', startsAt: 1_797_000_000 }),
        found('Leads', { id: 4, title: 'Ponte Sul', path: '/leads?lead=4711' }),
      ],
    }),
  )
  await openResults(page, '?query=gx400')
  await expect(group(page, 'Products')).toContainText('Your price: EUR\u00a046,763.00')
  await expect(group(page, 'Documents')).toContainText('Found in German')
  await expect(group(page, 'Documents').locator('mark')).toHaveText('GX400')
  await expect(group(page, 'Documents').getByText('38 kg', { exact: true })).toBeVisible()
  await expect(group(page, 'Events').locator('time')).toHaveText('11 Dec 2026, 15:40')
  await expect(group(page, 'Leads').getByRole('link', { name: 'Ponte Sul' })).toHaveAttribute(
    'href',
    '/partner/leads?lead=4711',
  )
  await expect(group(page, 'Best match')).toHaveCount(0)
})

test('news and films open over the results', async ({ page }) => {
  await openResults(page, '?query=radar')
  const more = group(page, 'News').getByRole('link', { name: /^Learn more: Radar GX400/ })
  await more.click()
  const dialog = page.getByRole('dialog', { name: /^Radar GX400/ })
  await expect(dialog.getByRole('article')).toBeVisible()
  await expect(page).toHaveURL(/open=news-\d+/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(more).toBeFocused()

  const play = group(page, 'Videos').getByRole('link', { name: /^Play/ }).first()
  await play.click()
  await expect(page.getByRole('dialog').locator('video track')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(play).toBeFocused()
})

test('the viewer goes on to the next hit of the group, documents and films alike', async ({ page }) => {
  await openResults(page, '?query=radar')
  const dialog = page.getByRole('dialog')
  await group(page, 'Documents')
    .getByRole('link', { name: /^Open PDF/ })
    .first()
    .click()
  await expect(dialog.getByRole('status').first()).toHaveText(/^\d+ of \d+$/)
  await expect(dialog.locator(':focus')).toBeAttached()
  const title = await dialog.getByRole('heading').first().innerText()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('heading').first()).not.toHaveText(title)
  await dialog.getByRole('button', { name: 'Previous' }).click()
  await expect(dialog.getByRole('heading').first()).toHaveText(title)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const films = group(page, 'Videos').getByRole('link', { name: /^Play/ })
  await films.first().click()
  await expect(dialog.getByRole('status').first()).toHaveText(/^1 of \d+$/)
  await expect(dialog.locator(':focus')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('status').first()).toHaveText(/^2 of \d+$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // The last hit shown has the focus.
  await expect(films.nth(1)).toBeFocused({ timeout: 5000 })
})

test('a hit with an own price goes into a quotation', async ({ page }) => {
  await openResults(page, '?query=gx400')
  await group(page, 'Best match')
    .getByRole('button', { name: /^Add FL-10-340-00/ })
    .click()
  await page.getByRole('alert').getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'FL-10-340-00' })).toBeVisible()

  // On a phone the actions of the hit are in a menu, which leaves room for its text.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goBack()
  const more = group(page, 'Best match').getByRole('button', { name: /^More actions/ })
  await more.click()
  await group(page, 'Best match')
    .getByRole('dialog')
    .getByRole('button', { name: /^Add FL-10-340-00/ })
    .click()
  await expect(group(page, 'Best match').getByRole('dialog')).toBeHidden()
  await expect(more).toBeFocused()
  await page.getByRole('alert').last().getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('spinbutton', { name: /^Quantity/ })).toHaveValue('2')
})

test('grid and list are kept in the address, markup in titles is not shown', async ({ page }) => {
  await page.route('**/api/partner/search?*', (route) =>
    route.fulfill({
      json: [
        {
          key: 'News',
          doc_count: 1,
          group_docs: {
            hits: {
              total: { value: 1 },
              hits: [
                {
                  _id: 'file-3',
                  _score: 1,
                  _source: {
                    id: 3,
                    categoryId: null,
                    model: '',
                    title: '<b>Release</b> notes &amp; more',
                    description: '',
                    image: '',
                    url: '/files/x/notes.pdf',
                    elementType: 'asset',
                    documentType: '',
                    language: '',
                    publishedAt: 0,
                    item: { kind: 'asset', id: 3 },
                  },
                },
              ],
            },
          },
        },
      ],
    }),
  )
  await openResults(page, '?query=release')
  await expect(page.getByRole('heading', { name: 'Release notes & more', level: 3 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download: Release notes & more' })).toHaveAttribute('download')
  await page.getByRole('button', { name: 'List' }).click()
  await expect(page).toHaveURL(/view=list/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true')
})

test('nothing found says what to do next', async ({ page }) => {
  await openResults(page, '?query=xqzwvk%20qwvx')
  await expect(page.getByText('No results found.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Search for this instead' }).getByRole('link')).toHaveText([
    'xqzwvk',
    'qwvx',
  ])
  await expect(group(page, 'Popular Content').getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Portfolios' }).click()
  await expect(page).toHaveURL(/\/playbook$/)

  await page.goBack()
  await page.getByRole('link', { name: 'Ask support' }).click()
  const ticket = page.getByRole('dialog', { name: 'New Ticket' })
  await expect(ticket.getByRole('textbox', { name: 'Subject' })).toHaveValue('Question about “xqzwvk qwvx”')
  await page.keyboard.press('Escape')
  await expect(ticket).toBeHidden()
  await expect(page).toHaveURL(/\/support$/)
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('no message is shown, but the search can be tried again', async ({ page }) => {
    let isBroken = true
    await page.route('**/api/partner/search?*', (route) =>
      isBroken ? route.fulfill({ status: 500, json: { message: 'Broken' } }) : route.continue(),
    )
    await openResults(page, '?query=radar')
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await expect(page.getByText('Broken')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    isBroken = false
    await retry.click()
    await expect(group(page, 'Products')).toBeVisible()
  })

  test('the box does without suggestions', async ({ page }) => {
    await page.route(SUGGESTIONS, (route) => route.fulfill({ status: 500, json: {} }))
    await openDashboard(page, 'partner@demo.example')
    await box(page).fill('radar')
    await expect(page.getByRole('option')).toHaveText(['All results for “radar”'])
  })
})

test('the box suggests while typing, asks once after a pause, and is worked by keys', async ({ page }) => {
  const asked: string[] = []
  await page.route(SUGGESTIONS, (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('search') ?? '')
    return route.continue()
  })
  await page.clock.install()
  await openDashboard(page, 'partner@demo.example')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await pauseClock(page)
  await box(page).pressSequentially('radar gx4')
  await page.clock.runFor(140)
  expect(asked).toEqual([])
  await page.clock.runFor(150)
  await expect.poll(() => asked).toEqual(['radar gx4'])
  await page.clock.resume()
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option', { name: /^Radar GX400 .*Products/ })).toBeVisible()
  await expectAccessible(page, 'header')

  await page.keyboard.press('ArrowDown')
  const active = list.getByRole('option', { selected: true })
  await expect(active).toHaveText(/^Radar GX400/)
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(box(page)).toHaveValue('radar gx4')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveText(/^Radar GX400/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/partner\/playbook\/\d+\/\d+$/)
})

test('a suggestion says what it is, and leads straight to it', async ({ page }) => {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'partner@demo.example')}` }
  const response = await page.request.get('/api/partner/search?search=gx400&locale=en', { headers })
  const groups: {
    key: string
    group_docs: { hits: { hits: { _source: { url: string; image: string } }[] } }
  }[] = await response.json()
  const first = (key: string) => groups.find((one) => one.key === key)?.group_docs.hits.hits[0]?._source
  const suggestion = { id: 1, categoryId: null }
  await page.route(SUGGESTIONS, (route) =>
    route.fulfill({
      json: {
        suggestions: [
          {
            ...suggestion,
            key: 'Product',
            title: 'Radar GX400',
            subtitle: 'Multi-channel radar cart',
            image: first('Product')?.image,
          },
          {
            ...suggestion,
            key: 'Documents',
            title: 'Radar manual',
            documentType: 'manual',
            language: 'de',
            url: first('Documents')?.url,
          },
          { ...suggestion, key: 'Pages', title: 'Change password', path: '/changepassword' },
        ],
      },
    }),
  )
  const opened: unknown[] = []
  await page.route('**/api/partner/search/opened', (route) => {
    opened.push(route.request().postDataJSON())
    return route.fulfill({ status: 202, json: { status: true, message: '' } })
  })
  await openDashboard(page, 'partner@demo.example')
  await box(page).fill('r')
  await expect(page.getByRole('option')).toHaveText([
    'Radar GX400 Multi-channel radar cart Products',
    'Radar manual Manual · German',
    'Change password Pages',
    'All results for “r”',
  ])
  await expect(page.getByRole('option').first().locator('img')).toHaveCount(1)
  await expectAccessible(page, 'header')

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Radar manual' })
  await expect(viewer.getByRole('link', { name: 'Download' })).toBeVisible()
  // Until then Escape closes the suggestions.
  await expect.poll(() => viewer.evaluate((shown) => shown.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(box(page)).toBeFocused()
  await page.getByRole('option', { name: /^Change password/ }).click()
  await expect(page).toHaveURL(/\/partner\/changepassword$/)
  const from = { search: 'r', locale: 'en', id: 1, isSuggestion: true }
  // Opened hits are counted by a separate request, which may arrive after the screen.
  await expect
    .poll(() => opened)
    .toEqual([
      { ...from, key: 'Documents', position: 2 },
      { ...from, key: 'Pages', position: 3 },
    ])
})

test('what was searched for is remembered for its user, until it is cleared', async ({ page }) => {
  await openDashboard(page, 'partner@demo.example')
  await expect(page.getByText('Marit Halvorsen').first()).toBeVisible()
  for (const query of ['crawler', 'radar']) {
    await box(page).fill(query)
    await box(page).press('Enter')
    await expect(page.getByRole('heading', { name: `Search Results for "${query}"` })).toBeVisible()
  }
  await page.goto('/partner/dashboard')
  await expect(page.getByText('Marit Halvorsen').first()).toBeVisible()
  await box(page).click()
  const recent = page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option')
  await expect(recent).toHaveText(['radar', 'crawler'])
  await expectAccessible(page, 'header')
  await recent.nth(1).click()
  await expect(page.getByRole('heading', { name: 'Search Results for "crawler"' })).toBeVisible()

  await box(page).fill('')
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(recent).toHaveCount(0)
  await expect(box(page)).toBeFocused()
})

test('the key / writes itself where someone is writing', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto('/partner/newsannouncements')
  const field = page.getByRole('textbox', { name: 'Search news' })
  await field.pressSequentially('a/b')
  await expect(field).toHaveValue('a/b')
})

test('on a phone the box comes out of its button and goes with Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDashboard(page, 'partner@demo.example')
  const toggle = page.getByRole('button', { name: 'Open the search' })
  await toggle.click()
  await expect(box(page)).toBeFocused()
  await box(page).fill('radar')
  await expect(page.getByRole('option', { name: /^Radar GX400 .*Products/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
  await expect(toggle).toBeFocused()
})

for (const { colorScheme, width } of viewsOf('search')) {
  test(`the results are accessible, ${colorScheme}, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await openResults(page, '?query=radar')
    await expect(group(page, 'Products')).toBeVisible()
    await expectAccessible(page)
    if (width < 768) await page.getByRole('button', { name: 'View and language' }).click()
    await page.getByRole('button', { name: width < 768 ? 'Grid' : 'List' }).click()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('files in the customer’s language alone are found on request', async ({ page }) => {
  await openResults(page, '?query=gx400')
  const count = page.getByRole('status').filter({ hasText: /result/ })
  const all = await count.textContent()
  await page.getByRole('combobox', { name: 'Customer’s language' }).selectOption('ja')
  const only = page.getByRole('button', { name: 'Files in Japanese only' })
  await expect(only).toHaveAttribute('aria-pressed', 'false')
  const answer = page.waitForResponse(/fileLanguage=ja/)
  await only.click()
  await answer
  await expect(page).toHaveURL(/only=true/)
  await expect(only).toHaveAttribute('aria-pressed', 'true')
  await expect(count).not.toHaveText(all ?? '')
  const documents = group(page, 'Documents')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(documents.first()).toBeVisible()
  for (const one of await documents.all())
    await expect(one.getByRole('link', { name: /^JA/ })).toHaveAttribute('aria-current', 'true')
  // Hits other than files remain.
  await expect(group(page, 'Leads').getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await only.click()
  await expect(count).toHaveText(all ?? '')
  await page.getByRole('combobox', { name: 'Customer’s language' }).selectOption('')
})

test('a filter by language that leaves nothing says so and can be taken off', async ({ page }) => {
  await page.route(/search\?.*fileLanguage=/, (route) => route.fulfill({ json: [] }))
  await openResults(page, '?query=radar&only=true')
  await expect(page.getByText('No files in English found.')).toBeVisible()
  await expect(page.getByText(/^\d+ results exist in other languages only\.$/)).toBeVisible()
  await expect(page.getByText('No results found.')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all languages' }).click()
  await expect(group(page, 'Products')).toBeVisible()
  await expect(page).not.toHaveURL(/only=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  // If there are no hits in any language, the filter is not mentioned.
  await page.goto('/partner/searchresults?query=xqzwvk&only=true')
  await expect(page.getByText('No results found.')).toBeVisible()
})

test('on a phone the head is one row, the settings a sheet, and the chips one more', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openResults(page, '?query=gx400')
  const settings = page.getByRole('button', { name: 'View and language' })
  const chips = page.getByRole('navigation', { name: 'Groups of results' })
  await expect(chips).toBeVisible()
  const boxOf = async (part: typeof chips) => (await part.boundingBox()) ?? { y: 0, height: 0 }
  const heading = await boxOf(page.getByRole('heading', { level: 1 }))
  const row = await boxOf(chips)
  expect(row.y + row.height - heading.y).toBeLessThan(136)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await settings.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'View and language' })
  await expect(sheet.getByRole('combobox', { name: 'Customer’s language' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true')
  const answer = page.waitForResponse(/fileLanguage=en/)
  await sheet.getByRole('button', { name: 'Files in English only' }).click()
  await answer
  await expect(sheet.getByRole('button', { name: 'Files in English only' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(settings).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Files in English only' })).toBeVisible()
})
