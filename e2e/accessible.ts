import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const EVERY_VIEW = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [390, 1440].map((width) => ({ colorScheme, width })),
)
/** A phone by day and a desk by night show each theme and each layout; EVERY_VIEW=1 tests all four. */
export const VIEWS = process.env.EVERY_VIEW
  ? EVERY_VIEW
  : EVERY_VIEW.filter(({ colorScheme, width }) => (colorScheme === 'light') === (width === 390))

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails when axe finds anything against WCAG 2.2 AA on the page, or within the part that `selector` names. */
export async function expectAccessible(page: Page, selector?: string): Promise<void> {
  const builder = new AxeBuilder({ page }).withTags(WCAG)
  const { violations } = await (selector ? builder.include(selector) : builder).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}
