import type { Route } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { signIn, tokenOf } from './sign-in.ts'

test('what is sent again and again is collected, put in order, shared and sent', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto('/partner/assets/videos-tutorials')
  const add = page.getByRole('button', { name: /^Add .+ to a collection$/ })
  await add.first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of a new collection').fill('Bridges')
  await dialog.getByRole('button', { name: 'Create and add' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/partner/assets/sales-flyers')
  await add.first().click()
  await dialog.getByRole('button', { name: 'Bridges 1 file' }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Bridges' })).toBeVisible()
  const main = page.getByRole('main')
  const handles = main.getByRole('button', { name: /^Move / })
  await expect(handles).toHaveCount(2)
  const [, flyer] = await handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await handles.last().press('ArrowUp')
  await saved
  await main.getByLabel('Share with my colleagues').check()
  await expectAccessible(page)
  await page.reload()
  await expect(handles.first()).toHaveAccessibleName(String(flyer))
  await expect(main.getByLabel('Share with my colleagues')).toBeChecked()
  await page.evaluate(() => localStorage.setItem('locale', 'de'))
  await page.reload()
  await main.getByRole('link', { name: 'Ein Bericht in zehn Minuten' }).click()
  await expect(page.getByRole('dialog').locator('video track')).toHaveAttribute('srclang', 'de')
  await page.keyboard.press('Escape')
  await page.evaluate(() => localStorage.setItem('locale', 'en'))
  await page.reload()
  await main
    .getByRole('button', { name: /^Take .+ out$/ })
    .last()
    .click()
  await expect(handles).toHaveCount(1)
  await main.getByLabel('Name', { exact: true }).fill('Bridges and tunnels')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(handles).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Bridges and tunnels' })).toBeVisible()
  const takeOut = main.getByRole('button', { name: /^Take .+ out$/ })
  await takeOut.last().click()
  await expect(handles).toHaveCount(1)
  await takeOut.click()
  await expect(handles).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(handles).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(handles).toHaveCount(2)
  await main.getByRole('button', { name: 'Send to a customer' }).click()
  await expect(dialog.getByText('Files (2)')).toBeVisible()
  const name = dialog.getByLabel('For whom', { exact: true })
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/Required/)
})

test('what is collected is opened and sent in the language of the customer', async ({ page }) => {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'partner@demo.example')}` }
  const found = await page.request.get('/api/partner/search?search=radar%20gx400%20data%20sheet&locale=en', {
    headers,
  })
  const groups: {
    key: string
    group_docs: { hits: { hits: { _source: { item: object; title: string } }[] } }
  }[] = await found.json()
  const sheet = groups
    .find(({ key }) => key === 'Documents')
    ?.group_docs.hits.hits.find(({ _source }) => _source.title === 'Radar GX400 – Data sheet')
  const made = await page.request.post('/api/partner/own-collections', {
    headers,
    data: { name: 'For Zürich', items: [sheet?._source.item] },
  })
  const { id } = (await made.json()).body

  await signIn(page, 'partner@demo.example')
  await page.goto(`/partner/profile?view=collections&collection=${id}`)
  const main = page.getByRole('main')
  const link = main.getByRole('link', { name: 'Radar GX400 – Data sheet' })
  await expect(main.getByText(/^PDF · English · /)).toBeVisible()
  const english = await link.getAttribute('href')
  const chosen = await page.request.post('/api/partner/customer-language', {
    headers,
    data: { locale: 'de' },
  })
  await expect(chosen).toBeOK()
  await page.reload()
  await expect(main.getByText(/^PDF · German · /)).toBeVisible()
  await expect(link).not.toHaveAttribute('href', String(english))
  const german = await (await page.request.get(String(await link.getAttribute('href')))).body()

  await link.click()
  const viewer = page.getByRole('dialog', { name: 'Radar GX400 – Data sheet' })
  await expect(viewer.getByRole('button', { name: /^DE/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(viewer.getByText('Datenblatt').first()).toBeAttached()
  await page.keyboard.press('Escape')

  await main.getByRole('button', { name: 'Send to a customer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('For whom', { exact: true }).fill('Frau Huber, Acme')
  await expect(dialog.getByRole('combobox', { name: 'Language' })).toHaveValue('de')
  // The co-branded copy comes from the same file, but has other bytes.
  await dialog.getByRole('checkbox', { name: /^With your logo/ }).uncheck()
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  await expect(dialog.getByLabel('Text')).toHaveValue(/^Guten Tag/)
  const sent = await page.request.get(await dialog.getByLabel('Link', { exact: true }).inputValue())
  expect(sent.headers()['content-type']).toBe('application/pdf')
  expect(german.equals(await sent.body())).toBe(true)
  await page.request.post('/api/partner/customer-language', { headers, data: { locale: null } })
})

test('a name that is pasted loses what nobody sees and no name may hold', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'partner@demo.example')
  await page.goto('/partner/profile?view=collections')
  const name = page.getByLabel('Name of a new collection')
  await page.evaluate(() =>
    navigator.clipboard.writeText('\u202a\u0645\u0631\u062d\u0628\u0627\u202c\tBridges\n'),
  )
  await name.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(name).toHaveValue('\u0645\u0631\u062d\u0628\u0627 Bridges')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { name: '\u0645\u0631\u062d\u0628\u0627 Bridges' })).toBeVisible()
})

test.describe('what the host refuses', () => {
  test.use({ expectedErrors: [/status of (400|500)/] })

  test('is said at its field, and of a server error what can be done', async ({ page }) => {
    await signIn(page, 'partner@demo.example')
    await page.goto('/partner/profile?view=collections')
    const name = page.getByLabel('Name of a new collection')
    // Turns the direction of writing, which only the host finds.
    await name.fill('Bridges\u202e')
    await name.press('Enter')
    await expect(name).toHaveAccessibleDescription('This value does not fit here')
    await expect(name).toBeFocused()
    await name.fill('Bridges')
    await expect(name).toHaveAccessibleDescription('')
    const fails = (route: Route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback()
    await page.route('**/api/partner/own-collections', fails)
    await name.press('Enter')
    await expect(page.getByText('Server error. Please try again later.')).toBeVisible()
  })
})
