/** White papers with numbered chapters, and guides with a short text and drawings. */
import { blockSetter, inline, sectionsOf } from '../blocks.ts'
import { band, contact } from '../frame.ts'
import { escapeHtml } from '../words.ts'
import { contentsList, type Heading, headingsOf } from './chapters.ts'
import { coverPicture, type Setter, type Setting, withoutCoverFigure } from './layout.ts'
import { drawingOf, illustrated } from './running.ts'

export const whitePaper: Setter = (setting) => {
  const { work, words } = setting
  const blocks = withoutCoverFigure(work.text.blocks)
  const isLong = blocks.some(({ type }) => type === 'abstract')
  const text = isLong ? chapters(setting) : illustrated(setting, blocks, 2)
  const authors = work.text.authors ? `<p class="authors">${escapeHtml(work.text.authors)}</p>` : ''
  return { body: `${band(work, words, coverPicture(work))}${authors}<main>${text}</main>${contact(words)}` }
}

/** Abstract, contents and numbered chapters. */
function chapters(setting: Setting): string {
  const { work, words } = setting
  const set = blockSetter({ words, level: 2, drawing: drawingOf(setting) })
  const sections = sectionsOf(withoutCoverFigure(work.text.blocks), 'h1')
  const own = sections.filter(({ heading }) => heading !== undefined)
  const opening = sections.find(({ heading }) => heading === undefined)
  const headings = own.map(headingsOf)
  const contents = contentsList(headings.map((chapter): Heading => ({ ...chapter, below: [] })))
  const bodies = own.map(({ blocks }, at) => {
    const chapter = headings[at] as Heading
    let part = 0
    const html = blocks.map((block) => {
      if (block.type !== 'h2') return set(block)
      const below = chapter.below[part++] as Heading
      return `<h3 id="${below.id}"><span class="no">${below.number}</span> ${inline(below.text)}</h3>`
    })
    return `<h2 id="${chapter.id}"><span class="no">${chapter.number}</span> ${inline(chapter.text)}</h2>${html.join('')}`
  })
  return `${(opening?.blocks ?? []).map(set).join('')}<section class="contents"><b>${words.fixed('contents')}</b>${contents}</section>${bodies.join('')}`
}

export const guide: Setter = (setting) => {
  const { work, words } = setting
  const [first, ...rest] = withoutCoverFigure(work.text.blocks)
  const lead = first?.type === 'p' ? first : undefined
  const blocks = lead ? rest : first ? [first, ...rest] : rest
  return {
    body: `${band(work, words, coverPicture(work))}${lead ? `<p class="lead">${inline(lead.text)}</p>` : ''}
      <main>${illustrated(setting, blocks, 1)}</main>${contact(words)}`,
  }
}
