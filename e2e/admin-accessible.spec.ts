/** The screens of the back office that have no journey of their own. */
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { tokenOf } from './sign-in.ts'

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
]
const PAGES = ['', 'outbox', 'jobs', 'audit', 'system', 'searches', 'products/create']
/** A form is looked at with the first entry of its list. */
const FORM = '/first'

/** A phone by day, a desk by night: between them they show each theme and each layout once. */
const VIEWS = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1440 },
] as const

for (const address of [...PAGES, ...LISTS, ...LISTS.map((list) => list + FORM)]) {
  test(`/admin/${address} is accessible`, async ({ page, request }) => {
    const token = await tokenOf(request, ADMIN)
    let path = `/admin/${address}`
    if (address.endsWith(FORM)) {
      const list = address.slice(0, -FORM.length)
      const headers = { authorization: `Bearer ${token}` }
      const answer = await request.get(`/api/admin/${list}?perPage=1`, { headers })
      const { items } = (await answer.json()) as { items: { id: number }[] }
      path = `/admin/${list}/${items[0]?.id}`
    }
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
