/** Response time of clicks and keys in a warm browser: measured by event timing, without a simulated network. */
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { atMost, type Figure, ms, printTable, quantile } from './figures.ts'

const LEADS = 10_000
const ROUNDS = 5
/** Limit of design and specification for a click. */
const MAX_MS = 100
/** Somebody looks at the dashboard for so long. */
const READ_MS = 5000
/** The shortest duration that browsers report; shorter ones count as this. */
const REPORTED_MS = 16

const SECTIONS = ['My Leads', 'My Products', 'My Price List', 'Media Assets', 'News', 'Service and Support']

const STATUSES = ['New', 'Contacted', 'Qualified', 'Quoted', 'Won', 'Lost', 'Closed']

const lead = (id: number) => ({
  id,
  firstname: 'Lead',
  lastname: String(id),
  company: `Company ${id % 977}`,
  status: STATUSES[id % STATUSES.length],
  email: `lead${id}@customer.example`,
  phone: '',
  creationDate: '2026-04-01T10:00:00.000Z',
  country_iso: '',
  street: '',
  zip: '',
  city: '',
  products: [],
  assignment: 'accepted',
  updatedAt: '2026-04-01T10:00:00.000Z',
  version: 1,
})

declare global {
  interface Window {
    felt: number
    content: Promise<number>
  }
}

/** Milliseconds from an input to the next paint. */
async function nextPaint(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate((least) => {
    window.felt = least
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) window.felt = Math.max(window.felt, entry.duration)
    })
    observer.observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit)
  }, REPORTED_MS)
  await act()
  // Events are reported after their paint.
  return page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame)
    return window.felt
  })
}

async function median(of: () => Promise<number>): Promise<number> {
  const all: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) all.push(await of())
  return quantile(all, 0.5)
}

async function feltOfLeads(page: Page, address: string): Promise<[string, number][]> {
  const body = Array.from({ length: LEADS }, (_, i) => lead(i + 1))
  await page.route('**/api/partner/leads', (route) => route.fulfill({ json: { body } }))
  await page.goto(`${address}/partner/leads`)
  const opener = page.getByRole('button', { name: 'Lead 1', exact: true })
  await opener.waitFor()
  const click = (target: Locator) => median(() => nextPaint(page, () => target.click()))
  const chip = page.getByRole('button', { name: /^Qualified [\d,]+$/ })
  const head = page.getByRole('columnheader', { name: 'Name', exact: true }).getByRole('button')
  const search = page.getByRole('textbox', { name: 'Search leads' })
  const felt: [string, number][] = [
    ['filter chip', await click(chip)],
    ['sort', await click(head)],
  ]
  await page.goto(`${address}/partner/leads`)
  await search.focus()
  felt.push(['keystroke in the search', await median(() => nextPaint(page, () => page.keyboard.press('1')))])
  await search.fill('')
  await opener.waitFor()
  const open = async () => {
    const duration = await nextPaint(page, () => opener.click())
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    return duration
  }
  felt.push(['open a lead', await median(open)])
  await page.unroute('**/api/partner/leads')
  return felt
}

/** Time from the click in the menu to the frame that shows the section, which was not open in this window before. */
async function firstVisit(page: Page, address: string, section: string): Promise<number> {
  await page.goto(`${address}/partner/dashboard`)
  const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: section })
  await link.waitFor()
  // The other screens are loaded before anybody has read the page.
  await page.waitForLoadState('load')
  await page.waitForTimeout(READ_MS)
  await page.evaluate(() => {
    const before = document.querySelector('h1')?.textContent
    const isThere = () => {
      const heading = document.querySelector('main h1')?.textContent
      const isWaiting = document.querySelector('main [role=status][aria-label]') !== null
      return heading !== undefined && heading !== before && !isWaiting
    }
    window.content = new Promise((resolve) => {
      let from = 0
      const look = () => {
        if (isThere()) resolve(performance.now() - from)
        else requestAnimationFrame(look)
      }
      const begin = ({ timeStamp }: Event) => {
        from = timeStamp
        look()
      }
      window.addEventListener('click', begin, { capture: true, once: true })
    })
  })
  await link.click()
  return page.evaluate(() => window.content)
}

/** @param token of the user whose session the browser uses */
export async function feltSpeed(
  context: BrowserContext,
  { address, token }: { address: string; token: string },
): Promise<Figure[]> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${address}/partner/signin`)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  const felt = await feltOfLeads(page, address)
  const visits: [string, number][] = []
  for (const section of SECTIONS) {
    // Warm-up: afterwards the browser and the server have it cached, but not the window.
    await firstVisit(page, address, section)
    visits.push([section, await median(() => firstVisit(page, address, section))])
  }
  await page.close()
  printTable(
    ['From an input to what it shows, median', ''],
    [...felt, ...visits].map(([name, duration]) => [name, ms(duration)]),
  )
  const limit = { limit: MAX_MS, show: ms }
  return [
    ...felt.map(([name, duration]) => atMost(`10,000 leads: ${name}, next paint`, duration, limit)),
    atMost('First visit of a section, the slowest', Math.max(...visits.map(([, each]) => each)), limit),
  ]
}
