/** A partner's page and form in the back office, whatever its people and leads are called. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signIn, tokenOf } from './sign-in.ts'

const ADMIN = 'admin@demo.example'
const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, 200)
const NAMES = ['', ' ', LONG, 'محمد عبد الله الطويل'] as const
const emailOf = (index: number) => (index === 2 ? `${'a'.repeat(200)}@long.example` : `p${index}@odd.example`)

/** Lists of as many people and leads as the server would show, of which there are 500. */
async function withOddNames(page: Page): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, ADMIN)}` }
  const { items } = await (await page.request.get('/api/admin/partners?q=Ridgeline', { headers })).json()
  await page.route(/\/api\/admin\/users\?/, async (route) => {
    const response = await route.fetch()
    const { items: users } = await response.json()
    const odd = NAMES.map((firstName, at) => ({
      ...users[0],
      ...{ id: 9000 + at, firstName, lastName: '', email: emailOf(at) },
    }))
    await route.fulfill({ response, json: { items: odd, total: 500 } })
  })
  await page.route(/\/api\/admin\/partners\/\d+\/overview/, async (route) => {
    const response = await route.fetch()
    const { people, leads, ...partner } = await response.json()
    const odd = (one: object) =>
      NAMES.map((name, at) => ({ ...one, id: 9000 + at, name, email: emailOf(at), status: `${name} New` }))
    const json = {
      ...partner,
      people: { ...people, total: 500, items: odd(people.items[0]) },
      leads: { ...leads, total: 500, items: odd(leads.items[0]) },
    }
    await route.fulfill({ response, json })
  })
  return items[0].id
}

for (const width of [390, 1440])
  test(`people and leads with odd names can be told apart and opened, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const partner = await withOddNames(page)
    await signIn(page, ADMIN)
    for (const path of ['', '/overview']) {
      await page.goto(`/admin/partners/${partner}${path}`)
      for (const name of path ? ['Users', 'Leads'] : ['Users']) {
        const rows = page.getByRole('region', { name, exact: true }).getByRole('listitem')
        await expect(rows).toHaveCount(NAMES.length)
        for (const row of await rows.all()) {
          const link = row.getByRole('link').first()
          await expect(link).toHaveAccessibleName(/\S/)
          const { top, bottom, right, ends } = await row.evaluate((element) => ({
            ...element.getBoundingClientRect().toJSON(),
            ends: [...element.querySelectorAll('span, a')].map((part) => part.getBoundingClientRect().right),
          }))
          expect(bottom - top).toBeLessThan(500)
          expect(Math.max(...ends)).toBeLessThanOrEqual(right + 1)
          expect((await link.boundingBox())?.width).toBeGreaterThan(40)
        }
      }
      await expect(page.getByRole('link', { name: 'Show all 500' }).first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })

test.describe('what the host refuses', () => {
  test.use({ expectedErrors: [/status of (403|500)|ERR_FAILED|Failed to fetch/] })

  for (const status of [403, 500, 0])
    test(`the users of a partner say why they are not there, and load on request: ${status}`, async ({
      page,
    }) => {
      let isRefused = true
      const partner = await withOddNames(page)
      await page.route(/\/api\/admin\/users\?/, (route) => {
        if (!isRefused) return route.fallback()
        return status ? route.fulfill({ status, json: { message: 'Not now' } }) : route.abort('failed')
      })
      await signIn(page, ADMIN)
      await page.goto(`/admin/partners/${partner}`)
      const users = page.getByRole('region', { name: 'Users', exact: true })
      await expect(users.getByRole('alert')).toContainText(status ? 'Not now' : 'connection')
      isRefused = false
      await users.getByRole('button', { name: 'Try again' }).dblclick()
      await expect(users.getByRole('listitem')).toHaveCount(NAMES.length)
    })
})
