import { expect, type Page } from '@playwright/test'

/** One layout shift, with the elements that moved. */
interface Jump {
  value: number
  elements: string[]
}

/** Limit of the cumulative layout shift (CLS). */
const MAX_SHIFT = 0.02

/** Observes pages opened from now on; returns a check that nothing moved without user input. */
export async function followJumps(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const jumps: Jump[] = []
    Object.assign(window, { jumps })
    interface Shift {
      value: number
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName} ${node.className}` : `${node?.nodeName}`
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        const elements = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)}: ${previousRect.y} → ${currentRect.y}, ${previousRect.height} → ${currentRect.height} high`,
        )
        jumps.push({ value, elements })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    const jumps = await page.evaluate(() => (window as unknown as { jumps: Jump[] }).jumps)
    const sum = jumps.reduce((total, { value }) => total + value, 0)
    expect(sum, JSON.stringify(jumps, undefined, 2)).toBeLessThan(MAX_SHIFT)
  }
}
