/** Opens screens with all that is on them, and notes whom they ask. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { SCREENS } from './screens.ts'

/** Notes every request, of pages, frames and workers, that goes elsewhere than to the portal. */
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

/** Waits for what a screen still loads, pictures further down included; the stream of notifications never ends. */
export async function wholeOf(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Each time anew: what is drawn meanwhile brings pictures that wait to come into view.
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
