import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { signIn, tokenOf } from './sign-in.ts'

const USER = 'partner@demo.example'

test.use({
  serviceWorkers: 'allow',
  // What a browser says of requests without a connection, and of a session that is over.
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 40[13]/],
})

async function headersOf(page: Page, email = USER) {
  return { authorization: `Bearer ${await tokenOf(page.request, email)}` }
}

/** Pins a product with documents, and returns the path of its page. */
async function pinProduct(page: Page): Promise<string> {
  const headers = await headersOf(page)
  const { body } = await (await page.request.get('/api/partner/categories', { headers })).json()
  const [portfolio] = body.categories
  const product = portfolio.products.find(({ documents }: { documents: unknown[] }) => documents.length > 0)
  const data = { action: 'add', id: product.id, elementType: 'Product' }
  await expect(await page.request.post('/api/partner/pin-products-action', { headers, data })).toBeOK()
  return `/partner/playbook/${portfolio.id}/${product.id}`
}

async function makeAvailable(page: Page): Promise<void> {
  await signIn(page, USER)
  await page.goto('/partner/profile?view=offline')
  await expect(page.getByText(/\d+ files?, [\d.]+/)).toBeVisible()
  await page.getByRole('button', { name: 'Make available offline' }).click()
  await expect(page.getByText(/^Updated .+ Takes .+ on this device/)).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

/** What the device has of the user. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    copy: await caches.has('portal-copy'),
    choice: localStorage.getItem('offline'),
    outbox: localStorage.getItem('outbox'),
  }))

const NOTHING = { copy: false, choice: null, outbox: null }

async function noteOffline(page: Page, context: BrowserContext, note: string): Promise<void> {
  await context.setOffline(true)
  await page.goto('/partner/leads')
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Søren Østergård', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'New note' }).fill(note)
  await sheet.getByRole('button', { name: 'Add note' }).click()
  await expect(sheet.getByText('Waiting to be sent')).toBeVisible()
}

test('what was made available is read without a connection, and what was done is sent later', async ({
  page,
  context,
}) => {
  const product = await pinProduct(page)
  await makeAvailable(page)
  await expectAccessible(page)
  await noteOffline(page, context, 'Noted in the cellar')
  await expect(page.getByText('1 change waits to be sent.')).toBeVisible()

  await page.goto('/partner/leads?layout=board')
  const column = (status: string) => page.locator(`[data-board-status="${status}"]`)
  const card = page.getByRole('button', { name: 'Pekka Hämäläinen', exact: true })
  await expect(column('Contacted').filter({ has: card })).toBeVisible()
  await page.getByRole('button', { name: 'Move Pekka Hämäläinen to another status' }).press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(column('Quoted').filter({ has: card })).toBeVisible()
  await expect(page.getByText('2 changes wait to be sent.')).toBeVisible()
  // Also for who comes back before there is a connection.
  await page.reload()
  await expect(column('Quoted').filter({ has: card })).toBeVisible()

  await page.goto('/partner/pricelist')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()

  await page.goto(product)
  const link = page.getByRole('rowheader').getByRole('link').first()
  await expect(link).toBeVisible()
  const opened = await link.evaluate(async (element: HTMLAnchorElement) => {
    const file = await fetch(`/partner/kept${new URL(element.href).pathname}`)
    return { status: file.status, type: file.headers.get('content-type') }
  })
  expect(opened).toEqual({ status: 200, type: 'application/pdf' })

  await context.setOffline(false)
  await page.goto('/partner/leads')
  const headers = await headersOf(page)
  const leads = async () => (await (await page.request.get('/api/partner/leads', { headers })).json()).body
  const notes = async () =>
    (await leads()).filter(({ note }: { note?: string }) => note === 'Noted in the cellar')
  const statuses = async () =>
    (await leads()).flatMap(({ lastname, status }: { lastname: string; status: string }) =>
      lastname === 'Hämäläinen' ? status : [],
    )
  // What is hidden is hidden before the page is drawn, too: what arrived says that it was sent.
  await expect.poll(notes).toHaveLength(1)
  await expect.poll(statuses).toEqual(['Quoted'])
  await expect(page.getByText(/waits? to be sent/)).toBeHidden()
  await expect(page.getByText('Offline', { exact: true })).toBeHidden()
  expect(await notes()).toHaveLength(1)
})

test('nothing is left after a sign-out, which asks first, nor once the account is closed', async ({
  page,
  context,
}) => {
  await makeAvailable(page)
  await noteOffline(page, context, 'Never to be sent')
  await page.goto('/partner/profile')
  const signOut = async () => {
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  }
  await signOut()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  expect((await kept(page)).outbox).toContain('Never to be sent')

  // The change is refused, so that it still waits when there is a connection again.
  await context.route('**/api/partner/leads/*/notes', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Not now' } }),
  )
  await context.setOffline(false)
  await expect(page.getByText(/was not accepted/)).toBeVisible()
  await signOut()
  await page.getByRole('button', { name: 'Sign out anyway' }).click()
  await expect(page.locator('input[type=password]')).toBeVisible()
  await expect.poll(() => kept(page)).toEqual(NOTHING)
  await context.unroute('**/api/partner/leads/*/notes')

  await makeAvailable(page)
  const headers = await headersOf(page, 'admin@demo.example')
  const { id } = await (
    await page.request.get('/api/partner/profile', { headers: await headersOf(page) })
  ).json()
  await expect(await page.request.post(`/api/admin/users/${id}/disable`, { headers, data: {} })).toBeOK()
  await page.goto('/partner/leads')
  await expect(page.locator('input[type=password]')).toBeVisible()
  await expect.poll(async () => (await kept(page)).copy).toBe(false)
})

test('a device is notified where its user asks for it, of what was chosen, and no more once it is turned off', async ({
  page,
  context,
}) => {
  const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${process.hrtime.bigint()}`
  // No push service can be asked here: this is what a browser gets from its own.
  await page.addInitScript((url) => {
    const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
    const subscription = {
      endpoint: url,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint: url, keys: { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }),
      unsubscribe: async () => true,
    }
    const [getSubscription, subscribe] = [async () => subscription, async () => subscription]
    Object.assign(PushManager.prototype, { getSubscription, subscribe })
  }, endpoint)
  await signIn(page, 'west@demo.example')
  await page.goto('/partner/profile?view=offline')
  const section = page.getByRole('region', { name: 'Notifications on this device' })
  await expect(section).toBeVisible()
  await expectAccessible(page)
  await section.getByRole('checkbox', { name: 'News' }).uncheck()
  await context.grantPermissions(['notifications'])
  const subscribed = page.waitForRequest('**/api/partner/push/subscribe')
  await section.getByRole('button', { name: 'Turn on notifications' }).click()
  const { topics } = (await subscribed).postDataJSON()
  expect(topics).toEqual(['leads', 'tickets', 'documents'])
  await expect(section.getByText('This device is notified.')).toBeVisible()
  const ended = page.waitForResponse('**/api/partner/push/unsubscribe')
  await section.getByRole('button', { name: 'Turn off' }).click()
  expect((await ended).ok()).toBe(true)
  await expect(section.getByText('This device is notified.')).toHaveCount(0)
})
