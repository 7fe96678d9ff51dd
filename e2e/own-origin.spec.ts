/** Without any configuration the portal has no browser ask anybody else: no font, script, map, picture or counter. */
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { SCREENS, SIGNED_OUT } from './screens.ts'
import { signIn, tokenOf } from './sign-in.ts'

const USER = 'partner@demo.example'

/** Notes every request, of pages, frames and workers, that goes elsewhere than to the portal. */
function noteForeign(context: BrowserContext, origin: string): string[] {
  const foreign: string[] = []
  const note = (address: string) => {
    const { protocol, origin: target } = new URL(address)
    if (!['data:', 'blob:', 'about:'].includes(protocol) && target !== origin) foreign.push(address)
  }
  context.on('request', (request) => note(request.url()))
  context.on('page', (page) => page.on('websocket', (socket) => note(socket.url().replace(/^ws/, 'http'))))
  return foreign
}

/** Waits for what a screen still loads; the stream of notifications never ends. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
}

async function walk(page: Page, screens: readonly string[]): Promise<void> {
  for (const screen of screens) {
    await page.goto(`/partner${SCREENS[screen]}`)
    await expect(page.locator('.first-paint')).toBeHidden()
    await page.evaluate(() => {
      for (const picture of document.querySelectorAll('img')) picture.loading = 'eager'
    })
    await settle(page)
  }
}

test('a request to elsewhere would be noticed', async ({ context, page, baseURL }) => {
  const foreign = noteForeign(context, baseURL ?? '')
  await context.route('https://elsewhere.example/**', (route) => route.fulfill({ body: '' }))
  await page.goto('/partner/signin')
  await page.goto('https://elsewhere.example/page')
  expect(foreign).toEqual(['https://elsewhere.example/page'])
})

const signedIn = Object.keys(SCREENS).filter((name) => !SIGNED_OUT.includes(name))
const half = Math.ceil(signedIn.length / 2)

for (const [part, screens] of [
  ['first', signedIn.slice(0, half)],
  ['second', signedIn.slice(half)],
] as const) {
  test(`screens of the ${part} half ask the portal alone`, async ({ context, page, baseURL }) => {
    test.slow()
    const foreign = noteForeign(context, baseURL ?? '')
    await signIn(page, USER)
    await walk(page, screens)
    expect(foreign).toEqual([])
  })
}

test('screens before sign-in, the page of the calls and the price list ask the portal alone', async ({
  context,
  page,
  baseURL,
}) => {
  test.slow()
  const foreign = noteForeign(context, baseURL ?? '')
  await walk(page, SIGNED_OUT)
  await page.goto('/api/docs')
  await settle(page)
  const headers = { authorization: `Bearer ${await tokenOf(page.request, USER)}` }
  const { body } = await (await page.request.get('/api/partner/price-list', { headers })).json()
  await page.goto(body.pageUrl)
  await settle(page)
  expect(foreign).toEqual([])
})

test('forms and dialogs ask the portal alone', async ({ context, page, baseURL }) => {
  const foreign = noteForeign(context, baseURL ?? '')
  await signIn(page, USER)
  await page.goto('/partner/support')
  await page
    .getByRole('button', { name: /ticket/i })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto('/partner/profile?view=security')
  await page.getByRole('button', { name: 'Enable 2FA' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await settle(page)
  expect(foreign).toEqual([])
})
