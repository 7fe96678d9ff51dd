import sanitizeHtml, { type IOptions } from 'sanitize-html'

/** What an editor's text may hold: structure, emphasis, tables and links; nothing that loads or runs. */
const ALLOWED: IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'code',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'a',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // A page opened in a new window must not get hold of the portal's.
    a: (tagName, { target, rel: _rel, ...attributes }) => ({
      tagName,
      attribs: target === '_blank' ? { ...attributes, target, rel: 'noopener noreferrer' } : attributes,
    }),
  },
}

/** The same HTML without anything that is not allowed; sanitising twice changes nothing more. */
export function sanitize(html: string): string {
  return sanitizeHtml(html, ALLOWED).trim()
}
