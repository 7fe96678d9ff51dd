const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
/** These tags separate words. */
const BLOCK = /<\/?(?:br|p|div|h\d|li|ul|ol|tr|td|th|table|blockquote|pre|hr)\b[^<>]*>/gi
const TAG = /<[^<>]*>/g

/** The text of sanitised HTML, on one line. */
export function plainText(html: string): string {
  return html
    .replaceAll(BLOCK, ' ')
    .replaceAll(TAG, '')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
