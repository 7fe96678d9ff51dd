import type { Page } from '@playwright/test'

/** More than a busy machine needs to stop the clock, which runs on meanwhile and cannot be set back. */
const AHEAD_MS = 30_000

/** Stops a page's installed clock half a minute ahead; timers that were due by then have fired, at most once. */
export function pauseClock(page: Page): Promise<void> {
  return page.clock.pauseAt(Date.now() + AHEAD_MS)
}
