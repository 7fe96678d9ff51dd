/** What a device has of the portal without a connection. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { signIn } from './sign-in.ts'

/** Signs in, and makes the user's data available offline. */
export async function makeAvailable(page: Page, email = 'partner@demo.example'): Promise<void> {
  await signIn(page, email)
  await turnOn(page)
}

/** For the user who is signed in. */
export async function turnOn(page: Page): Promise<void> {
  await page.goto('/partner/profile?view=offline')
  await expect(page.getByText(/\d+ files?, [\d.]+|Nothing is pinned yet/)).toBeVisible()
  await page.getByRole('button', { name: 'Make available offline' }).click()
  // As many files as are pinned, some of them made at their first download.
  await expect(page.getByText(/^Updated .+ Takes .+ on this device/)).toBeVisible({ timeout: 120_000 })
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

/** The user's data on the device. Caches may still contain resources without content, which are the same for all. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(stores.map((store) => store.keys()))
    const addresses = requests.flat().map(({ url }) => new URL(url).pathname)
    return {
      cached: addresses.filter((path) => !/^\/partner\/(?:static\/[^/]+|icon\.svg|theme\.js)?$/.test(path)),
      databases: await indexedDB.databases(),
      choice: localStorage.getItem('offline'),
      outbox: localStorage.getItem('outbox'),
    }
  })

export const NOTHING = { cached: [], databases: [], choice: null, outbox: null }
