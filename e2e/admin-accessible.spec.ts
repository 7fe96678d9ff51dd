/** Accessibility of the back office's screens without another test. */
import type { APIRequestContext } from '@playwright/test'
import { todaysOf } from '../server/test/deep.ts'
import { expectAccessible, VIEWS } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { tokenOf } from './sign-in.ts'

test.use({ sharesPortal: true })

const ADMIN = 'admin@demo.example'

const LISTS = [
  'portfolios',
  'assets',
  'news',
  'events',
  'slides',
  'onboarding-cards',
  'quick-links',
  'pages',
  'price-lists',
  'partners',
  'partner-tiers',
  'partner-types',
  'regions',
  'account-managers',
  'working-calendars',
]
const PAGES = [
  '',
  'deals',
  'deals/first',
  'reports',
  'outbox',
  'jobs',
  'audit',
  'system',
  'searches',
  'search-promotions',
  'search-synonyms/import',
  'bin',
  'products/create',
  'nowhere',
]
/** Forms are checked with the first entry of their list. */
const FORM = '/first'

async function addressOf(request: APIRequestContext, token: string, address: string): Promise<string> {
  if (!address.endsWith(FORM)) return `/admin/${address}`
  const list = address.slice(0, -FORM.length)
  const headers = { authorization: `Bearer ${token}` }
  const response = await request.get(`/api/admin/${list}`, { headers })
  const { items } = (await response.json()) as { items: { id: number }[] }
  return `/admin/${list}/${items[0]?.id}`
}

function expectAccessibleAt(address: string): void {
  test(`/admin/${address} is accessible`, async ({ page, request }) => {
    const token = await tokenOf(request, ADMIN)
    const path = await addressOf(request, token, address)
    await page.addInitScript((value) => localStorage.setItem('token', value), token)
    for (const { colorScheme, width } of VIEWS) {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
}

// Lists and forms share their components, so each run checks only some of them.
for (const address of [...todaysOf(PAGES), ...todaysOf([...LISTS, ...LISTS.map((list) => list + FORM)])])
  expectAccessibleAt(address)
