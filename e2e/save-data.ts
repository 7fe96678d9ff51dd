import type { Page } from '@playwright/test'

/** As with a browser that is told to save data: nothing is loaded ahead. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
}
