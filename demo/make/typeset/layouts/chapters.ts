/** Numbered chapters, and tables of contents with page numbers. */
import { inline, type Listed, type Section } from '../blocks.ts'
import type { Words } from '../words.ts'

export type Heading = { id: string; number: string; text: string; below: Heading[] }

const withoutNumber = (text: string) => text.replace(/^[\d.]+\s+/, '')

const heading = (number: number | string, text: string): Heading => ({
  id: `chapter-${String(number).replace('.', '-')}`,
  number: String(number),
  text: withoutNumber(text),
  below: [],
})

export function headingsOf(chapter: Section, at: number): Heading {
  const own = heading(at + 1, chapter.heading ?? '')
  const parts = chapter.blocks.flatMap((block) => (block.type === 'h2' ? [block.text] : []))
  return { ...own, below: parts.map((part, index) => heading(`${at + 1}.${index + 1}`, part)) }
}

/** An entry with a link; the printer fills in the page number. */
const entry = (id: string, number: string, text: string, below = '') => `<li><a href="#${id}"><span
  class="text"><span class="no">${number}</span> ${inline(text)}</span><span class="dots"></span><span
  class="place" data-page-of="${id}">00</span></a>${below}</li>`

export function contentsList(headings: Heading[]): string {
  const entries = headings.map(({ id, number, text, below }) =>
    entry(id, number, text, below.length > 0 ? contentsList(below) : ''),
  )
  return `<ol>${entries.join('')}</ol>`
}

/** Lists of figures and tables of a document. */
export function listsOf(listed: Listed[], words: Words): string {
  const list = (kind: Listed['kind'], title: string) => {
    const entries = listed
      .filter((item) => item.kind === kind)
      .map(({ id, name, caption }) => entry(id, name, caption))
    return entries.length > 0 ? `<h2>${title}</h2><ol>${entries.join('')}</ol>` : ''
  }
  return `<section class="contents lists">${list('figure', words.fixed('list-of-figures'))}${list(
    'table',
    words.fixed('list-of-tables'),
  )}</section>`
}
