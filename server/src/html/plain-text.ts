import sanitizeHtml from 'sanitize-html'

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The text of HTML, in one line. */
export function plainText(html: string): string {
  // Most texts have no markup, and looking for it takes a hundred times as long.
  if (!/[<&]/.test(html)) return html.replaceAll(/\s+/g, ' ').trim()
  const spaced = html.replaceAll(
    /<(?:br|\/?(?:p|div|h\d|li|ul|ol|tr|td|th|table|blockquote|pre|hr))\b/gi,
    ' $&',
  )
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
