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
    // The page that a link leads to must neither get hold of the portal's window nor learn its URL.
    a: (tagName, { target, rel: _rel, ...attributes }) => {
      const leaves = target === '_blank' || /^\s*https?:/i.test(attributes.href ?? '')
      return {
        tagName,
        attribs: {
          ...attributes,
          ...(target === '_blank' ? { target } : {}),
          ...(leaves ? { rel: 'noopener noreferrer' } : {}),
        },
      }
    },
  },
}

const MAX_ROUNDS = 6

/** The same HTML without anything that is not allowed; sanitising twice changes nothing more. */
export function sanitize(html: string): string {
  let clean = html
  // Tags that close each other are moved about: what comes out is looked at again until it stays as it is.
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const again = sanitizeHtml(clean, ALLOWED).trim()
    if (again === clean) break
    clean = again
  }
  return clean
}
