import sanitizeHtml, { type IOptions } from 'sanitize-html'

/** What rich text may contain: structure, emphasis, tables and links; nothing that loads or runs. */
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
    // A linked page must neither get a handle on the portal's window nor learn its URL.
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

/** Removes everything that is not allowed. Idempotent. */
export function sanitize(html: string): string {
  let clean = html
  // The sanitiser rearranges tags that close each other, so its output is sanitised again until it is stable.
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const again = sanitizeHtml(clean, ALLOWED).trim()
    if (again === clean) break
    clean = again
  }
  return clean
}
