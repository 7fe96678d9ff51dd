import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type ContextObject, type RunOptions } from 'axe-core'

const EVERY_VIEW = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [390, 1440].map((width) => ({ colorScheme, width })),
)
/** A phone by day and a desk by night show each theme and each layout; EVERY_VIEW=1 tests all four. */
export const VIEWS = process.env.EVERY_VIEW
  ? EVERY_VIEW
  : EVERY_VIEW.filter(({ colorScheme, width }) => (colorScheme === 'light') === (width === 390))

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
    { context: { include: [selector ?? 'html'] } satisfies ContextObject, options: OPTIONS },
  )
  expect(found(violations), `accessibility of ${page.url()}`).toEqual([])
}

const found = (violations: AxeResults['violations']) =>
  violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
