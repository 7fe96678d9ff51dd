import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

/** Opens the first portfolio of the demo content from the menu. */
async function openConcrete(page: Page, email = 'partner@demo.example'): Promise<void> {
  await signIn(page, email)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'My Products' }).click()
  await expect(page.getByRole('heading', { name: 'Portfolios', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Concrete', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Concrete', level: 1 })).toBeVisible()
}

test('leads from the portfolios to a document, and back', async ({ page }) => {
  await openConcrete(page)
  await page.getByRole('link', { name: 'Radar GX400', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Radar GX400', level: 1 })).toBeVisible()
  await expect(
    page.getByText('In this section, you will find key information and documentation about Radar GX400'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Read More' }).click()
  await page.getByRole('button', { name: 'Read Less' }).click()

  const view = page.getByRole('link', { name: 'View Radar GX400 – Data sheet' })
  await view.click()
  await expect(page.getByRole('dialog', { name: 'Radar GX400 – Data sheet' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(view).toBeFocused()

  await page.getByRole('link', { name: 'Back to Concrete' }).click()
  await expect(page.getByRole('heading', { name: 'Concrete', level: 1 })).toBeFocused()
  await page.getByRole('link', { name: 'Back to Portfolios' }).click()
  await expect(page.getByRole('heading', { name: 'Portfolios', level: 1 })).toBeVisible()
})

test('products are searched, shown as a table and sorted; the address keeps it', async ({ page }) => {
  await openConcrete(page)
  const search = page.getByRole('textbox', { name: 'Search products' })
  await search.fill('nothing like this')
  await expect(page.getByText('Nothing found for “nothing like this”.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).last().click()
  await search.fill('radar gx')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const models = page.getByRole('rowheader')
  await expect(models).toHaveText(['Radar GX100', 'Radar GX400'])
  await page.getByRole('button', { name: 'Model' }).click()
  await expect(models).toHaveText(['Radar GX400', 'Radar GX100'])
  await page.reload()
  await expect(search).toHaveValue('radar gx')
  await expect(models).toHaveText(['Radar GX400', 'Radar GX100'])
})

test('documents are searched and sorted', async ({ page }) => {
  await openConcrete(page)
  await page.getByRole('link', { name: 'Radar GX400', exact: true }).click()
  const names = page.getByRole('rowheader')
  await expect(names.first()).toBeVisible()
  const ascending = await names.allInnerTexts()
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => names.allInnerTexts()).toEqual(ascending.toReversed())
  await page.getByRole('textbox', { name: 'Search documents' }).fill('GX400 – Data')
  await expect(names).toHaveText([/^Radar GX400 – Data sheet/])
})

test('a pin shows at once and stays', async ({ page }) => {
  await openConcrete(page, 'kenji.ono@kitasato.example')
  await page.getByRole('button', { name: 'Pin Echo UT80' }).click()
  const unpin = page.getByRole('button', { name: 'Unpin Echo UT80' })
  await expect(unpin).toBeFocused()
  await expect
    .poll(async () => {
      const token = await page.evaluate(() => localStorage.getItem('token'))
      const headers = { authorization: `Bearer ${token}` }
      const answer = await page.request.get('/api/partner/pin-products', { headers })
      return (await answer.json()).body.some(({ name }: { name: string }) => name === 'Echo UT80')
    })
    .toBe(true)
  await page.reload()
  await unpin.click()
  await expect(page.getByRole('button', { name: 'Pin Echo UT80', exact: true })).toBeVisible()
})

test('share copies the link of the document and says so for two seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openConcrete(page)
  await page.getByRole('link', { name: 'Radar GX400', exact: true }).click()
  await page.getByRole('button', { name: 'Share Radar GX400 – Data sheet' }).click()
  await expect(page.getByText('Link copied!')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/s\/[\w-]{22}$/)
  expect((await page.request.get(copied)).headers()['content-type']).toBe('application/pdf')
  await expect(page.getByText('Link copied!')).toBeHidden()
})

test('a product without documents says so', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto('/partner/playbook/8')
  await page.getByRole('link', { name: 'Data Connect', exact: true }).click()
  await expect(page.getByText('No documents available.')).toBeVisible()
  await expectAccessible(page)
})

test('an address of nothing says so and leads back', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto('/partner/playbook/99999/1')
  await expect(page.getByRole('heading', { name: 'Product or Portfolio not found' })).toBeVisible()
  await page.goto('/partner/playbook/99999')
  await expect(page.getByRole('heading', { name: 'Portfolio not found.' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See all portfolios' }).click()
  await expect(page.getByRole('heading', { name: 'Portfolios', level: 1 })).toBeVisible()
})

test('an empty portfolio leads to the others', async ({ page }) => {
  await page.route('**/api/partner/categories?*', async (route) => {
    const answer = await (await route.fetch()).json()
    answer.body.categories[0].products = []
    await route.fulfill({ json: answer })
  })
  await openConcrete(page)
  await expect(
    page.getByText('No products available in this portfolio. Explore other portfolios.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'See all portfolios' }).click()
  await expect(page.getByRole('heading', { name: 'Portfolios', level: 1 })).toBeVisible()
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('the portfolio says so and offers to try again', async ({ page }) => {
    let isBroken = true
    await page.route('**/api/partner/categories?*', (route) =>
      isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await signIn(page, 'partner@demo.example')
    await page.goto('/partner/playbook/1')
    await expect(page.getByText('Error loading portfolio. Please try again.')).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Concrete', level: 1 })).toBeVisible()
  })
})

test('the language changes in place', async ({ page }) => {
  await openConcrete(page)
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { name: 'Beton', level: 1 })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Produkte suchen' })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`the playbook is accessible, ${colorScheme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await signIn(page, 'partner@demo.example')
      const pages = [
        ['/partner/playbook', 'Portfolios'],
        ['/partner/playbook/1', 'Concrete'],
        ['/partner/playbook/1?view=table', 'Concrete'],
        ['/partner/playbook/1/3', 'Radar GX400'],
      ] as const
      for (const [address, name] of pages) {
        await page.goto(address)
        await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
        await expect(page.getByRole('button', { name: /^(Pin|Unpin) / }).first()).toBeVisible()
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    })
  }
}
