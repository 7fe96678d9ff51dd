import type { Page } from '@playwright/test'

/** Adds up what moves on the pages that are opened from now on, without anybody having asked for it (CLS). */
export async function followJumps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = window as unknown as { jumps: number }
    seen.jumps = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.jumps += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { jumps: number }).jumps)
}
