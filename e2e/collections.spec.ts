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
  test.use({ expectedErrors: [/status of (40[0349]|422|429|500)|ERR_FAILED/] })

  test('of a new name stays typed, is said, and is saved once when it is sent again', async ({ page }) => {
    const headers = { authorization: `Bearer ${await tokenOf(page.request, 'partner@demo.example')}` }
    const data = { name: 'Dams', items: [] }
    const made = await page.request.post('/api/partner/own-collections', { headers, data })
    const path = `/api/partner/own-collections/${(await made.json()).body.id}`
    const stored = async () => (await (await page.request.get(`${path}?locale=en`, { headers })).json()).body
    let saves = 0
    page.on('request', (request) => {
      if (request.method() === 'PUT') saves += 1
    })
    await signIn(page, 'partner@demo.example')
    await page.goto(`/partner/profile?view=collections&collection=${path.split('/').at(-1)}`)
    const name = page.getByLabel('Name', { exact: true })
    const said = (text: string) => page.getByRole('alert').filter({ hasText: text }).last()
    for (const status of [403, 404, 422, 429, 500, 0]) {
      const message = `Refused with ${status}`
      await page.route(`**${path}`, (route) => {
        if (route.request().method() !== 'PUT') return route.fallback()
        return status ? route.fulfill({ status, json: { message } }) : route.abort('failed')
      })
      await name.fill(`Dams ${status}`)
      await name.press('Enter')
      await expect(said(status ? message : 'connection')).toBeVisible()
      await expect(name).toHaveValue(`Dams ${status}`)
      await page.unrouteAll()
      saves = 0
      await name.evaluate((field) => {
        for (let time = 0; time < 2; time += 1)
          field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      })
      await expect.poll(async () => (await stored()).name).toBe(`Dams ${status}`)
      expect(saves).toBe(1)
    }
    const rename = async (text: string) => {
      const { version } = await stored()
      const body = { version, name: text, isShared: false, items: [] }
      await expect(await page.request.put(path, { headers, data: body })).toBeOK()
    }
    await rename('Weirs')
    await name.fill('Locks')
    await name.press('Enter')
    await expect(said('changed in another window')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Weirs' })).toBeVisible()
    await expect(name).toHaveValue('Locks')
    await name.press('Enter')
    await expect.poll(async () => (await stored()).name).toBe('Locks')
    // What is changed here is not the name, which stays what it is elsewhere.
    await rename('Sluices')
    await page.getByLabel('Share with my colleagues').click()
    await expect(name).toHaveValue('Sluices')
    await name.focus()
    await name.blur()
    await expect(page.getByRole('heading', { name: 'Sluices' })).toBeVisible()
    expect((await stored()).name).toBe('Sluices')
  })

  test('of an end of a link is said, and each of several links ends once', async ({ page }) => {
    const headers = { authorization: `Bearer ${await tokenOf(page.request, 'partner@demo.example')}` }
    const { body } = await (await page.request.get('/api/partner/documents', { headers })).json()
    const items = body.slice(0, 2).map(({ id }: { id: number }) => ({ kind: 'asset', id }))
    for (const name of ['Frau Huber', 'Herr Moser']) {
      const expires = new Date(Date.now() + 86_400_000).toISOString()
      const data = { items, locale: 'de', name, expires }
      await expect(await page.request.post('/api/partner/collections', { headers, data })).toBeOK()
    }
    await signIn(page, 'partner@demo.example')
    await page.goto('/partner/profile?view=sharing')
    const end = (name: string) => page.getByRole('button', { name: `End the link to ${name}`, exact: true })
    const path = /\/api\/partner\/share-links\/[^/]+(?:\/end)?$/
    const ends = (route: Route) => route.request().method() !== 'GET'
    for (const status of [403, 404, 409, 429, 500, 0]) {
      await page.route(path, (route) => {
        if (!ends(route)) return route.fallback()
        const message = `Refused with ${status}`
        return status ? route.fulfill({ status, json: { message } }) : route.abort('failed')
      })
      await end('Frau Huber').click()
      const words = status ? `Refused with ${status}` : 'connection'
      await expect(page.getByRole('alert').filter({ hasText: words }).last()).toBeVisible()
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await expect(end('Frau Huber')).toBeEnabled()
      await page.unrouteAll()
    }
    let count = 0
    let refuse = () => {}
    const held = new Promise<void>((resolve) => {
      refuse = resolve
    })
    await page.route(path, async (route) => {
      if (!ends(route)) return route.fallback()
      count += 1
      if (count > 1) return route.fallback()
      await held
      await route.fulfill({ status: 500, json: { message: 'Only the first was refused' } })
    })
    await end('Frau Huber').dblclick()
    await expect.poll(() => count).toBe(1)
    await end('Herr Moser').press('Enter')
    await expect(end('Herr Moser')).toBeHidden()
    refuse()
    await expect(page.getByRole('alert').filter({ hasText: 'Only the first was refused' })).toBeVisible()
    await end('Frau Huber').press('Enter')
    await expect(end('Frau Huber')).toBeHidden()
    expect(count).toBe(3)
  })

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
