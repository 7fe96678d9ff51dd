import type { Page, Route } from '@playwright/test'

/** Holds back responses of an address until the returned function is called; `respond` may replace them. */
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
