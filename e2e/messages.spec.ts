/** The short messages at the edge of the window. */
import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signIn, tokenOf } from './sign-in.ts'

const USER = 'partner@demo.example'

test.use({ expectedErrors: [/status of (500|429)/] })

async function openCollection(page: Page, name: string): Promise<Locator> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, USER)}` }
  const made = await page.request.post('/api/partner/own-collections', { headers, data: { name, items: [] } })
  await signIn(page, USER)
  await page.goto(`/partner/profile?view=collections&collection=${(await made.json()).body.id}`)
  return page.getByLabel('Name', { exact: true })
}

const refuse = (page: Page, status: number, message: string) =>
  page.route('**/api/partner/own-collections/*', (route: Route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status, json: { message } }),
  )

const boxOf = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top, bottom }
  })

test('a failure that is repeated is said once, and on a phone away from the field in which one types', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  const name = await openCollection(page, 'Bridges')
  const alerts = page.getByRole('alert')
  const rename = async (status: number, message: string, isShown = true) => {
    await page.unrouteAll()
    await refuse(page, status, message)
    const earlier = await alerts.evaluateAll((elements) => elements.map(({ id }) => id))
    const refused = page.waitForResponse((response) => response.request().method() === 'PUT')
    await name.fill('Bridges and tunnels')
    await name.press('Enter')
    await refused
    const said = alerts.filter({ hasText: message })
    // A repeated message is a new one, with the same words.
    if (isShown)
      await expect
        .poll(async () => earlier.includes((await said.last().getAttribute('id')) ?? ''))
        .toBe(false)
  }
  for (let time = 0; time < 3; time += 1) await rename(500, 'The disk is full')
  await expect(alerts).toHaveCount(1)
  // Keeps the messages from closing by themselves.
  await alerts.hover()
  await rename(429, 'Too many at once')
  await expect(alerts).toHaveCount(2)
  await rename(429, 'Still too many', false)
  await expect(alerts).toHaveText(['That did not workThe disk is full', 'That did not workToo many at once'])
  await page.mouse.move(0, 0)
  await expect(alerts).toHaveText(['That did not workStill too many'])

  const stack = page.locator('.mantine-Notifications-root').filter({ has: alerts })
  await page.getByRole('main').evaluate((main) => {
    main.style.paddingBlock = '600px'
  })
  for (const block of ['start', 'end'] as const) {
    await name.evaluate((field, place) => field.scrollIntoView({ block: place }), block)
    await rename(500, `Refused at the ${block}`)
    await expect(name).toBeFocused()
    await expect
      .poll(async () => {
        const [field, messages] = [await boxOf(name), await boxOf(stack)]
        return messages.top >= field.bottom || messages.bottom <= field.top
      })
      .toBe(true)
    await expect(stack).toBeInViewport({ ratio: 1 })
  }
})

test('a message that is shown follows the language, but for what the server said', async ({ page }) => {
  const name = await openCollection(page, 'Masts')
  await refuse(page, 500, 'The disk is full')
  await name.fill('Masts and poles')
  await name.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'The disk is full' })).toBeVisible()
  await name.fill('Masts')
  await page.unrouteAll()
  await page.getByRole('link', { name: 'All collections' }).click()
  await page.getByRole('button', { name: 'Delete Masts' }).click()
  await expect(page.getByText('“Masts” deleted')).toBeVisible()
  const alerts = page.getByRole('alert')
  // Keeps the messages from closing by themselves.
  await alerts.first().hover()
  await page.getByRole('button', { name: /^Language/ }).press('Enter')
  await page.getByRole('button', { name: 'Deutsch' }).press('Enter')
  await expect(alerts).toHaveText(['„Masts“ gelöschtRückgängig'])
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByRole('link', { name: 'Masts', exact: true })).toBeVisible()
})

test('a deletion that could not be undone says so, and can be undone again', async ({ page }) => {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, USER)}` }
  const made = await page.request.post('/api/partner/quotations', { headers, data: {} })
  const { name } = (await made.json()).body
  await signIn(page, USER)
  await page.goto('/partner/quotations')
  const quotation = page.getByRole('link', { name, exact: true })
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).dblclick()
  await expect(quotation).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await page.route('**/api/partner/quotations/*/restore', (route) =>
    route.fulfill({ status: 500, json: { message: 'The disk is full' } }),
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The disk is full' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(quotation).toBeVisible()
})
