/** Case study, white paper, guide and flyer: running text, each with its own opening. */
import { blockSetter, inline, type Section, sectionsOf } from '../blocks.ts'
import { band, contact, logo, STRATA } from '../frame.ts'
import { pictureUrl } from '../pictures.ts'
import type { Block, Facts, Work } from '../sources.ts'
import { escapeHtml, type Words } from '../words.ts'
import {
  coverPicture,
  isFigure,
  productsNamed,
  type Setter,
  type Setting,
  withoutCoverFigure,
} from './layout.ts'

type TableBlock = Extract<Block, { type: 'table' }>

/** Texts whose sections open with h1 and those that use h2 only come out with the same levels. */
const levelOf = (blocks: Block[]) => (blocks.some(({ type }) => type === 'h1') ? 2 : 1)

/** A short table of names and values reads better as a strip of figures. */
const isKeyFigures = (block: Block): block is TableBlock =>
  block.type === 'table' &&
  block.rows.length <= 9 &&
  block.rows.every((row) => row.length === 2 && (row[1] ?? '').length <= 52)

function keyFigures({ rows }: TableBlock): string {
  const items = rows.map(
    ([name, value]) =>
      `<div><dd${(value ?? '').length > 16 ? ' class="long"' : ''}>${inline(value ?? '')}</dd><dt>${inline(name ?? '')}</dt></div>`,
  )
  return `<dl class="key-figures${rows.length % 4 === 0 || rows.length > 6 ? '' : ' three'}">${items.join('')}</dl>`
}

/** The place of the story: its own picture, else the first instrument at work, else the text's picture. */
function heroPicture(work: Work, facts: Facts): string | undefined {
  const own = work.key.replace('case-study-', 'case-')
  const atWork = productsNamed(work, facts).map((product) => `site-${product}`)
  const scene = [own, ...atWork].map((name) => pictureUrl(`pictures/${name}.webp`)).find(Boolean)
  return scene ?? pictureUrl(work.text.blocks.find(isFigure)?.picture)
}

function hero(work: Work, words: Words, facts: Facts): string {
  const { text } = work
  const first = text.blocks.find(isFigure)
  const url = heroPicture(work, facts)
  const picture = url ? `<img src="${url}" alt="${escapeHtml(first?.caption ?? text.title)}">` : ''
  return `<header class="hero">${STRATA}${picture}<div class="words">${logo(true)}<p class="kind">${words.fixed('case-study')}</p>
    <h1>${escapeHtml(text.title)}</h1><p class="subtitle">${escapeHtml(text.subtitle ?? '')}</p></div><div class="scan"></div></header>`
}

export const caseStudy: Setter = ({ work, words, facts }) => {
  const blocks = withoutCoverFigure(work.text.blocks)
  const set = blockSetter({ words, level: levelOf(blocks) })
  const figures = blocks.find(isKeyFigures)
  const story = blocks.filter((block) => block !== figures)
  return {
    body: `${hero(work, words, facts)}${figures ? keyFigures(figures) : ''}<main>${story.map(set).join('')}</main>${contact(words)}`,
  }
}

/** Sets the text, and draws each instrument's principle below the first paragraph that names it. */
function illustrated({ work, words, facts, diagrams }: Setting, blocks: Block[], drawings: number): string {
  const set = blockSetter({ words, level: levelOf(blocks) })
  const waiting = productsNamed(work, facts).slice(0, drawings)
  return blocks
    .map((block) => {
      const named = waiting.filter(
        (key) => block.type === 'p' && block.text.includes(facts.products[key]?.model ?? key),
      )
      for (const key of named) waiting.splice(waiting.indexOf(key), 1)
      const drawn = named.map((key) => diagrams.principle(key, words)).join('')
      return set(block) + (named.length > 1 ? `<div class="pair-of-diagrams">${drawn}</div>` : drawn)
    })
    .join('')
}

export const whitePaper: Setter = (setting) => {
  const { work, words } = setting
  const blocks = withoutCoverFigure(work.text.blocks)
  return {
    body: `${band(work, words, coverPicture(work))}<main>${illustrated(setting, blocks, 2)}</main>${contact(words)}`,
  }
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

export const flyer: Setter = ({ work, words }) => {
  const blocks = withoutCoverFigure(work.text.blocks)
  const set = blockSetter({ words, level: levelOf(blocks) })
  const opener = levelOf(blocks) === 2 ? 'h1' : 'h2'
  const [opening, ...sections] = sectionsOf(blocks, opener)
  const lead: Section = opening?.heading === undefined && opening ? opening : { blocks: [] }
  const others = lead === opening ? sections : sectionsOf(blocks, opener)
  const figures = [...lead.blocks, ...others.flatMap((section) => section.blocks)].find(isKeyFigures)
  const without = (section: Section) => section.blocks.filter((block) => block !== figures)
  const tiles = others.filter((section) => without(section).length > 0)
  return {
    body: `${band(work, words, coverPicture(work))}<div class="lead">${without(lead).map(set).join('')}</div>
      ${figures ? keyFigures(figures) : ''}
      <main class="tiles">${tiles.map((section) => `<section><h2>${inline(section.heading ?? '')}</h2>${without(section).map(set).join('')}</section>`).join('')}</main>
      ${contact(words)}`,
  }
}
