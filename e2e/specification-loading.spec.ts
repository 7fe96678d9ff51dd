/** Skeletons during loading: the number of cards and columns according to the specification. */
import type { Locator, Page } from '@playwright/test'
import { todaysThird } from '../server/test/deep.ts'
import { expect, test } from './fixtures.ts'
import { hold } from './held.ts'
import { openDashboard, signIn } from './sign-in.ts'

test.use({ sharesPortal: true })

/** Widths at which a grid of cards has one, two, three and four columns. */
const COLUMNS = [
  [390, 1],
  [640, 2],
  [900, 3],
  [1440, 4],
] as const

const waiting = (page: Page, name: string) => page.getByRole('main').getByRole('status', { name })
const columnsOf = (grid: Locator) =>
  grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)

test('portfolios: eight cards, in the columns of those that follow', async ({ page }) => {
  await openDashboard(page, 'partner@demo.example')
  const release = await hold(page, '**/api/partner/categories?*')
  await page.goto('/partner/playbook')
  const skeleton = waiting(page, 'Loading Portfolios')
  await expect(skeleton.locator('.card')).toHaveCount(8)
  for (const [width, columns] of COLUMNS) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => columnsOf(skeleton.locator('.cards')), `at ${width} px`).toBe(columns)
  }
  release()
  await expect(page.getByRole('link', { name: 'Concrete', exact: true })).toBeVisible()
  await expect(skeleton).toHaveCount(0)
  for (const [width, columns] of COLUMNS) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => columnsOf(page.locator('ul.cards')), `at ${width} px`).toBe(columns)
  }
})

test('media assets: one card for each of the six categories', async ({ page }) => {
  await openDashboard(page, 'partner@demo.example')
  const release = await hold(page, '**/api/partner/*?locale=en')
  await page.goto('/partner/assets')
  await expect(page.getByRole('main').getByRole('status', { name: /^Loading / })).toHaveCount(6)
  release()
  await expect(page.getByRole('link', { name: /^View Assets/ })).toHaveCount(6)
  await expect(page.getByRole('main').getByRole('status', { name: /^Loading / })).toHaveCount(0)
})

for (const { screen, call, label, first } of todaysThird(
  [
    { screen: 'newsannouncements', call: '**/graphql/**', label: 'Loading news', first: /^Learn more/ },
    {
      screen: 'assets/product-images',
      call: '**/api/partner/product-images?*',
      label: 'Loading Product Images',
      first: /./,
    },
    {
      screen: 'assets/sales-flyers',
      call: '**/api/partner/sales-flyers?*',
      label: 'Loading Sales Flyers',
      first: /^Download Document/,
    },
  ],
  0,
)) {
  test(`${screen}: the cards on their way stand in the columns of those that follow`, async ({ page }) => {
    await signIn(page, 'partner@demo.example')
    const release = await hold(page, call)
    await page.goto(`/partner/${screen}`)
    await expect(waiting(page, label)).toBeVisible()
    const grid = page.getByRole('main').locator('.cards[role=status], [role=status] .cards')
    const expected = new Map<number, number>()
    for (const [width] of COLUMNS) {
      await page.setViewportSize({ width, height: 900 })
      expected.set(width, await columnsOf(grid))
    }
    expect(expected.get(390)).toBe(1)
    expect(expected.get(1440)).toBeGreaterThan(2)
    release()
    const cards = page.getByRole('main').locator('ul.cards')
    await expect(cards.getByRole('link', { name: first }).first()).toBeVisible()
    for (const [width, columns] of expected) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => columnsOf(cards), `at ${width} px`).toBe(columns)
    }
  })
}

test('dashboard: three onboarding cards, and lines for the content', async ({ page }) => {
  const portal = await hold(page, '**/graphql/**')
  const links = await hold(page, '**/api/partner/popular-content?*')
  await openDashboard(page, 'partner@demo.example')
  await expect(waiting(page, 'Loading Onboarding').locator('> *')).toHaveCount(3)
  await expect(waiting(page, 'Loading Popular Content').locator('> *')).toHaveCount(4)
  portal()
  links()
  await expect(page.getByRole('checkbox').or(page.getByText('All done')).first()).toBeVisible()
  await expect(page.getByText('Radar GX400 – Data sheet')).toBeVisible()
})

test('support says that the tickets are loading', async ({ page }) => {
  await openDashboard(page, 'partner@demo.example')
  const release = await hold(page, '**/api/partner/crm/contacts?*')
  await page.goto('/partner/support')
  await expect(waiting(page, 'Loading tickets...')).toBeVisible()
  release()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(waiting(page, 'Loading tickets...')).toHaveCount(0)
})
