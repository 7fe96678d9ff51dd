import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

test.use({ serviceWorkers: 'allow' })

/** Delivers push messages and clicks one. Calls that need a user gesture are recorded instead. */
async function expectMessages(page: Page, context: BrowserContext): Promise<void> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const shown: unknown[] = []
    const showNotification = async (title: string, { lang, data }: NotificationOptions) =>
      void shown.push({ title, lang, data })
    Object.assign(ServiceWorkerRegistration.prototype, { showNotification })
    Object.assign(Reflect.get(self, 'WindowClient').prototype, { focus: async () => undefined })
    Object.assign(self, { shown })
  })
  const shown = () => worker.evaluate(() => Reflect.get(self, 'shown') as unknown[])
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const target = { origin: new URL(page.url()).origin, registrationId: await registered }
  const message = { id: '7', text: 'Neuigkeit: Prüfkörper', link: '/news', locale: 'de' }
  const unreadable = { title: 'There is news in the portal.', lang: 'en', data: '/notifications' }
  const expected: unknown[] = []
  for (const [data, asShown] of [
    [JSON.stringify(message), { title: message.text, lang: 'de', data: '/news' }],
    ['', unreadable],
    ['{', unreadable],
    ['null', unreadable],
    [
      JSON.stringify({ ...message, text: 'x'.repeat(100_000) }),
      { title: 'x'.repeat(500), lang: 'de', data: '/news' },
    ],
  ] as const) {
    await cdp.send('ServiceWorker.deliverPushMessage', { ...target, data })
    expected.push(asShown)
    await expect.poll(shown).toEqual(expected)
  }
  await worker.evaluate(() => {
    const notification = { data: '/news', close: () => undefined }
    const event = Object.assign(new Event('notificationclick'), { notification })
    self.dispatchEvent(Object.assign(event, { waitUntil: () => undefined }))
  })
  await expect(page).toHaveURL(/\/partner\/news$/)
  await page.goto('/partner/profile?view=offline')
}

test('a device is notified where its user asks for it, of what was chosen, and no more once it is turned off', async ({
  page,
  context,
}) => {
  const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${process.hrtime.bigint()}`
  // There is no push service here: this is a subscription as a browser gets it.
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
    // The headless shell always reports denied.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
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
  await expectMessages(page, context)
  const ended = page.waitForResponse('**/api/partner/push/unsubscribe')
  await section.getByRole('button', { name: 'Turn off' }).click()
  expect((await ended).ok()).toBe(true)
  await expect(section.getByText('This device is notified.')).toHaveCount(0)
})
