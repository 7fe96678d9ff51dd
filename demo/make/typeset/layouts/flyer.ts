/** Flyer of two pages: picture, claim and key figures, then sections, a drawing and data. */
import {
  blockSetter,
  type DiagramBlock,
  inline,
  keyFigures,
  type Section,
  sectionsOf,
  tableHtml,
} from '../blocks.ts'
import { contact } from '../frame.ts'
import type { Block, Facts } from '../sources.ts'
import { escapeHtml, type Words } from '../words.ts'
import { figureRows } from './dataSheet.ts'
import { productsNamed, type Setter, withoutCoverFigure } from './layout.ts'
import { drawingOf, figuresStrip, hero, levelOf } from './running.ts'

const MOST_FIGURES_ON_TOP = 4
const MOST_ROWS_OF_DATA = 8

export const flyer: Setter = (setting) => {
  const { work, words, facts } = setting
  const { title, subtitle = '', claim } = work.text
  const { figures, others: blocks } = figuresStrip(withoutCoverFigure(work.text.blocks))
  const level = levelOf(blocks)
  const [opening, ...following] = sectionsOf(blocks, level === 2 ? 'h1' : 'h2')
  const lead: Section = opening && opening.heading === undefined ? opening : { blocks: [] }
  const sections = lead === opening ? following : [...(opening ? [opening] : []), ...following]
  const [product] = work.product ? [work.product] : productsNamed(work, facts)
  const isText = ({ type }: Block) => type !== 'diagram'
  const set = blockSetter({ words, level })
  const draw = drawingOf(setting)
  const drawings: DiagramBlock[] = [
    ...blocks.filter((block) => block.type === 'diagram'),
    { type: 'diagram', of: 'result' },
    { type: 'diagram', of: 'principle' },
  ]
  const drawn = drawings.map((block) => draw(block, '')).find(Boolean) ?? ''
  const tiles = sections.filter((section) => section.blocks.some(isText))

  return {
    body: `${hero(setting, 'flyer', title, subtitle)}
      ${claim ? `<p class="claim">${escapeHtml(claim)}</p>` : ''}
      <div class="lead">${lead.blocks.filter(isText).map(set).join('')}</div>
      ${figures || figuresOnTop(product, facts, words)}
      <main class="tiles">${tiles.map((section) => `<section><h2>${inline(section.heading ?? '')}</h2>${section.blocks.filter(isText).map(set).join('')}</section>`).join('')}</main>
      <div class="evidence">${drawn}${dataOf(product, facts, words)}</div>
      ${contact(words)}`,
  }
}

function figuresOnTop(product: string | undefined, facts: Facts, words: Words): string {
  const known = product ? facts.products[product] : undefined
  const rows = known ? figureRows(known, facts, words).slice(0, MOST_FIGURES_ON_TOP) : []
  return rows.length > 0 ? keyFigures(rows.map(([name = '', value = '']) => [value, name])) : ''
}

function dataOf(product: string | undefined, facts: Facts, words: Words): string {
  const known = product ? facts.products[product] : undefined
  if (!known) return ''
  const rows = figureRows(known, facts, words).slice(0, MOST_ROWS_OF_DATA)
  return `<section class="data"><h2>${words.fixed('technical-data')}</h2>${tableHtml({ type: 'table', head: ['', ''], rows })}
    <p><small>${words.fixed('article-number')} ${known.articleNumber} · ${words.fixed('changes')}</small></p></section>`
}
