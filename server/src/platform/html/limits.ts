/** HTML beyond these limits is refused: reading it takes the square of its depth, and is done on the event loop. */
export const HTML_LIMITS = { elements: 10_000, depth: 100 } as const

/** They hold nothing, or end where the next one begins. */
const FLAT = new Set('br hr img input wbr col p li dt dd tr td th thead tbody option'.split(' '))
const TAG = /<(\/?)([a-z][a-z0-9]*)/gi

/** Whether HTML has more elements, or deeper ones, than any text that somebody wrote; found in one pass. */
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
