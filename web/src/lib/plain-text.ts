const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The words of an HTML text, for excerpts and for the search. What comes out is text, not safe HTML. */
export function plainText(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<\/?(?:strong|em|b|i|u|a|span|sub|sup|code|mark)\b[^>]*>/gi, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, decode)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words of the first paragraph, or of everything where there is none. */
export function firstParagraph(html: string): string {
  const [, paragraph] = /<p\b[^>]*>([\s\S]*?)<\/p>/i.exec(html) ?? []
  return (paragraph && plainText(paragraph)) || plainText(html)
}

function decode(reference: string, decimal?: string, hexadecimal?: string, name = ''): string {
  if (name) return NAMED[name.toLowerCase()] ?? reference
  const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal ?? '', 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : reference
}
