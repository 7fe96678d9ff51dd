/** Blocks of a text as HTML. */
import { pictureUrl } from './pictures.ts'
import type { Block } from './sources.ts'
import { escapeHtml, type Words } from './words.ts'

export type Section = { heading?: string; blocks: Block[] }
type Setting = {
  words: Words
  /** The HTML level of the block type h1; h2 is one below. */
  level: number
  pictureWidth?: number
}

/** `**strong**` is the one markup that a text may use; addresses become links. */
export function inline(text: string): string {
  return escapeHtml(text)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/(https?:\/\/[\w.\-/]+\w)/g, '<a href="$1">$1</a>')
    .replace(/\b([\w.-]+@[\w-]+\.example)\b/g, '<a href="mailto:$1">$1</a>')
    .replaceAll('\n', '<br>')
}

/** Sets blocks, and numbers figures and tables as they come. */
export function blockSetter({ words, level, pictureWidth = 1000 }: Setting) {
  let figures = 0
  let tables = 0
  const numbered = (kind: 'figure' | 'table', number: number, caption: string) =>
    `<b>${words.fixed(kind)} ${number}</b> ${inline(caption)}`

  return function set(block: Block): string {
    switch (block.type) {
      case 'h1':
        return `<h${level}>${inline(block.text)}</h${level}>`
      case 'h2':
        return `<h${level + 1}>${inline(block.text)}</h${level + 1}>`
      case 'p':
        return `<p>${inline(block.text)}</p>`
      case 'note':
      case 'warning':
        return `<aside class="${block.type}"><b>${words.fixed(block.type)}</b><p>${inline(block.text)}</p></aside>`
      case 'list':
        return `<ul>${block.items.map((item) => `<li>${inline(item)}</li>`).join('')}</ul>`
      case 'steps':
        return `<ol class="steps">${block.items.map((item) => `<li>${inline(item)}</li>`).join('')}</ol>`
      case 'table': {
        if (block.caption) tables += 1
        const caption = block.caption ? numbered('table', tables, block.caption) : ''
        return tableHtml(block, caption)
      }
      case 'figure': {
        const url = pictureUrl(block.picture, pictureWidth)
        if (!url) return ''
        figures += 1
        const caption = block.caption
          ? `<figcaption>${numbered('figure', figures, block.caption)}</figcaption>`
          : ''
        const kind = /\/product-/.test(block.picture) ? 'on-white' : 'scene'
        return `<figure class="${kind}"><img src="${url}" alt="${escapeHtml(block.caption ?? '')}">${caption}</figure>`
      }
    }
  }
}

/** Tables of up to this many rows are not divided between pages. */
const ROWS_TOGETHER = 14

/** Columns whose cells are all short numbers line up at the right. */
export function tableHtml(table: Extract<Block, { type: 'table' }>, caption = ''): string {
  const { head, rows } = table
  const isNumber = (cell: string | undefined) =>
    /^[±<>≤≥~−-]?\s?\d[\d\s.,\u00a0\u202f]*\s?%?$/.test(cell ?? '')
  const numeric = head.map((_, column) => rows.length > 0 && rows.every((row) => isNumber(row[column])))
  const cell = (text: string, column: number) =>
    `<td${numeric[column] ? ' class="number"' : ''}>${inline(text)}</td>`
  const headCells = head.map(
    (text, column) => `<th scope="col"${numeric[column] ? ' class="number"' : ''}>${inline(text)}</th>`,
  )
  const headHtml = head.some((text) => text.trim()) ? `<thead><tr>${headCells.join('')}</tr></thead>` : ''
  const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')
  return `<table${rows.length <= ROWS_TOGETHER ? ' class="whole"' : ''}>${caption ? `<caption>${caption}</caption>` : ''}${headHtml}<tbody>${body}</tbody></table>`
}

/** Parts of a text, each with the heading that opens it. */
export function sectionsOf(blocks: Block[], opener: 'h1' | 'h2'): Section[] {
  const sections: Section[] = [{ blocks: [] }]
  for (const block of blocks) {
    if (block.type === opener) sections.push({ heading: block.text, blocks: [] })
    else sections.at(-1)?.blocks.push(block)
  }
  return sections.filter(({ heading, blocks: own }) => heading !== undefined || own.length > 0)
}
