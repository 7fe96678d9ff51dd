const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
/** Words on either side of them are apart. */
const BLOCK = /<\/?(?:br|p|div|h\d|li|ul|ol|tr|td|th|table|blockquote|pre|hr)\b[^<>]*>/gi
const TAG = /<[^<>]*>/g

/** The text of HTML that `sanitize` left, in one line. */
export function plainText(html: string): string {
  return html
    .replaceAll(BLOCK, ' ')
    .replaceAll(TAG, '')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
