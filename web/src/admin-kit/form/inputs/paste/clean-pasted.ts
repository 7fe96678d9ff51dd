import { BlockWriter } from './BlockWriter.ts'
import { type Marker, readMarker } from './list-marker.ts'
import { type Marks, marksOf, PLAIN } from './marks.ts'
import { type PastedElement, type PastedNode, readPastedHtml, TooDeep } from './read-html.ts'
import { isLayout, rowsOf } from './table.ts'

interface Context {
  marks: Marks
  /** The number of surrounding lists in nested HTML. */
  depth: number
  /** Levels by which headings are demoted: the page's own heading is the first level. */
  shift: number
  isQuoted: boolean
  /** Whether to skip the item's marker, which the list provides. */
  skipsMarker: boolean
}

const BLOCKS = new Set(
  `p div h1 h2 h3 h4 h5 h6 pre blockquote address article aside caption center dd details div dl dt fieldset figcaption figure footer
  form header li main nav section summary table tbody td tfoot th thead tr`.split(/\s+/),
)
const LEVEL = /level([1-9])/
const HEADING = /^h([1-6])$/

const classOf = ({ attributes }: PastedElement) => attributes.class ?? ''

function textOf(node: PastedNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('')
}

/** The marker that Word writes as text at the beginning of an item. */
function markerOf(element: PastedElement): string | undefined {
  for (const child of element.children) {
    if (typeof child !== 'string') {
      if (child.isMarker) return textOf(child)
      const found = markerOf(child)
      if (found !== undefined || child.children.length > 0) return found
    } else if (child.trim() !== '') return undefined
  }
  return undefined
}

/** The level of a heading; Word's document title counts as the first level. */
function headingOf(element: PastedElement): number | undefined {
  const level = HEADING.exec(element.tag)?.[1]
  if (level) return Number(level)
  const name = classOf(element)
  if (element.tag !== 'p' || !name.startsWith('Mso')) return undefined
  return name.startsWith('MsoTitle') ? 1 : name.startsWith('MsoSubtitle') ? 2 : undefined
}

const hasFirstHeading = (element: PastedElement): boolean =>
  headingOf(element) === 1 ||
  element.children.some((child) => typeof child !== 'string' && hasFirstHeading(child))

const number = (written: string | undefined) => {
  const value = Number.parseInt(written ?? '', 10)
  return value >= 0 && value < 100_000 ? value : undefined
}

function levelOf({ attributes, style }: PastedElement, context: Context): number {
  const level = LEVEL.exec(style.get('mso-list') ?? '')?.[1]
  const stated = number(attributes['data-aria-level'] ?? attributes['aria-level'] ?? level)
  return Math.max(1, stated ?? context.depth)
}

function writeList(list: PastedElement, context: Context, writer: BlockWriter): void {
  const isOrdered = list.tag === 'ol'
  const inside = { ...context, depth: context.depth + 1 }
  let start = number(list.attributes.start) ?? 1
  let isFirst = true
  for (const child of list.children) {
    if (typeof child === 'string' || child.tag !== 'li') {
      // A list directly inside another one belongs to the previous item.
      writeNode(child, inside, writer)
      continue
    }
    start = number(child.attributes.value) ?? start
    const isStated = isFirst || child.attributes.value !== undefined
    const marker: Marker = { isOrdered, numbers: isOrdered && isStated ? [start] : [] }
    writer.item(levelOf(child, inside), marker, () => writeNodes(child.children, inside, writer))
    isFirst = false
  }
}

function writeTable(table: PastedElement, context: Context, writer: BlockWriter): void {
  const rows = rowsOf(table)
  const caption = table.children.find((child) => typeof child !== 'string' && child.tag === 'caption')
  if (caption) writeNode(caption, context, writer)
  const inside = { ...context, depth: 0 }
  const html = rows.map(({ cells, isHeader }, at) => {
    const written = cells.map((cell) => ({ ...cell, ...blocksOf(cell.element, inside) }))
    // In Word only the formatting reveals a header row.
    const isTitles = at === 0 && rows.length > 1 && written.every(({ isAllBold }) => isAllBold)
    const inner = written.map(({ element, spans, html }) => {
      const tag = isHeader || isTitles || element.tag === 'th' ? 'th' : 'td'
      return `<${tag}${spans}>${html || '<p></p>'}</${tag}>`
    })
    return `<tr>${inner.join('')}</tr>`
  })
  if (html.length > 0) writer.block(`<table><tbody>${html.join('')}</tbody></table>`)
}

function writeBlock(element: PastedElement, context: Context, writer: BlockWriter): void {
  const heading = headingOf(element)
  const inside = { ...context, marks: marksOf(element, context.marks) }
  const write = () => writeNodes(element.children, inside, writer)
  if (!heading && !writer.isInItem && LEVEL.test(element.style.get('mso-list') ?? '')) {
    inside.skipsMarker = true
    writer.item(levelOf(element, context), readMarker(markerOf(element) ?? ''), write)
  } else if (writer.hasOpenList && classOf(element).startsWith('MsoListParagraph')) {
    // Further paragraphs of an item have no marker.
    writer.continueItem(write)
  } else {
    writer.startBlock(heading ? `h${Math.min(4, Math.max(2, heading + context.shift))}` : 'p')
    write()
    writer.endBlock()
  }
}

function writeQuotation(element: PastedElement, context: Context, writer: BlockWriter): void {
  const { html } = blocksOf(element, { ...context, depth: 0, isQuoted: true })
  if (html) writer.block(`<blockquote>${html}</blockquote>`)
}

function writeElement(element: PastedElement, context: Context, writer: BlockWriter): void {
  const { tag, children } = element
  if (tag === 'br') writer.lineBreak(context.marks)
  else if (tag === 'hr') writer.block('<hr>')
  else if (tag === 'ul' || tag === 'ol') writeList(element, context, writer)
  else if (tag === 'table' && !isLayout(element)) writeTable(element, context, writer)
  else if (tag === 'blockquote' && !context.isQuoted && !writer.isInItem)
    writeQuotation(element, context, writer)
  else if (BLOCKS.has(tag)) writeBlock(element, context, writer)
  else writeNodes(children, { ...context, marks: marksOf(element, context.marks) }, writer)
}

function writeNode(node: PastedNode, context: Context, writer: BlockWriter): void {
  if (typeof node === 'string') writer.text(node, context.marks)
  else if (!node.isMarker || !context.skipsMarker) writeElement(node, context, writer)
}

function writeNodes(nodes: readonly PastedNode[], context: Context, writer: BlockWriter): void {
  for (const node of nodes) writeNode(node, context, writer)
}

function blocksOf({ children }: PastedElement, context: Context): { html: string; isAllBold: boolean } {
  const writer = new BlockWriter()
  writeNodes(children, context, writer)
  return { html: writer.end(), isAllBold: writer.isAllBold }
}

/** Just the text, for HTML that is nested too deeply. */
const plainParagraph = (html: string) => `<p>${html.replaceAll(/<[^<>]*>/g, ' ').replaceAll('<', '&lt;')}</p>`

/**
 * Converts HTML from the clipboard of Word, Outlook, Google Docs or any page to what the editor supports: headings,
 * paragraphs, lists nested by level, tables, bold, italic, underlined and struck text, links. Other formatting is
 * dropped. Takes linear time.
 */
export function cleanPasted(html: string): string {
  // Copied from one of our editors: already clean, with attributes that describe the slice.
  if (html.slice(0, 1000).includes('data-pm-slice=')) return html
  try {
    const root = readPastedHtml(html)
    const shift = hasFirstHeading(root) ? 1 : 0
    const context = { marks: PLAIN, depth: 0, shift, isQuoted: false, skipsMarker: false }
    return blocksOf(root, context).html
  } catch (error) {
    if (error instanceof TooDeep) return plainParagraph(html)
    throw error
  }
}
