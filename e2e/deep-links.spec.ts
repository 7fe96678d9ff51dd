import type { Page } from '@playwright/test'
import { todaysThird } from '../server/test/deep.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const GONE = 987_654_321

test.use({ sharesPortal: true, expectedErrors: [/404/] })

/** Links to missing entries, with the message shown and the way on. */
const LINKS = [
  { path: `/deals?id=${GONE}`, says: 'Deal not found', next: 'All deals' },
  { path: `/quotations?id=${GONE}`, says: 'Quotation not found', next: 'All quotations' },
  {
    path: `/profile?view=collections&collection=${GONE}`,
    says: 'Collection not found',
    next: 'All collections',
  },
  { path: `/leads?lead=${GONE}`, says: 'Lead not found', next: 'Back to the list' },
  { path: `/newsannouncements?news=${GONE}`, says: 'News item not found', next: 'All news' },
  { path: `/playbook/${GONE}/${GONE}`, says: 'Product or Portfolio not found', next: /portfolios/i },
] as const

async function expectNoBareError(page: Page): Promise<void> {
  await expect(page.getByText(/404|Resource not found/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
}

for (const { path, says, next } of todaysThird(LINKS, 0))
  test(`${path} says that it is not there, and leads on`, async ({ page }) => {
    await signIn(page, 'partner@demo.example')
    await page.goto(`/partner${path}`)
    await expect(page.getByText(says)).toBeVisible()
    await expectNoBareError(page)
    await expectAccessible(page)
    const onwards = page.getByRole('link', { name: next }).or(page.getByRole('button', { name: next }))
    await onwards.last().click()
    await expect(page.getByText(says)).toBeHidden()
  })

test('a link to a ticket that is not there says so above the list', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto(`/partner/support?ticket=${GONE}`)
  await expect(page.getByText(`There is no ticket ${GONE} among yours.`)).toBeVisible()
})

/** Links that a mail program or a hand has spoilt, with the heading of the screen that they open all the same. */
const SPOILT = [
  { path: '/deals?id=abc', opens: 'My Deals' },
  { path: '/leads?lead={"a":1}&q={"a":1}&sort=zz', opens: 'My Leads' },
  { path: '/support?q={"a":1}', opens: 'Service Support' },
] as const

for (const { path, opens } of todaysThird(SPOILT, 1))
  test(`${path} opens the screen without what is invalid`, async ({ page }) => {
    await signIn(page, 'partner@demo.example')
    await page.goto(`/partner${path}`)
    await expect(page.getByRole('heading', { name: opens, level: 1 })).toBeVisible()
    await expect(page).not.toHaveURL(/\?/)
    await expect(page.getByRole('button', { name: /again|Retry/ })).toHaveCount(0)
  })
