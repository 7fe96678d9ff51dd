import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { todaysOf } from '../server/test/deep.ts'

const EVERY_VIEW = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [390, 1440].map((width) => ({ colorScheme, width })),
)
/** Themes and layouts in which screens are looked at. */
export const VIEWS = todaysOf(EVERY_VIEW)

/** The back office's, which keeps to the one of its user. */
export const THEMES = todaysOf(['light', 'dark'])

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // The rest is described for each element, and takes most of the time.
  resultTypes: ['violations'],
  // What stands in a frame of the portal is a page of its own, with a test of its own.
  iframes: false,
}

/** Fails when axe finds anything against WCAG 2.2 AA on the page, or within the part that `selector` names. */
export async function expectAccessible(page: Page, selector?: string): Promise<void> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    ({ context, options }) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
      return axe.run(context, options)
    },
    { context: contextOf(selector), options: OPTIONS },
  )
  expect(found(violations), `accessibility of ${page.url()}`).toEqual([])
}

/** Without the structure of PDFs, which is their authors', and refers to texts that axe does not look for. */
const contextOf = (selector = 'html') => ({ include: [selector], exclude: ['.structTree'] })

const found = (violations: AxeResults['violations']) =>
  violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
