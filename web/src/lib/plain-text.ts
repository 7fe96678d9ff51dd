const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** A tag, text, or a bracket that starts no tag. */
const TOKEN = /<([^<>]+)>|[^<]+|</g
const NAME = /^\/?[a-z0-9]*/i
/** Their content is not text. */
const CODE = new Set(['script', 'style'])
/** These do not separate words. */
const INLINE = new Set(['strong', 'em', 'b', 'i', 'u', 'a', 'span', 'sub', 'sup', 'code', 'mark'])

function withoutTags(html: string): string {
  let text = ''
  let code: string | undefined
  for (const [token, inside] of html.matchAll(TOKEN)) {
    const written = inside === undefined ? '' : (NAME.exec(inside)?.[0] ?? '').toLowerCase()
    const name = written.replace('/', '')
    if (code) code = written === `/${code}` ? undefined : code
    else if (inside === undefined) text += token
    else if (CODE.has(written)) code = written
    else if (!INLINE.has(name)) text += ' '
  }
  return text
}

/** HTML as plain text, for excerpts and search. The result is text, not safe HTML. */
export function plainText(html: string): string {
  return withoutTags(html)
    .replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, decode)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The first paragraph as plain text, or everything if there is none. */
export function firstParagraph(html: string): string {
  const opening = /<p(?:\s[^<>]*)?>/i.exec(html)
  const behind = opening ? html.slice(opening.index + opening[0].length) : ''
  const end = behind.search(/<\/p>/i)
  return (end > 0 && plainText(behind.slice(0, end))) || plainText(html)
}

function decode(reference: string, decimal?: string, hexadecimal?: string, name = ''): string {
  if (name) return NAMED[name.toLowerCase()] ?? reference
  const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal ?? '', 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : reference
}
