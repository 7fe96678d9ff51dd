import type { Page } from '@playwright/test'

/** Longer than a busy machine takes to hear of it: the clock of a page, which runs on meanwhile, cannot be set back. */
const AHEAD_MS = 30_000

/** Stops the clock that was installed in a page, half a minute ahead; timers due until then have fired, once at most. */
export function pauseClock(page: Page): Promise<void> {
  return page.clock.pauseAt(Date.now() + AHEAD_MS)
}
