/** Opens screens completely, and records requests to other hosts. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { SCREENS } from './screens.ts'

/** Records every request of pages, frames and workers to another host than the portal. */
export function noteForeign(context: BrowserContext, origin: string): string[] {
  const foreign: string[] = []
  const note = (address: string) => {
    const { protocol, origin: target } = new URL(address)
    if (!['data:', 'blob:', 'about:'].includes(protocol) && target !== origin) foreign.push(address)
  }
  context.on('request', (request) => note(request.url()))
  context.on('page', (page) => page.on('websocket', (socket) => note(socket.url().replace(/^ws/, 'http'))))
  return foreign
}

/** Waits until a screen has loaded completely, including pictures further down, but not the notification stream. */
export async function wholeOf(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Repeated, because content rendered meanwhile may add pictures with lazy loading.
  await page.waitForFunction(() => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    return pictures.every(({ complete }) => complete)
  })
}

/** @param screen its name in `screens.ts` */
export async function openWhole(page: Page, screen: string): Promise<void> {
  await page.goto(`/partner${SCREENS[screen]}`)
  await expect(page.locator('.first-paint')).toBeHidden()
  await expect(page.locator('h1, h2').first()).toBeVisible()
  await wholeOf(page)
}
