import type { Page, Route } from '@playwright/test'

/** Holds back the answers to an address until the function that it gives is called; `answer` may give one of its own. */
export async function hold(
  page: Page,
  address: string,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await answer(route)
  })
  return release
}
