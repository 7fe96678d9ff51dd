import type { Page } from '@playwright/test'
import { todaysOf } from '../server/test/deep.ts'
import { expectAccessible, viewsOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { hold } from './held.ts'
import { saveData } from './save-data.ts'
import { signIn } from './sign-in.ts'

const NEWS = '/partner/newsannouncements'
/** The total depends on the demo content. */
const SOME = /^\d+ news items$/
const CRAWLER = 'Crawler PX2: tilting camera head replaces the fixed one'

async function openNews(page: Page, search = ''): Promise<void> {
  await signIn(page, 'partner@demo.example')
  await page.goto(NEWS + search)
  await expect(page.getByRole('heading', { name: 'News', level: 1, includeHidden: true })).toBeVisible()
}

/** Responds with `count` news items, the last of them without a date. */
async function answerNews(page: Page, count: number): Promise<void> {
  await page.route('**/graphql/**', (route) => {
    if (!route.request().postData()?.includes('getNewsListing')) return route.continue()
    const edges = Array.from({ length: count }, (_, index) => ({
      cursor: String(index),
      node: {
        id: String(index + 1),
        modificationDate: index === count - 1 ? 1e15 : 1_795_000_000 - index * 86_400,
        seofriendlyurl: null,
        newsType: null,
        title: `Item ${index + 1}`,
        description: null,
        newsMainImage: null,
      },
    }))
    return route.fulfill({ json: { data: { getNewsListing: { totalCount: count, edges } } } })
  })
}

/** Rows of the list that do not reach both edges. */
const holes = (page: Page) =>
  page.locator('main ul.cards').evaluate((list) => {
    const edges = list.getBoundingClientRect()
    const rows = new Map<number, { left: number; right: number }>()
    for (const card of list.children) {
      const { top, left, right } = card.getBoundingClientRect()
      const row = rows.get(Math.round(top)) ?? { left, right }
      rows.set(Math.round(top), { left: Math.min(row.left, left), right: Math.max(row.right, right) })
    }
    return [...rows.values()].filter(
      ({ left, right }) => Math.abs(left - edges.left) > 1 || Math.abs(right - edges.right) > 1,
    ).length
  })

test('the rows of the news are full, however many there are', async ({ page }) => {
  test.slow()
  await answerNews(page, 1)
  await openNews(page)
  // All remainders of two and three columns, and a full page; `news-rows.test.ts` has the other cases.
  for (const count of [...todaysOf([1, 2, 3, 4, 5, 6]), 12]) {
    await answerNews(page, count)
    await page.reload()
    await expect(page.locator('main ul.cards > li')).toHaveCount(count)
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await holes(page), `${count} items at ${width} px`).toBe(0)
    }
  }
  // Later pages and search results have no lead story.
  await answerNews(page, 24)
  await page.goto(`${NEWS}?page=2`)
  await expect(page.locator('main ul.cards > li')).toHaveCount(12)
  expect(await holes(page)).toBe(0)
  for (const [search, found] of [
    ['Item 24', 1],
    ['Item 2', 6],
    ['Item 1', 11],
  ] as const) {
    await page.getByRole('textbox').last().fill(search)
    await expect(page.locator('main ul.cards > li')).toHaveCount(found)
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await holes(page), `${found} found at ${width} px`).toBe(0)
    }
  }
})

test('an article opens over the list, counts as a view, and gives the focus back', async ({ page }) => {
  await openNews(page, '?search=PX2')
  await expect(page.getByText(SOME)).toBeVisible()
  const view = page.waitForRequest('**/api/partner/views')
  const more = page.getByRole('link', { name: `Learn more: ${CRAWLER}` })
  await more.click()
  const dialog = page.getByRole('dialog', { name: CRAWLER })
  await expect(dialog.getByText(/^\d{1,2}\/\d{1,2}\/\d{4}$/)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'playbook' })).toBeVisible()
  expect((await view).postDataJSON()).toMatchObject({ kind: 'news', action: 'open' })

  await dialog.getByRole('link', { name: /^Next/ }).click()
  await expect(page.getByRole('dialog', { name: 'Eight portfolios: which course opens which' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/newsannouncements\?search=PX2$/)
  await expect(more).toBeFocused()
})

test('an article has an address, in every language, and its links stay in the portal', async ({ page }) => {
  await openNews(page)
  await page.getByRole('link', { name: /^Learn more: Radar GX400/ }).click()
  const address = page.url()
  expect(address).toMatch(/\?news=\d+$/)
  await page.evaluate(() => localStorage.setItem('locale', 'de'))
  await page.goto('about:blank')
  await page.goto(address)
  const dialog = page.getByRole('dialog', { name: 'Radar GX400: Tunnelmodus für gekrümmte Innenschalen' })
  await expect(dialog).toBeVisible()

  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  await dialog.getByRole('link', { name: 'Videos und Anleitungen' }).click()
  await expect(page).toHaveURL(/\/partner\/assets\/videos-tutorials$/)
  await expect(page.locator('body')).toHaveAttribute('data-same-page')
  await page.goBack()
  await expect(dialog).toBeVisible()
})

test('an item that is not there says so', async ({ page }) => {
  await openNews(page, '?news=999999')
  await expect(page.getByRole('dialog', { name: 'News item not found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all news' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/newsannouncements$/)
})

test('the search looks in titles and descriptions and is kept in the address', async ({ page }) => {
  await openNews(page)
  const field = page.getByRole('textbox', { name: 'Search news' })
  await field.pressSequentially('OSAKA')
  await expect(page.getByText('2 news items', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/search=OSAKA$/)
  await page.reload()
  await expect(field).toHaveValue('OSAKA')
  await expect(page.getByText('2 news items', { exact: true })).toBeVisible()

  await field.fill('nothing like this')
  await expect(page.getByText('No news available.')).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Clear the search', { exact: true }).click()
  await expect(page.getByText(SOME)).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
})

test('twelve items stand on a page, and the page is in the address', async ({ page }) => {
  await answerNews(page, 30)
  await openNews(page)
  const items = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(items).toHaveCount(12)
  await page.getByRole('link', { name: 'Page 3', exact: true }).click()
  await expect(items).toHaveCount(6)
  await expect(page).toHaveURL(/\?page=3$/)
  await expect(page.getByText('Invalid Date')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${NEWS}?page=99`)
  await expect(items).toHaveCount(6)
})

test('without news the page says what it is for', async ({ page }) => {
  await answerNews(page, 0)
  await openNews(page)
  await expect(page.getByText('No news available.')).toBeVisible()
  await expectAccessible(page)
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('the page says why and offers to try again', async ({ page }) => {
    let isBroken = true
    await page.route('**/graphql/**', (route) =>
      isBroken && route.request().postData()?.includes('getNewsListing')
        ? route.fulfill({ status: 400, json: { message: 'The news rest' } })
        : route.continue(),
    )
    await openNews(page)
    await expect(page.getByText('The news rest')).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(SOME)).toBeVisible()
  })
})

for (const { colorScheme, width } of viewsOf('news')) {
  test(`the news are accessible, ${colorScheme}, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await openNews(page)
    await expect(page.getByText(SOME)).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

    await page.goto(`${NEWS}?search=PX2`)
    await page.getByRole('link', { name: `Learn more: ${CRAWLER}` }).click()
    await expect(page.getByRole('dialog', { name: CRAWLER }).getByRole('list')).toBeVisible()
    await expectAccessible(page)
  })
}

test('a page that is opened right after typing comes, however long it takes', async ({ page }) => {
  await saveData(page)
  await signIn(page, 'partner@demo.example')
  await page.goto('/partner/newsannouncements')
  const field = page.getByRole('main').getByRole('textbox')
  await expect(field).toBeVisible()
  const send = await hold(page, '**/partner/static/*.js')
  await page.clock.install()
  await field.fill('radar')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'My Leads' }).click()
  await page.clock.runFor(1000)
  send()
  await expect(page.getByRole('heading', { name: /Leads/, level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/partner\/leads$/)
})
