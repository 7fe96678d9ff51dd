import { todaysOf } from '../server/test/deep.ts'
import { expectAccessible } from './accessible.ts'
import { CHANGED_ACCOUNTS } from './demo-users.ts'
import { expect, test } from './fixtures.ts'
import { hold } from './held.ts'
import { followJumps } from './jumps.ts'
import { openDashboard, signIn } from './sign-in.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('shows every part with the content of the database', async ({ page }) => {
  await openDashboard(page, 'partner@demo.example')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByText('Marit Halvorsen').first()).toBeVisible()
  await expect(page.getByText('Halvorsen Prüftechnik GmbH').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Order form', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Onboarding' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pinned Cards' })).toBeVisible()
  await expect(page.getByText('Radar GX400 – Data sheet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'view more events' })).toBeVisible()
})

test('the slideshow wraps at both ends and stops on request', async ({ page }) => {
  await openDashboard(page, 'partner@demo.example')
  const dots = page.getByRole('button', { name: /^Show slide \d/ })
  await expect(dots).toHaveCount(5)
  await page.getByRole('button', { name: 'Previous slide' }).click()
  await expect(dots.nth(4)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Pause the slideshow' }).click()
  await expect(page.getByRole('button', { name: 'Play the slideshow' })).toBeVisible()
})

test('on later visits the slides do not wait for the profile, and nothing of them outlives a sign-out', async ({
  page,
}) => {
  await openDashboard(page, 'partner@demo.example')
  const path = () => page.evaluate(() => localStorage.getItem('portalPath'))
  await expect.poll(path).toMatch(/^\//)
  const release = await hold(page, '**/api/partner/profile')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible()
  await expect(page.getByText('Marit Halvorsen')).toHaveCount(0)
  release()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/signin/)
  expect(await path()).toBeNull()
})

test('slides of a portal that the profile no longer names give way to those of its present one', async ({
  page,
}) => {
  await openDashboard(page, 'partner@demo.example')
  await expect(page.getByText('Marit Halvorsen').first()).toBeVisible()
  await page.evaluate(() => localStorage.setItem('portalPath', '/portals/elsewhere'))
  const release = await hold(page, '**/api/partner/profile')
  const refused = page.waitForResponse(
    (response) => response.request().postData()?.includes('/portals/elsewhere') ?? false,
  )
  await page.reload()
  await refused
  await expect(page.getByRole('status', { name: 'Loading Highlights' })).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible()
})

test('a quick link opens its PDF in the popup, and focus comes back', async ({ page }) => {
  await openDashboard(page, 'partner@demo.example')
  const link = page.getByRole('link', { name: 'Order form', exact: true }).first()
  await link.click()
  const dialog = page.getByRole('dialog', { name: /Order form/ })
  await expect(dialog).toBeVisible()
  const source = await dialog.getByRole('link', { name: 'Download' }).getAttribute('href')
  expect(source).toMatch(/^\/en\/download\/\d+\?/)
  const response = await page.request.get(source ?? '')
  expect(response.headers()['content-type']).toBe('application/pdf')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
})

test('a pinned product is called by its model, with its name below', async ({ page }) => {
  await page.route('**/api/partner/pin-products?*', async (route) => {
    const response = await (await route.fetch()).json()
    const product = response.body.find(
      ({ elementType }: { elementType: string }) => elementType === 'Product',
    )
    Object.assign(product, { model: 'RX-7', name: 'Bridge radar', title: 'For bridge decks' })
    await route.fulfill({ json: response })
  })
  await openDashboard(page, 'partner@demo.example')
  const card = page.getByRole('listitem').filter({ hasText: 'Bridge radar' })
  await expect(card.getByRole('heading', { name: 'RX-7', exact: true })).toBeVisible()
  await expect(card.getByText('For bridge decks')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Unpin RX-7' })).toBeVisible()
})

test('a pinned card is unpinned and stays so', async ({ page, request }) => {
  await openDashboard(page, 'kenji.ono@kitasato.example')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await (await request.get('/api/partner/categories', { headers })).json()
  const [product] = body.categories[0].products
  const data = { action: 'add', id: product.id, elementType: 'Product' }
  await expect(await request.post('/api/partner/pin-products-action', { headers, data })).toBeOK()

  await page.reload()
  const card = page.getByRole('listitem').filter({ hasText: product.name })
  await expect(card.getByRole('link', { name: product.name, exact: true })).toHaveAttribute(
    'href',
    `/partner/playbook/${body.categories[0].id}/${product.id}`,
  )
  await page.getByRole('button', { name: `Unpin ${product.name}` }).click()
  await expect(page.getByText('No pinned cards available.')).toBeVisible()
  await expect(page.getByText(`${product.name} was unpinned`).first()).toBeAttached()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('No pinned cards available.')).toHaveCount(0)
  await page.getByRole('button', { name: `Unpin ${product.name}` }).click()
  await expect(page.getByText('No pinned cards available.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No pinned cards available.')).toBeVisible()
})

test('a pin that is taken back is where it was', async ({ page }) => {
  await openDashboard(page, 'partner@demo.example')
  const pins = page.getByRole('region', { name: 'Pinned Cards' })
  const names = pins.getByRole('heading', { level: 3 })
  await expect(names.nth(1)).toBeVisible()
  const before = await names.allTextContents()
  const last = before.at(-1) as string
  await pins.getByRole('button', { name: `Unpin ${last}` }).click()
  await expect(names).toHaveText(before.slice(0, -1))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names).toHaveText(before)
  await page.reload()
  await expect(names).toHaveText(before)
})

test('a data sheet is saved with the own logo, from a suggestion and from a pin', async ({
  page,
  request,
}) => {
  const name = 'Radar GX400 – Data sheet'
  await openDashboard(page, 'partner@demo.example')
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
  const { body } = await (await request.get('/api/documents?locale=en', { headers })).json()
  const { item } = body.find(({ title }: { title: string }) => title === name)
  const data = { action: 'add', id: item.id, elementType: 'Document' }
  await expect(await request.post('/api/partner/pin-products-action', { headers, data })).toBeOK()
  await page.reload()
  const viewer = page.getByRole('dialog', { name })
  const saveFromViewer = async () => {
    const saved = page.waitForEvent('download')
    await viewer.getByRole('link', { name: `With your logo: ${name}` }).click()
    const file = await saved
    expect(new URL(file.url()).pathname).toMatch(`/files/branded/document/${item.id}/`)
    expect(file.suggestedFilename()).toBe('data-sheet-radar-gx400.pdf')
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
  }

  await page.getByRole('combobox', { name: 'Search' }).fill('gx400 data sheet')
  await page.getByRole('option', { name: /^Radar GX400 – Data sheet/ }).click()
  await saveFromViewer()
  await page.reload()
  const pins = page.getByRole('region', { name: 'Pinned Cards' })
  await pins.getByRole('link', { name, exact: true }).click()
  await saveFromViewer()

  // The file is in the customer's language, which is stored in the account; the card offers others.
  const speak = async (locale: string | null) =>
    expect(await request.post('/api/partner/customer-language', { headers, data: { locale } })).toBeOK()
  await speak('de')
  await page.reload()
  await expect(pins.getByRole('link', { name, exact: true })).toHaveAttribute('href', /\/de\.pdf/)
  await pins.getByRole('button', { name: `DE German Languages of ${name}` }).click()
  const languages = pins.getByRole('list', { name: `Languages of ${name}` })
  await expect(languages.getByRole('link', { name: `JA Japanese: ${name}` })).toHaveAttribute(
    'href',
    /\/ja\.pdf/,
  )
  await expect(languages.getByRole('link', { name: `DE German: ${name}` })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await speak(null)
  const unpin = { ...data, action: 'remove' }
  await expect(await request.post('/api/partner/pin-products-action', { headers, data: unpin })).toBeOK()
})

test('what waits comes first, and pins go where they are put', async ({ page }) => {
  const expectNoJumps = await followJumps(page)
  await openDashboard(page, 'partner@demo.example')
  const today = page.getByRole('navigation', { name: 'For you today' })
  await expect(today.getByRole('link', { name: /new leads?$/ })).toHaveAttribute('href', /toAccept=true/)
  await expect(today.getByRole('link', { name: /unread news/ })).toBeVisible()
  await expect(today.getByRole('link', { name: /overdue follow-ups?$/ })).toHaveAttribute('href', /view=due/)

  const pins = page.getByRole('region', { name: 'Pinned Cards' })
  const names = pins.getByRole('heading', { level: 3 })
  await expect(names.nth(1)).toBeVisible()
  const [first = '', second = '', ...rest] = await names.allInnerTexts()
  await pins.getByRole('button', { name: 'Arrange' }).click()
  const saved = page.waitForResponse((response) => response.url().includes('/api/partner/orders/pins'))
  await pins.getByRole('button', { name: `Move ${first}` }).press('ArrowRight')
  await expect(names).toHaveText([second, first, ...rest])
  await saved
  // The order may arrive last.
  await page.route('**/api/partner/orders', async (route) => {
    const response = await route.fetch()
    await expect(page.getByText('Radar GX400 – Data sheet')).toBeVisible()
    await route.fulfill({ response })
  })
  await page.reload()
  await expect(names).toHaveText([second, first, ...rest])
  await expectNoJumps()

  const expectLevel = async () => {
    const [content, calendar] = await Promise.all(
      ['Content', 'Calendar'].map((name) => page.getByRole('region', { name, exact: true }).boundingBox()),
    )
    expect(Math.abs(bottomOf(content) - bottomOf(calendar))).toBeLessThanOrEqual(1)
  }
  await expectLevel()
  await page
    .getByRole('region', { name: 'Calendar', exact: true })
    .getByRole('button', { name: 'Month', exact: true })
    .click()
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible()
  await expectLevel()
})

const bottomOf = (box: { y: number; height: number } | null | undefined) => (box?.y ?? 0) + (box?.height ?? 0)

test('sections go where they are put, stay there without a jump, and go back to the usual order', async ({
  page,
}) => {
  const expectNoJumps = await followJumps(page)
  await openDashboard(page, 'partner@demo.example')
  const sections = async () =>
    page
      .locator('[data-section]')
      .evaluateAll((all) => all.map((section) => (section as HTMLElement).dataset.section))
  const usual = ['slides', 'quick-links', 'onboarding', 'pins', 'content', 'calendar']
  await expect.poll(sections).toEqual(usual)
  await page.getByRole('button', { name: 'Arrange the dashboard' }).click()
  const dialog = page.getByRole('dialog')
  const handleOf = (name: string) => dialog.getByRole('button', { name: new RegExp(`^Move ${name}:`) })
  await handleOf('Calendar').focus()
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByText('Calendar is now 5 of 6')).toBeAttached()
  await handleOf('Pinned Cards').hover()
  await page.mouse.down()
  await handleOf('Highlights').hover({ position: { x: 4, y: 1 } })
  await page.mouse.up()
  const own = ['pins', 'slides', 'quick-links', 'onboarding', 'calendar', 'content']
  await expect.poll(sections).toEqual(own)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('Radar GX400 – Data sheet')).toBeVisible()
  expect(await sections()).toEqual(own)
  await expectNoJumps()
  await page.getByRole('button', { name: 'Arrange the dashboard' }).click()
  await dialog.getByRole('button', { name: 'Usual order' }).click()
  await expect.poll(sections).toEqual(usual)
})

test('the dashboard ends with the own figures and the account manager, whom profile and support show, too', async ({
  page,
}) => {
  await openDashboard(page, 'partner@demo.example')
  await expect(page.getByText('Radar GX400 – Data sheet')).toBeVisible()
  const figures = page.getByRole('region', { name: 'Our figures' })
  const manager = page.getByRole('region', { name: 'Your account manager' })
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(manager).toBeVisible({ timeout: 1000 })
  }).toPass()
  const showsManager = async () => {
    await expect(manager).toContainText('Ingrid Solheim')
    await expect(manager.getByRole('link', { name: 'ingrid.solheim@ferrolith.example' })).toBeVisible()
    await expect(manager.locator('img')).toHaveJSProperty('complete', true)
    await expect(manager.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  }
  await showsManager()
  await expect(figures.getByRole('term').filter({ hasText: 'Leads' }).first()).toBeVisible()
  await expect(figures.getByText('Pipeline')).toBeVisible()
  await expectAccessible(page)
  await figures.getByRole('link', { name: 'All figures' }).click()
  await expect(page.getByRole('table', { name: 'By month' })).toBeVisible()

  await page.goto('/partner/support')
  await showsManager()
  await page.goto('/partner/profile')
  await showsManager()
  const review = page
    .getByRole('region', { name: 'Partner programme' })
    .locator('dt', { hasText: 'Next review' })
  await expect(review.locator('xpath=following-sibling::dd')).toHaveText(/\d{4}/)
})

test('who scrolls to the end has nothing move while the rest is on its way', async ({ page }) => {
  const release = await hold(page, '**/DashboardEnd-*')
  await openDashboard(page, 'partner@demo.example')
  const calendar = page.getByRole('region', { name: 'Calendar' })
  await expect(calendar.getByRole('listitem')).toHaveCount(4)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const asked = page.waitForRequest(/\/DashboardEnd-/)
  const top = await calendar.evaluate((part) => {
    scrollTo(0, document.documentElement.scrollHeight)
    return part.getBoundingClientRect().top
  })
  await asked
  const moved = await calendar.evaluate(async (part, from) => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return part.getBoundingClientRect().top - from
  }, top)
  expect(moved).toBe(0)
  release()
  await expect(page.getByRole('region', { name: 'Our figures' })).toBeVisible()
})

test('an event is marked, kept, and saved as a calendar file', async ({ page }) => {
  await openDashboard(page, 'partner@demo.example')
  const add = page.getByRole('button', { name: /^Add to calendar/ }).first()
  await add.click()
  await expect(page.getByText('Event was added to your calendar')).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('addEvent-'))),
  ).toBe(true)
  await page.reload()
  await page
    .getByRole('button', { name: /^Remove from calendar/ })
    .first()
    .click()
  await expect(page.getByText('Event was removed from your calendar')).toBeVisible()

  await page.getByRole('button', { name: 'view more events' }).click()
  await expect(page.getByRole('button', { name: 'show less' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click()
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Calendar file/ })
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)
})

test('the calendar by month is walked by keys, and says what the venue’s clock shows', async ({ page }) => {
  await openDashboard(page, 'partner@demo.example')
  const calendar = page.getByRole('region', { name: 'Calendar' })
  await expect(calendar.getByRole('link', { name: /^Join online: / }).first()).toHaveAttribute(
    'href',
    /^https:/,
  )
  await calendar.getByRole('button', { name: 'view more events' }).click()
  await expect(calendar.getByText(/\(.+\) at the venue$/).first()).toBeVisible()

  await calendar.getByRole('button', { name: 'Month', exact: true }).click()
  const name = await calendar
    .getByRole('button', { name: /, 1 event$/ })
    .first()
    .getAttribute('aria-label')
  const day = calendar.getByRole('button', { name: name ?? '', exact: true })
  await day.focus()
  await page.keyboard.press('Enter')
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  await expect(calendar.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  for (const _week of Array(6)) await page.keyboard.press('ArrowDown')
  await expect(day).toHaveCount(0)
  for (const _week of Array(6)) await page.keyboard.press('ArrowUp')
  await expect(day).toBeFocused()
  await page.keyboard.press('Enter')
  await calendar.getByRole('button', { name: 'Next month' }).click()
  await expect(calendar.getByRole('button', { pressed: true, name: /event/ })).toHaveCount(0)

  await calendar.getByRole('button', { name: 'Subscribe to the calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Calendar feed' })
  await dialog.getByRole('button', { name: 'Make a new address' }).click()
  await expect(dialog.getByLabel('Private address')).toHaveValue(/events\.ics\?code=/)
})

test('the language changes in place and is kept', async ({ page }) => {
  await openDashboard(page, CHANGED_ACCOUNTS.language)
  await expect(page.getByRole('link', { name: 'Order form', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByRole('link', { name: 'Bestellformular', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Bestellformular', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('the theme is switched, stored, and there before the page is painted', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openDashboard(page, 'partner@demo.example')
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('a partner with nothing yet sees what each place is for', async ({ page }) => {
  await openDashboard(page, 'new@demo.example')
  await expect(page.getByText('No quick links available.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Highlights' })).toHaveCount(0)
  await expect(page.getByText('No cards available', { exact: true })).toBeAttached()
  await expect(page.getByText('No pinned cards available.')).toBeVisible()
  await expectAccessible(page)
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('one part says so and offers to try again, the others work', async ({ page }) => {
    let isBroken = true
    await page.route('**/api/partner/pin-products?*', (route) =>
      isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await openDashboard(page, 'partner@demo.example')
    await expect(page.getByText('Error: Server error')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Order form', exact: true })).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: /^Unpin / }).first()).toBeVisible()
  })
})

test('an address that does not exist says so', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await page.goto('/partner/no-such-page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expectAccessible(page)
})

const VIEWS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [390, 768, 1440].map((width) => ({ colorScheme, width })),
)

for (const { colorScheme, width } of todaysOf(VIEWS)) {
  test(`the dashboard is accessible, ${colorScheme}, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await openDashboard(page, 'partner@demo.example')
    await expect(page.getByRole('button', { name: /^Unpin / }).first()).toBeVisible()
    await expect(page.getByText('Radar GX400 – Data sheet')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}
