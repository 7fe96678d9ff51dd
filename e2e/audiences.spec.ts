import { readFileSync } from 'node:fs'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { signIn, tokenOf } from './sign-in.ts'

const EDITOR = 'editor@demo.example'
/** Users of a gold partner in Germany, and of a partner that is neither. */
const [IN, OUT] = ['partner@demo.example', 'west@demo.example']
const PARTNER = 'Halvorsen Prüftechnik GmbH'

interface Listed {
  id: number
  version: number
  audience: object | null
  documents: number[]
  products: number[]
  texts: { en: Record<string, string> }
}

async function callsOf(request: APIRequestContext, user: string) {
  const headers = { authorization: `Bearer ${await tokenOf(request, user)}` }
  return {
    read: async (path: string) => (await request.get(`/api/${path}`, { headers })).json(),
    change: async (path: string, data: object) =>
      expect(await request.patch(`/api/${path}`, { headers, data })).toBeOK(),
  }
}

/** A demo document for everybody, with its title. */
async function someDocument(request: APIRequestContext) {
  const { read } = await callsOf(request, EDITOR)
  const list = async (resource: string) =>
    ((await read(`admin/${resource}?perPage=100&sort=position&order=asc`)) as { items: Listed[] }).items
  const products = await list('products')
  const shown = (await list('portfolios'))
    .filter(({ audience }) => !audience)
    .flatMap(({ products }) => products)
  const product = products.find(
    ({ id, audience, documents }) => !audience && documents.length > 1 && shown.includes(id),
  )
  const id = product?.documents[0] ?? 0
  const { texts } = (await read(`admin/documents/${id}`)) as Listed
  return { id, title: texts.en.title ?? '' }
}

async function isTold(request: APIRequestContext, user: string, title: string): Promise<boolean> {
  const { read } = await callsOf(request, user)
  return JSON.stringify(await read('documents?locale=en')).includes(JSON.stringify(title))
}

async function choose(within: Locator, list: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: list }).fill(option)
  await within.page().getByRole('option', { name: option, exact: true }).click()
  await within.page().keyboard.press('Escape')
}

const notice = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })

// From the conflict with a change by somebody else.
test.use({ expectedErrors: [/status of 409/] })

test('an editor says whom a document is for, sees it as one of them, changes it for several and takes that back', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const { read, change } = await callsOf(request, EDITOR)
  const { id, title } = await someDocument(request)
  const stored = async () => (await read(`admin/documents/${id}`)) as Listed
  const aimed = async () => (await stored()).audience
  expect(await isTold(request, OUT, title)).toBe(true)

  await signIn(page, EDITOR)
  await page.goto(`/admin/documents/${id}`)
  await page.getByRole('radio', { name: 'For some' }).check()
  const include = page.getByRole('group', { name: 'Include' })
  await choose(include, 'Level', 'Gold')
  await choose(include, 'Country', 'Germany')
  await expect(page.getByText(/^Reaches 1 of \d+ partners, \d+ people\.$/)).toBeVisible()
  await page.getByText('Reached partners: 1').click()
  await page.getByRole('button', { name: `Preview as ${PARTNER}` }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  expect(await isTold(request, IN, title)).toBe(true)
  expect(await isTold(request, OUT, title)).toBe(false)

  // In the preview as a reached partner the editor sees it, but no data of the partner.
  await page.reload()
  await page.getByText('Reached partners: 1').click()
  await page.getByRole('button', { name: `Preview as ${PARTNER}` }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('menuitem', { name: 'Partner manager' }).click()
  const preview = await opened
  const banner = preview.getByRole('region', { name: 'Preview' })
  await expect(banner).toContainText(`You see the portal as ${PARTNER}. As a partner manager.`)
  await expect(banner).toContainText('Leads, deals, tickets, prices and contacts are not shown.')
  await expect(preview.getByText(title).first()).toBeVisible()
  await preview.close()

  await page.goto('/admin/documents')
  await page.getByRole('combobox', { name: 'For whom' }).selectOption({ label: 'Naming a country …' })
  await choose(page.getByRole('search'), 'Country', 'Germany')
  await expect(page).toHaveURL(/countries%3ADE/)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Gold · Germany')
  await expect(page.getByRole('row')).toHaveCount(2)

  const before = await aimed()
  const changeSelected = async () => {
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'For whom …' }).click()
    const dialog = page.getByRole('dialog', { name: 'For whom is 1 entry?' })
    await choose(dialog.getByRole('group', { name: 'Include' }), 'Country', 'Germany')
    await dialog.getByRole('checkbox', { name: 'Partner manager' }).check()
    await expect(dialog.getByText(/^Reaches \d+ of/)).toBeVisible()
    return dialog
  }
  const dialog = await changeSelected()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change 1 entry' }).click()
  const changed = notice(page, '1 entry changed')
  await expect(changed).toBeVisible()
  // The change is already effective while the message is shown.
  const managers = { include: { countries: ['DE'] }, roles: ['partner-manager'] }
  expect(await aimed()).toEqual(managers)
  expect(await isTold(request, IN, title)).toBe(false)
  await changed.getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page, 'Undone for 1 entry')).toBeVisible()
  expect(await aimed()).toEqual(before)

  // A later change by somebody else is reported, and kept.
  await (await changeSelected()).getByRole('button', { name: 'Change 1 entry' }).click()
  await expect(changed).toBeVisible()
  const theirs = { include: { countries: ['DE', 'FR'] } }
  await change(`admin/documents/${id}`, { version: (await stored()).version, audience: theirs })
  await changed.getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page, `somebody else changed since then: ${title}`)).toBeVisible()
  expect(await aimed()).toEqual(theirs)

  await page.evaluate(() => localStorage.setItem('locale', 'de'))
  await page.goto(`/admin/documents/${id}`)
  await expect(page.getByRole('radio', { name: 'Für einige' })).toBeChecked()
  await page.getByText(/^Erreichte Partner: /).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Vorschau als ${PARTNER}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Partner-Verwalter' })).toBeVisible()
  await change(`admin/documents/${id}`, { version: (await stored()).version, audience: null })
})

test('a product opens with the portfolio of before in its URL, and also while no portfolio with it is for the reader', async ({
  page,
  request,
}) => {
  const { read, change } = await callsOf(request, EDITOR)
  const { items } = (await read('admin/portfolios?perPage=100&sort=position&order=asc')) as {
    items: Listed[]
  }
  const opening = items.find(({ audience, products }) => !audience && products.length > 1)
  const id = opening?.products[0] ?? 0
  const { model } = (await read(`admin/products/${id}`)) as { model: string }
  const holders = items.filter(({ products }) => products.includes(id))
  const heading = page.getByRole('heading', { name: model, level: 1 })
  await signIn(page, OUT)
  await page.goto(`/partner/playbook/99999/${id}?search=sheet`)
  await expect(page).toHaveURL(new RegExp(`/partner/playbook/${holders[0]?.id}/${id}\\?search=sheet$`))
  await expect(heading).toBeVisible()

  const aim = async (audience: object | null) => {
    for (const holder of holders) {
      const { version } = (await read(`admin/portfolios/${holder.id}`)) as Listed
      await change(`admin/portfolios/${holder.id}`, { version, audience })
    }
  }
  await aim({ include: { countries: ['JP'] } })
  await page.goto(`/partner/searchresults?query=${encodeURIComponent(model)}`)
  await page.getByRole('main').getByRole('link', { name: model, exact: true }).first().click()
  await expect(page).toHaveURL(new RegExp(`/playbook/unknown-category/${id}$`))
  await expect(heading).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Portfolios' })).toBeVisible()
  await expectAccessible(page)
  for (const name of [model, /Data sheet/]) {
    await page.getByRole('button', { name, exact: false }).and(page.getByLabel(/^Pin /)).first().click()
    await expect(
      page.getByLabel(typeof name === 'string' ? `Unpin ${name}` : /^Unpin .*Data sheet/),
    ).toBeVisible()
  }
  await aim(null)
  await page.reload()
  await expect(page).toHaveURL(new RegExp(`/partner/playbook/${holders[0]?.id}/${id}$`))
  await expect(heading).toBeVisible()
})

type Demo = Record<'key', string> & { texts: { en: { title?: string; name?: string } } }

/** The title of a demo entry. */
function demoTitle(kind: string, key: string): string {
  const entries = JSON.parse(readFileSync(new URL(`../demo/${kind}.json`, import.meta.url), 'utf8')) as Demo[]
  const { title, name } = entries.find((entry) => entry.key === key)?.texts.en ?? {}
  return title ?? name ?? ''
}

/** The demo entries with an audience, as listed in demo/README.md. */
const FOR_SOME = [
  ['products', 'resist-w4'],
  ['assets', 'flyer-corrosion-mapper-cm4'],
  ['assets', 'case-chimney-inside'],
  ['news', 'loan-instruments-stock'],
  ['events', 'partner-day-lyon'],
  ['slides', 'slide-tunnel'],
  ['quick-links', 'training-calendar'],
  ['news', 'training-online-sales-hours'],
] as const
const ALL = FOR_SOME.map(([, key]) => key as string)
const OF_MANAGERS = 'training-online-sales-hours'

/** Which of them each demo account sees, and its portal. */
const ACCOUNTS: Record<string, { sees: string[]; portal: string }> = {
  'partner@demo.example': { sees: ALL.filter((key) => key !== OF_MANAGERS), portal: 'standard' },
  'manager@demo.example': { sees: ALL, portal: 'standard' },
  'west@demo.example': { sees: ['slide-tunnel', 'training-calendar'], portal: 'standard' },
  'other@demo.example': { sees: [], portal: 'japan' },
  'new@demo.example': { sees: [], portal: 'start' },
}

test('each demo account sees another portal', async ({ request }) => {
  const { graphqlPath, graphqlApiKey } = await (await request.get('/api/config')).json()
  for (const [user, { sees, portal }] of Object.entries(ACCOUNTS)) {
    const { read } = await callsOf(request, user)
    const { partnerPortalPath: path } = (await read('partner/profile')) as { partnerPortalPath: string }
    const query = `{
      getPartnerPortal(fullpath: "${path}", defaultLanguage: "en") { slides { title } quicklinks { title } }
      getNewsListing(first: 1000, defaultLanguage: "en") { edges { node { title } } }
      getEventsListing(first: 1000, defaultLanguage: "en") { edges { node { name } } }
    }`
    const response = await request.post(graphqlPath, {
      headers: { authorization: `Bearer ${await tokenOf(request, user)}` },
      params: { apikey: graphqlApiKey },
      data: { query },
    })
    await expect(response, user).toBeOK()
    const told = [await response.json()]
    for (const list of ['products', 'sales-flyers', 'wiki-article'])
      told.push(await read(`partner/${list}?locale=en`))
    const said = JSON.stringify(told)
    const seen = FOR_SOME.filter(([kind, key]) => said.includes(JSON.stringify(demoTitle(kind, key))))
    expect({ user, seen: seen.map(([, key]) => key), path }).toEqual({
      user,
      seen: sees,
      path: expect.stringContaining(portal),
    })
  }
})
