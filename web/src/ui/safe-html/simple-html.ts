const TAGS = ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'a'] as const
type Tag = (typeof TAGS)[number]

export interface SimpleElement {
  tag: Tag
  /** Only for links. */
  attributes: { href?: string; target?: '_blank'; rel?: string }
  children: SimpleNode[]
}

export type SimpleNode = string | SimpleElement

const TOKEN = /<(\/)?([a-z]+)((?:\s+[a-z]+="[^"<>]*")*)\s*\/?>|([^<]+)|</gi
const ATTRIBUTE = /\s([a-z]+)="([^"]*)"/gi
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))[^\s\\]*$/i
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#39': "'" }

/** Thrown for HTML that is not simple. */
class NotSimple extends Error {}

function textOf(html: string): string {
  return html.replace(/&(#?\w+);/g, (_, name: string) => {
    const text = ENTITIES[name]
    if (text === undefined) throw new NotSimple()
    return text
  })
}

function attributesOf(tag: Tag, written: string): SimpleElement['attributes'] {
  const attributes: SimpleElement['attributes'] = {}
  for (const [, name = '', value = ''] of written.matchAll(ATTRIBUTE)) {
    if (tag !== 'a') throw new NotSimple()
    const text = textOf(value)
    if (name === 'href' && ADDRESS.test(text)) attributes.href = text
    else if (name === 'target' && text === '_blank') attributes.target = text
    else if (name === 'rel') attributes.rel = text
    else throw new NotSimple()
  }
  return attributes
}

function read(html: string): SimpleNode[] {
  const top: SimpleNode[] = []
  const open: SimpleElement[] = []
  for (const [token, closing, name, attributes = '', text] of html.matchAll(TOKEN)) {
    const siblings = open.at(-1)?.children ?? top
    const tag = TAGS.find((known) => known === name?.toLowerCase())
    if (text !== undefined) siblings.push(textOf(text))
    else if (!tag || token === '<') throw new NotSimple()
    else if (closing) {
      if (open.pop()?.tag !== tag) throw new NotSimple()
    } else {
      // Nested paragraphs and the like, which a browser would correct, do not count as simple.
      if (tag !== 'li' && open.some((around) => around.tag === tag)) throw new NotSimple()
      const element: SimpleElement = { tag, attributes: attributesOf(tag, attributes), children: [] }
      siblings.push(element)
      if (tag !== 'br') open.push(element)
    }
  }
  if (open.length > 0) throw new NotSimple()
  return top
}

/**
 * Parses HTML that has only paragraphs, lists, emphasis and links into a tree, which needs no sanitiser: it cannot
 * contain anything else. Undefined for all other HTML.
 */
export function readSimpleHtml(html: string): SimpleNode[] | undefined {
  try {
    return read(html)
  } catch (error) {
    if (error instanceof NotSimple) return undefined
    throw error
  }
}
