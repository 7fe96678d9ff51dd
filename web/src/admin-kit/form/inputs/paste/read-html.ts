import { Parser } from 'htmlparser2'

export interface PastedElement {
  tag: string
  attributes: Readonly<Record<string, string>>
  /** The properties of its `style` attribute, in lower case. */
  style: ReadonlyMap<string, string>
  children: PastedNode[]
  /** A list marker that Word writes as text, where browsers would number the item. */
  isMarker: boolean
}

export type PastedNode = string | PastedElement

/** Deeper than any document: going on would take quadratic time. */
const MAX_DEPTH = 200

export class TooDeep extends Error {}

/** Elements whose content is never visible, or not supported by the editor. */
const DROPPED = new Set('head style script title xml template noscript svg math object'.split(' '))

const CONDITION = /^\[if ([^\]]{1,60})\]/i
const CONDITION_END = /\[endif\]/i

type Region = 'kept' | 'marker' | 'dropped'

/** What kind of content Word's conditional comment encloses. */
function regionOf(condition: string): Region {
  if (condition.includes('supportlists')) return 'marker'
  // Cells and rows that only preserve the grid of a table.
  return condition.includes('supportmisaligned') ? 'dropped' : 'kept'
}

function readStyle(written = ''): ReadonlyMap<string, string> {
  const style = new Map<string, string>()
  for (const declaration of written.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':')
    if (colon > 0) style.set(declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim())
  }
  return style
}

const isHidden = (tag: string, style: ReadonlyMap<string, string>) =>
  DROPPED.has(tag) ||
  style.get('display') === 'none' ||
  style.get('mso-hide') === 'all' ||
  style.get('mso-element') === 'comment-list'

/** Parses the clipboard's HTML in one pass. Comments are dropped, but Word's conditional ones are interpreted. */
export function readPastedHtml(html: string): PastedElement {
  const root: PastedElement = {
    tag: '',
    attributes: {},
    style: new Map(),
    children: [],
    isMarker: false,
  }
  const open = [root]
  const regions: Region[] = []
  let hiddenAt = 0

  const isDropped = () => hiddenAt > 0 || regions.includes('dropped')
  const condition = (written: string) => {
    const text = written.slice(0, 80)
    const opened = CONDITION.exec(text)?.[1]
    // A comment that also contains its end encloses content for Word only.
    if (CONDITION_END.test(text)) regions.pop()
    else if (opened && regions.length < MAX_DEPTH && !written.includes('[endif]'))
      regions.push(regionOf(opened.toLowerCase()))
  }

  const parser = new Parser({
    onopentag(tag, attributes) {
      if (open.length > MAX_DEPTH) throw new TooDeep()
      const style = readStyle(attributes.style)
      const isMarker = regions.includes('marker') || (style.get('mso-list') ?? '') === 'ignore'
      const element: PastedElement = { tag, attributes, style, children: [], isMarker }
      if (hiddenAt === 0 && isHidden(tag, style)) hiddenAt = open.length
      if (!isDropped()) open.at(-1)?.children.push(element)
      open.push(element)
    },
    onclosetag() {
      open.pop()
      if (open.length <= hiddenAt) hiddenAt = 0
    },
    ontext(text) {
      if (!isDropped()) open.at(-1)?.children.push(text)
    },
    oncomment: condition,
    // `<![if …]>`, as Word writes it.
    onprocessinginstruction: (_, text) => condition(text.slice(1)),
  })
  parser.end(html)
  return root
}
