/** The dashboard's numbers, fallbacks and addresses according to section 2.4 of the specification. */
import type { Page } from '@playwright/test'
import { pauseClock } from './clock.ts'
import { expect, test } from './fixtures.ts'
import { openDashboard } from './sign-in.ts'

test.use({ sharesPortal: true, contextOptions: { reducedMotion: 'no-preference' } })

const PINS = '**/api/partner/pin-products?*'
const POPULAR = '**/api/partner/popular-content?*'

test('the slideshow advances every eight seconds, and from the last slide to the first', async ({ page }) => {
  await page.clock.install()
  await openDashboard(page, 'partner@demo.example')
  const slideshow = page.getByRole('region', { name: 'Highlights' })
  const dots = slideshow.getByRole('button', { name: /^Show slide \d/ })
  await expect(dots).toHaveCount(5)
  const expectSlide = (index: number) => expect(dots.nth(index)).toHaveAttribute('aria-current', 'true')
  await expectSlide(0)

  await pauseClock(page)
  await dots.first().click()
  await expectSlide(0)
  // It pauses while hovered or focused; the eight seconds start after both have ended.
  await page.clock.runFor(20_000)
  await expectSlide(0)
  await dots.first().blur()
  await page.mouse.move(0, 0)
  await expect(slideshow.locator('[aria-live]')).toHaveAttribute('aria-live', 'off')
  for (const next of [1, 2, 3, 4, 0, 1]) {
    await page.clock.runFor(7990)
    await expectSlide(next === 0 ? 4 : next - 1)
    await page.clock.runFor(10)
    await expectSlide(next)
  }
})

test('the tabbed content scrolls in a box of 15 rem', async ({ page }) => {
  await page.route(POPULAR, async (route) => {
    const response = await (await route.fetch()).json()
    const [link] = response.body
    response.body = Array.from({ length: 12 }, (_, index) => ({
      ...link,
      item: { ...link.item, id: 1000 + index },
    }))
    await route.fulfill({ json: response })
  })
  await openDashboard(page, 'partner@demo.example')
  const panel = page.getByRole('tabpanel', { name: 'Popular Content' })
  await expect(panel.getByRole('listitem')).toHaveCount(12)
  await expect(panel).toHaveCSS('height', '240px')
  await expect(panel).toHaveCSS('overflow-y', 'auto')
  expect(await panel.evaluate((box) => box.scrollHeight)).toBeGreaterThan(240)
})

test('content without a title or a description says so, with its type and its address', async ({ page }) => {
  await page.route(POPULAR, async (route) => {
    const response = await (await route.fetch()).json()
    Object.assign(response.body[0], {
      title: '',
      description: '',
      type: 'manual',
      path: '/partner/playbook/1',
    })
    await route.fulfill({ json: response })
  })
  await openDashboard(page, 'partner@demo.example')
  const row = page.getByRole('tabpanel', { name: 'Popular Content' }).getByRole('listitem').first()
  const link = row.getByRole('link', { name: 'No title available.', exact: true })
  await expect(link).toHaveAttribute('href', '/partner/playbook/1')
  await expect(row.getByText('No description available.')).toBeVisible()
  await expect(row.getByText('Manual', { exact: true })).toBeVisible()
})

test('each tab is loaded once for each language, and kept', async ({ page }) => {
  const loads: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const [, kind] = /^\/api\/partner\/(popular|new)-content$/.exec(pathname) ?? []
    if (kind) loads.push(`${kind} ${searchParams.get('locale')}`)
  })
  await openDashboard(page, 'partner@demo.example')
  const content = page.getByRole('tabpanel').getByRole('link').first()
  const tabs = ['New Content', 'Popular Content', 'New Content', 'Popular Content']
  for (const name of tabs) {
    await page.getByRole('tab', { name }).click()
    await expect(content).toBeVisible()
  }
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'My Products' }).click()
  await expect(page.getByRole('heading', { name: 'Portfolios', level: 1 })).toBeVisible()
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  for (const name of tabs) await page.getByRole('tab', { name }).click()
  await expect(content).toBeVisible()
  expect(loads.toSorted()).toEqual(['new en', 'popular en'])

  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect.poll(() => loads.at(-1)).toBe('popular fr')
  await page.getByRole('tab').last().click()
  await expect(content).toBeVisible()
  expect(loads.toSorted()).toEqual(['new en', 'new fr', 'popular en', 'popular fr'])
})

/** Removes the portfolio of every pinned product from responses. */
async function hidePortfolios(page: Page): Promise<void> {
  await page.route(PINS, async (route) => {
    const response = await (await route.fetch()).json()
    for (const pin of response.body) pin.categoryId = null
    await route.fulfill({ json: response })
  })
}

test('a pinned product leads to the portfolio that holds it, a portfolio to itself', async ({
  page,
  request,
}) => {
  await hidePortfolios(page)
  await openDashboard(page, 'partner@demo.example')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await (await request.get('/api/partner/categories?locale=en', { headers })).json()
  const portfolios = body.categories as {
    id: number
    name: string
    products: { id: number; name: string }[]
  }[]
  const concrete = portfolios.find(({ products }) => products.some(({ name }) => name === 'Radar GX400'))
  const product = concrete?.products.find(({ name }) => name === 'Radar GX400')
  await expect(page.getByRole('link', { name: 'Radar GX400', exact: true })).toHaveAttribute(
    'href',
    `/partner/playbook/${concrete?.id}/${product?.id}`,
  )
  const card = page.getByRole('listitem').filter({ has: page.getByText('Portfolio', { exact: true }) })
  const name = await card.getByRole('heading').innerText()
  const pinned = portfolios.find((portfolio) => portfolio.name === name)
  await expect(card.getByRole('link', { name, exact: true })).toHaveAttribute(
    'href',
    `/partner/playbook/${pinned?.id}`,
  )
})

test('a pinned product that no portfolio holds leads to unknown-category', async ({ page }) => {
  await hidePortfolios(page)
  await page.route('**/api/partner/categories?*', async (route) => {
    const response = await (await route.fetch()).json()
    for (const category of response.body.categories) category.products = []
    await route.fulfill({ json: response })
  })
  await openDashboard(page, 'partner@demo.example')
  await expect(page.getByRole('link', { name: 'Radar GX400', exact: true })).toHaveAttribute(
    'href',
    /\/partner\/playbook\/unknown-category\/\d+$/,
  )
})

test('a venue leads to the search of the maps service', async ({ page, request }) => {
  await openDashboard(page, 'partner@demo.example')
  const { mapsSearchUrl } = await (await request.get('/api/config')).json()
  const venue = page.getByRole('link', { name: /, on the map/ }).first()
  await expect(venue).toHaveAttribute('target', '_blank')
  const address = (await venue.getAttribute('href')) ?? ''
  expect(address.startsWith(mapsSearchUrl)).toBe(true)
  expect(decodeURIComponent(address.slice(mapsSearchUrl.length))).toBe(await venue.innerText())
})

test('below 768 px a quick link opens in a window of its own', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 })
  await openDashboard(page, 'partner@demo.example')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Order form', exact: true }).click()
  await opened
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.setViewportSize({ width: 768, height: 900 })
  await page.getByRole('link', { name: 'Order form', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /Order form/ })).toBeVisible()
})
