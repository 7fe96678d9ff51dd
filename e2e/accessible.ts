import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { todaysOf, todaysThird } from '../server/test/deep.ts'

const EVERY_VIEW = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [390, 1440].map((width) => ({ colorScheme, width })),
)
/** Themes and widths in which screens are checked. */
export const VIEWS = todaysOf(EVERY_VIEW)

/** Themes of the back office. */
export const THEMES = todaysOf(['light', 'dark'])

/** What the tests check in all views: a third each day, so that each is checked in each of the four in twelve days. */
const CHECKED = [
  ...['assets', 'colleagues', 'leads', 'news', 'notifications', 'password', 'playbook', 'profile', 'search'],
  ...['sign-in', 'support', 'view of a partner'],
  ...['admin content', 'admin documents', 'admin leads', 'admin settings', 'admin support', 'admin users'],
] as const
type Checked = (typeof CHECKED)[number]

const CHECKED_TODAY = new Set<Checked>(todaysThird(CHECKED, 0))

/** The views of a part of the portal that is checked today. */
export const viewsOf = (part: Checked) => (CHECKED_TODAY.has(part) ? VIEWS : [])

/** The themes of a part of the back office that is checked today. */
export const themesOf = (part: Checked) => (CHECKED_TODAY.has(part) ? THEMES : [])

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Other results, which list every element, take most of the time.
  resultTypes: ['violations'],
  // Pages in frames of the portal have their own tests.
  iframes: false,
}

/** Fails if axe finds a violation of WCAG 2.2 AA on the page, or within `selector`. */
export async function expectAccessible(page: Page, selector?: string): Promise<void> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    async ({ context, options }) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
      // What the sticky header covers by half is no target that is too small.
      const { scrollY } = window
      window.scrollTo({ top: 0, behavior: 'instant' })
      const results = await axe.run(context, options)
      window.scrollTo({ top: scrollY, behavior: 'instant' })
      return results
    },
    { context: contextOf(selector), options: OPTIONS },
  )
  expect(found(violations), `accessibility of ${page.url()}`).toEqual([])
}

/** Excludes the structure of PDFs: it comes from their authors, and refers to texts that axe does not find. */
const contextOf = (selector = 'html') => ({ include: [selector], exclude: ['.structTree'] })

const found = (violations: AxeResults['violations']) =>
  violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
