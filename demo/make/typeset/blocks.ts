/** Renders the blocks of a text as HTML. */
import { pictureUrl } from './pictures.ts'
import type { Block } from './sources.ts'
import { escapeHtml, type Words } from './words.ts'

export type Section = { heading?: string; chapter?: string; blocks: Block[] }
export type DiagramBlock = Extract<Block, { type: 'diagram' }>
type KeyFigures = Extract<Block, { type: 'key-figures' }>['items']
/** A numbered figure or table, for the lists at the end of a manual. */
export type Listed = { kind: 'figure' | 'table'; id: string; name: string; caption: string }
type Setting = {
  words: Words
  /** The HTML heading level of block type h1; h2 is one below. */
  level: number
  pictureWidth?: number
  /** Draws a diagram; its caption starts with the given number. */
  drawing?: (block: DiagramBlock, number: string) => string
  listed?: Listed[]
}

/** `**strong**` is the only markup in texts; URLs become links. */
export function inline(text: string): string {
  return escapeHtml(text)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/(https?:\/\/[\w.\-/]+\w)/g, '<a href="$1">$1</a>')
    .replace(/\b([\w.-]+@[\w-]+\.example)\b/g, '<a href="mailto:$1">$1</a>')
    .replaceAll('\n', '<br>')
}

/** Typesets blocks, and numbers figures and tables in order. */
export function blockSetter({ words, level, pictureWidth = 720, drawing, listed }: Setting) {
  const counts = { figure: 0, table: 0 }

  function number(kind: Listed['kind'], caption: string): { name: string; id: string } {
    counts[kind] += 1
    const name = `${words.fixed(kind)} ${counts[kind]}`
    const id = `${kind}-${counts[kind]}`
    listed?.push({ kind, id, name, caption })
    return { name, id: listed ? ` id="${id}"` : '' }
  }
  const captioned = (name: string, caption: string) => `<b>${name}</b> ${inline(caption)}`

  function figure({ picture, caption }: Extract<Block, { type: 'figure' }>): string {
    const url = pictureUrl(picture, pictureWidth)
    if (!url) return ''
    const { name, id } = caption ? number('figure', caption) : { name: '', id: '' }
    const told = caption ? `<figcaption>${captioned(name, caption)}</figcaption>` : ''
    const kind = /\/product-/.test(picture) ? 'on-white' : 'scene'
    return `<figure class="${kind}"${id}><img src="${url}" alt="${escapeHtml(caption ?? '')}">${told}</figure>`
  }

  function diagram(block: DiagramBlock): string {
    const drawn = drawing?.(block, `${words.fixed('figure')} ${counts.figure + 1}`) ?? ''
    if (!drawn) return ''
    const { id } = number('figure', words.fixed(block.of))
    return id ? drawn.replace('<figure', `<figure${id}`) : drawn
  }

  return function set(block: Block): string {
    switch (block.type) {
      case 'h1':
        return `<h${level}>${inline(block.text)}</h${level}>`
      case 'h2':
        return `<h${level + 1}>${inline(block.text)}</h${level + 1}>`
      case 'p':
        return `<p>${inline(block.text)}</p>`
      case 'note':
      case 'caution':
      case 'warning':
      case 'danger':
        return `<aside class="${block.type}"><b>${words.fixed(block.type)}</b><p>${inline(block.text)}</p></aside>`
      case 'abstract':
        return `<section class="abstract"><b>${words.fixed('abstract')}</b><p>${inline(block.text)}</p></section>`
      case 'formula':
        return `<p class="formula">${inline(block.text)}</p>`
      case 'quote':
        return `<blockquote><p>${inline(block.text)}</p>${block.by ? `<footer>${inline(block.by)}</footer>` : ''}</blockquote>`
      case 'list':
        return `<ul>${listItems(block.items)}</ul>`
      case 'steps':
        return `<ol class="steps">${listItems(block.items)}</ol>`
      case 'references':
        return `<ol class="references">${listItems(block.items)}</ol>`
      case 'key-figures':
        return keyFigures(block.items)
      case 'table': {
        if (!block.caption) return tableHtml(block)
        const { name, id } = number('table', block.caption)
        return tableHtml(block, captioned(name, block.caption), id)
      }
      case 'figure':
        return figure(block)
      case 'diagram':
        return diagram(block)
    }
  }
}

const listItems = (items: string[]) => items.map((item) => `<li>${inline(item)}</li>`).join('')

/** A strip of key figures, four in a row if that divides evenly, otherwise three. */
export function keyFigures(items: KeyFigures): string {
  const cells = items.map(
    ([value, name]) =>
      `<div><dd${value.length > 16 ? ' class="long"' : ''}>${inline(value)}</dd><dt>${inline(name)}</dt></div>`,
  )
  const four = items.length % 4 === 0 || items.length > 6
  return `<dl class="key-figures${four ? '' : ' three'}">${cells.join('')}</dl>`
}

/** Tables of up to this many rows are not split between pages. */
const ROWS_TOGETHER = 14

/** Columns with only short numbers are right-aligned. */
export function tableHtml(table: Extract<Block, { type: 'table' }>, caption = '', id = ''): string {
  const { head, rows } = table
  const isNumber = (cell: string | undefined) =>
    /^[±+<>≤≥~−-]?\s?\d[\d\s.,\u00a0\u202f]*\s?%?$/.test(cell ?? '')
  const numeric = head.map((_, column) => rows.length > 0 && rows.every((row) => isNumber(row[column])))
  const cell = (text: string, column: number) =>
    `<td${numeric[column] ? ' class="number"' : ''}>${inline(text)}</td>`
  const headCells = head.map(
    (text, column) => `<th scope="col"${numeric[column] ? ' class="number"' : ''}>${inline(text)}</th>`,
  )
  const headHtml = head.some((text) => text.trim()) ? `<thead><tr>${headCells.join('')}</tr></thead>` : ''
  const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')
  return `<table${id}${rows.length <= ROWS_TOGETHER ? ' class="whole"' : ''}>${caption ? `<caption>${caption}</caption>` : ''}${headHtml}<tbody>${body}</tbody></table>`
}

/** Splits a text at its headings. */
export function sectionsOf(blocks: Block[], opener: 'h1' | 'h2'): Section[] {
  const sections: Section[] = [{ blocks: [] }]
  for (const block of blocks) {
    if (block.type === 'h1' && opener === 'h1') {
      sections.push({ heading: block.text, chapter: block.chapter, blocks: [] })
    } else if (block.type === 'h2' && opener === 'h2') {
      sections.push({ heading: block.text, blocks: [] })
    } else sections.at(-1)?.blocks.push(block)
  }
  return sections.filter(({ heading, blocks: own }) => heading !== undefined || own.length > 0)
}
