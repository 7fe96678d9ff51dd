/** Limits on the complexity of HTML: parsing takes quadratic time in its depth, and runs on the event loop. */
export const HTML_LIMITS = { elements: 10_000, depth: 100 } as const

/** Void elements, and those that the next sibling closes. */
const FLAT = new Set('br hr img input wbr col p li dt dd tr td th thead tbody option'.split(' '))
const TAG = /<(\/?)([a-z][a-z0-9]*)/gi

/** Whether HTML has more or deeper elements than any human-written text; checked in one pass. */
export function isTooIntricate(html: string): boolean {
  if (html.split('<', HTML_LIMITS.elements + 2).length > HTML_LIMITS.elements + 1) return true
  let depth = 0
  for (const [, closing, name = ''] of html.matchAll(TAG)) {
    if (FLAT.has(name.toLowerCase())) continue
    depth = Math.max(0, depth + (closing ? -1 : 1))
    if (depth > HTML_LIMITS.depth) return true
  }
  return false
}
