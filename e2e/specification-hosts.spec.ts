/** The screens with responses that have only the fields of the specification, or lack some. */
import type { Page } from '@playwright/test'
import { todaysOf, todaysThird } from '../server/test/deep.ts'
import { expect, test } from './fixtures.ts'
import { openDashboard, signIn } from './sign-in.ts'
import { answerAsSpecified, SPOILT } from './specification-answers.ts'

const KINDS = [
  'videos-tutorials',
  'documents-guides',
  'business-cases',
  'sales-flyers',
  'product-images',
  'branding-assets',
]
const SCREENS = [
  ...[
    '/dashboard',
    '/leads',
    '/leads?sort=created',
    '/playbook',
    '/playbook/3',
    '/playbook/3?view=table',
    '/pricelist',
    '/assets',
  ],
  ...KINDS.flatMap((kind) => [`/assets/${kind}`, `/assets/${kind}?view=table`]),
  ...['/newsannouncements', '/searchresults?query=radar', '/searchresults?query=radar&view=list', '/support'],
  ...[
    '/profile',
    '/profile?tab=general',
    '/profile?tab=users',
    '/profile?tab=ids',
    '/profile?view=edit',
    '/notifications',
  ],
]

/** Navigates to a screen like a link, without reloading the page. */
async function show(page: Page, address: string): Promise<void> {
  // The router loads after the page.
  await page.waitForFunction(() => '__TSR_ROUTER__' in window)
  await page.evaluate(async (to) => {
    interface Router {
      history: { push: (to: string) => void }
      load: () => Promise<void>
    }
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: Router }
    router.history.push(`/partner${to}`)
    await router.load()
  }, address)
  await expect(page.locator('main h1, main [role=alert]').first()).toBeVisible()
  await expect(
    page.locator('main [role=status][aria-label^=Load], main [role=status][aria-label^=Search]'),
  ).toHaveCount(0)
}

const NO_TEXT = /\b(undefined|null|NaN|1970|Infinity)\b|\[object/

/** Checks that the page shows no traces of missing values. */
async function expectWhole(page: Page, where: string): Promise<void> {
  const { text, addresses } = await page.evaluate(() => ({
    text: document.body.innerText,
    addresses: [...document.querySelectorAll('[href], [src]')].map(
      (one) => one.getAttribute('href') ?? one.getAttribute('src'),
    ),
  }))
  expect(text, where).not.toMatch(NO_TEXT)
  expect(text, where).not.toContain('could not be shown')
  if (!where.startsWith('/news')) expect(text, where).not.toContain('Invalid Date')
  expect(
    addresses.filter((address) => address === '' || NO_TEXT.test(address ?? '')),
    where,
  ).toEqual([])
}

// The host responds with 404 to unknown calls, which the browser logs.
test.use({ expectedErrors: [/status of 404/] })

for (const [name, spoil] of todaysThird(Object.entries(SPOILT), 0)) {
  test(`every screen shows ${name}`, async ({ page }) => {
    await signIn(page, 'partner@demo.example')
    await answerAsSpecified(page, spoil)
    await page.goto('/partner/dashboard')
    for (const screen of SCREENS) {
      await show(page, screen)
      await expectWhole(page, screen)
    }
  })
}

for (const name of [
  'rows that lack a field, or have a null in its place',
  'rows with an empty field, or one of another type',
] as const) {
  test(`what opens from a screen shows ${name}`, async ({ page }) => {
    await signIn(page, 'partner@demo.example')
    await answerAsSpecified(page, SPOILT[name])
    await page.goto('/partner/playbook/3')
    await expect(page.locator('main h1')).toBeVisible()
    const links = page.locator('main li.card a.card-target')
    const products = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(products.length).toBeGreaterThan(20)
    for (const product of todaysOf(products)) {
      await show(page, product.replace('/partner', ''))
      await expectWhole(page, product)
    }
    for (const [screen, opener] of [
      ['/leads', 'main tbody button[aria-haspopup=dialog]'],
      ['/newsannouncements', 'main a[aria-haspopup=dialog]'],
      ['/support', 'main tbody button'],
    ] as const) {
      await show(page, screen)
      const openers = page.locator(opener)
      for (const at of todaysOf([...Array(await openers.count()).keys()])) {
        await openers.nth(at).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectWhole(page, `${screen} ${at}`)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    }
  })
}

for (const [name, response] of todaysOf(
  Object.entries({
    null: null,
    'an empty object': {},
    'a list': [],
    'a text': 'text',
  }),
)) {
  test(`every screen stands when each answer is ${name}`, async ({ page }) => {
    await signIn(page, 'partner@demo.example')
    await answerAsSpecified(page, SPOILT['no rows at all'], () => response)
    await page.goto('/partner/dashboard')
    for (const screen of SCREENS.filter((one) => !one.includes('?'))) {
      await show(page, screen)
      await expectWhole(page, screen)
    }
  })
}

test('a lead of such a host is read, and nothing is offered that it cannot do', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await answerAsSpecified(page, SPOILT['whole rows'])
  await page.goto('/partner/leads?lead=1')
  const sheet = page.getByRole('dialog', { name: 'Lead N* 1' })
  await expect(sheet.getByText('Can we see it?')).toBeVisible()
  await expect(sheet.getByRole('textbox')).toHaveCount(0)
  await expect(sheet.getByRole('combobox')).toHaveCount(0)
  await expect(sheet.getByText('History')).toHaveCount(0)
})

test('pins of such a host are called by their models from the portfolios, which also tell where a product belongs', async ({
  page,
}) => {
  await signIn(page, 'partner@demo.example')
  await answerAsSpecified(page, SPOILT['whole rows'])
  await page.goto('/partner/dashboard')
  const pins = page.getByRole('region', { name: 'Pinned Cards' }).getByRole('listitem')
  await expect(pins.getByRole('link', { name: 'GX400', exact: true }).first()).toHaveAttribute(
    'href',
    '/partner/playbook/3/23',
  )
  await expect(pins.getByRole('link', { name: 'Concrete' })).toHaveAttribute('href', '/partner/playbook/3')
  await expect(pins.getByRole('link', { name: 'Open PDF of GX400' }).first()).toHaveAttribute(
    'href',
    '/files/x/gx400.pdf',
  )
})

test('the document of a product without a list of documents is its row, and its address is what is shared', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'partner@demo.example')
  await answerAsSpecified(page, SPOILT['whole rows'])
  await page.goto('/partner/playbook/3/23')
  const table = page.getByRole('table', { name: 'Documents' })
  await expect(table.getByRole('columnheader')).toHaveText(['Name'])
  await expect(table.getByRole('link', { name: /^Radar GX400/ })).toHaveAttribute(
    'href',
    '/files/x/gx400.pdf',
  )
  await table.getByRole('button', { name: 'Share Radar GX400' }).click()
  await expect(page.getByText('Link copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http.*\/files\/x\/gx400\.pdf$/)
})

test('a table and a grid of assets say the same of what is missing', async ({ page }) => {
  await signIn(page, 'partner@demo.example')
  await answerAsSpecified(page, SPOILT['rows of which nothing is left'])
  await page.goto('/partner/assets/videos-tutorials')
  for (const layout of ['Grid', 'Table']) {
    await page.getByRole('button', { name: layout }).click()
    for (const text of ['Tutorial', 'Video Title', 'Video description'])
      await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible()
  }
})

test.describe('a part that cannot be shown', () => {
  // React logs errors caught by a boundary, with an empty message for code that failed to load.
  test.use({
    expectedErrors: [/status of 404|No times today|Failed to load resource|dynamically imported|^$/],
  })

  test('leaves the others alone, and is drawn anew with new data on request', async ({ page }) => {
    await signIn(page, 'partner@demo.example')
    let events = 0
    await page.route('**/graphql/**', (route) => {
      if (route.request().postData()?.includes('getEventsListing')) events += 1
      return route.continue()
    })
    // On the dashboard only the calendar and the list of notifications format times of day.
    await page.addInitScript(() => {
      Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
        construct(format, [locale, options]: [string, Intl.DateTimeFormatOptions?]) {
          if (options?.timeStyle && !sessionStorage.getItem('mended')) throw new Error('No times today')
          return new format(locale, options)
        },
      })
    })
    await page.goto('/partner/dashboard')
    const calendar = page.getByRole('region', { name: 'Calendar' })
    await expect(calendar.getByRole('alert')).toHaveText(/This part could not be shown/)
    await expect(page.getByRole('link', { name: 'Order form', exact: true })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Pinned Cards' }).getByRole('listitem').first(),
    ).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(1)
    const header = page.getByRole('banner')
    const bell = header.getByRole('button', { name: /^Notifications/ })
    await bell.click()
    await expect(bell).toHaveCount(0)
    const before = events
    await page.evaluate(() => sessionStorage.setItem('mended', 'yes'))
    await calendar.getByRole('button', { name: 'Try again' }).click()
    await expect(calendar.getByRole('listitem')).toHaveCount(4)
    expect(events).toBe(before + 1)
    await header.getByRole('button', { name: 'This part could not be shown. Try again' }).click()
    await expect(header.getByRole('button', { name: /otification/ })).toBeVisible()
  })

  test('is loaded once more when its code did not come', async ({ page }) => {
    await openDashboard(page, 'partner@demo.example')
    const code = /\/static\/Viewer-.*\.js/
    await page.route(code, (route) => route.abort())
    await page.getByRole('link', { name: 'Order form', exact: true }).click()
    const notice = page.getByRole('alert')
    await expect(notice).toHaveText(/This part could not be shown/)
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await page.unroute(code)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog', { name: /Order form/ })).toBeVisible()
  })
})

test.describe('a refused change', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('of a pin is not announced as done', async ({ page }) => {
    await page.route('**/api/partner/pin-products-action', (route) =>
      route.fulfill({ status: 500, json: {} }),
    )
    await openDashboard(page, 'partner@demo.example')
    const pins = page.getByRole('region', { name: 'Pinned Cards' })
    await pins.getByRole('button', { name: 'Unpin Radar GX400' }).click()
    await expect(pins.getByRole('status')).toHaveText('Radar GX400 could not be unpinned')
    await expect(pins.getByRole('link', { name: 'Radar GX400', exact: true })).toBeVisible()
  })
})

test.describe('pictures that do not load', () => {
  test.use({ expectedErrors: [/status of 404/] })

  for (const path of [
    'dashboard',
    'assets',
    'assets/product-images',
    'playbook',
    'searchresults?query=radar',
  ])
    test(`leave no broken signs: ${path}`, async ({ page }) => {
      await signIn(page, 'partner@demo.example')
      let answered = 0
      await page.route('**/files/**', (route) => {
        answered += 1
        return route.fulfill({ status: 404, body: '' })
      })
      await page.goto(`/partner/${path}`)
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      await expect.poll(() => answered).toBeGreaterThan(1)
      const broken = () =>
        page.evaluate(
          () =>
            [...document.images].filter(
              ({ complete, naturalWidth, offsetWidth }) => complete && naturalWidth === 0 && offsetWidth > 0,
            ).length,
        )
      await expect.poll(broken).toBe(0)
    })
})
