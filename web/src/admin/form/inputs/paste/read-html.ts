import { Parser } from 'htmlparser2'

export interface PastedElement {
  tag: string
  attributes: Readonly<Record<string, string>>
  /** Properties of its `style`, in lower case. */
  style: ReadonlyMap<string, string>
  children: PastedNode[]
  /** Text that Word puts in front of an item, where a browser would number it. */
  isMarker: boolean
}

export type PastedNode = string | PastedElement

/** Nested deeper than any document: reading it further would take the square of its depth. */
const MAX_DEPTH = 200

export class TooDeep extends Error {}

/** What is in them is never shown, and nothing that the editor could hold. */
const DROPPED = new Set('head style script title xml template noscript svg math object'.split(' '))

const CONDITION = /^\[if ([^\]]{1,60})\]/i
const CONDITION_END = /\[endif\]/i

type Region = 'kept' | 'marker' | 'dropped'

/** What Word says of the part of a document that a conditional comment opens. */
function regionOf(condition: string): Region {
  if (condition.includes('supportlists')) return 'marker'
  // Cells and rows that only hold the grid of a table together.
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

/** The tree of the clipboard's HTML, in one pass; comments are left out, but for what they say of their surroundings. */
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
    // One that is closed where it was opened holds what only Word reads.
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
    // `<![if …]>`, as Word itself writes it.
    onprocessinginstruction: (_, text) => condition(text.slice(1)),
  })
  parser.end(html)
  return root
}
