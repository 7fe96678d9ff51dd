import type { Page, Route } from '@playwright/test'

/** Holds back the responses to an address until the function that it gives is called; `respond` may give one of its own. */
export async function hold(
  page: Page,
  address: string,
  respond: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await respond(route)
  })
  return release
}
