/** What documents of running text share: opening pictures, and drawings between the paragraphs. */
import { blockSetter, type DiagramBlock, keyFigures } from '../blocks.ts'
import { diagram } from '../drawings.ts'
import { logo, STRATA } from '../frame.ts'
import { pictureUrl } from '../pictures.ts'
import type { Block } from '../sources.ts'
import { escapeHtml } from '../words.ts'
import { isFigure, productsNamed, type Setting } from './layout.ts'

/** Texts whose sections open with h1 and those that use h2 only come out with the same levels. */
export const levelOf = (blocks: Block[]) => (blocks.some(({ type }) => type === 'h1') ? 2 : 1)

type TableBlock = Extract<Block, { type: 'table' }>

/** A short table of names and values reads better as a strip of figures. */
const isNamesAndValues = (block: Block): block is TableBlock =>
  block.type === 'table' &&
  block.rows.length <= 9 &&
  block.rows.every((row) => row.length === 2 && (row[1] ?? '').length <= 52)

/** The first key figures of a text, and what remains of it. */
export function figuresStrip(blocks: Block[]): { figures: string; others: Block[] } {
  const strip = blocks.find(({ type }) => type === 'key-figures') ?? blocks.find(isNamesAndValues)
  const others = blocks.filter((block) => block !== strip)
  if (strip?.type === 'key-figures') return { figures: keyFigures(strip.items), others }
  if (!strip || !isNamesAndValues(strip)) return { figures: '', others }
  return { figures: keyFigures(strip.rows.map(([name = '', value = '']) => [value, name])), others }
}

/** Draws for the products that a text names first, unless a block names another. */
export function drawingOf({ work, facts, words }: Setting) {
  const [first = ''] = work.text.products ?? productsNamed(work, facts)
  return (block: DiagramBlock, number: string) => diagram(block.of, block.product ?? first, words, number)
}

/** The place of the story: its own picture, else one that the text shows, else the first instrument at work. */
function heroPicture({ work, facts }: Setting): string | undefined {
  const own = work.key.replace('case-study-', 'case-')
  const products = work.text.products ?? (work.product ? [work.product] : productsNamed(work, facts))
  const figure = work.text.blocks.find(isFigure)?.picture ?? ''
  const studio = [figure, ...products.map((product) => `pictures/product-${product}.webp`)]
  const place = figure.includes('/product-') ? [] : [figure]
  const sites = products.map((product) => `pictures/site-${product}.webp`)
  return [`pictures/${own}.webp`, ...place, ...sites, ...studio]
    .map((name) => pictureUrl(name, 720))
    .find(Boolean)
}

/** A picture across the page with the title on it. */
export function hero(setting: Setting, kind: string, title: string, subtitle: string): string {
  const { work, words } = setting
  const caption = work.text.blocks.find(isFigure)?.caption ?? title
  const url = heroPicture(setting)
  const look = url?.includes('/product-') ? 'on-white' : 'scene'
  const picture = url ? `<img class="${look}" src="${url}" alt="${escapeHtml(caption)}">` : ''
  return `<header class="hero">${STRATA}${picture}<div class="words">${logo(true)}<p class="kind">${words.fixed(kind)}</p>
    <h1>${escapeHtml(title)}</h1><p class="subtitle">${escapeHtml(subtitle)}</p></div><div class="scan"></div></header>`
}

/** Sets the text; if it places no drawings, each instrument's principle stands where it is named first. */
export function illustrated(setting: Setting, blocks: Block[], drawings: number): string {
  const { work, words, facts } = setting
  const set = blockSetter({ words, level: levelOf(blocks), drawing: drawingOf(setting) })
  const placed = blocks.some(({ type }) => type === 'diagram')
  const waiting = placed ? [] : productsNamed(work, facts).slice(0, drawings)
  return blocks
    .map((block) => {
      const named = waiting.filter(
        (key) => block.type === 'p' && block.text.includes(facts.products[key]?.model ?? key),
      )
      for (const key of named) waiting.splice(waiting.indexOf(key), 1)
      const drawn = named.map((key) => diagram('principle', key, words)).join('')
      return set(block) + (named.length > 1 ? `<div class="pair-of-diagrams">${drawn}</div>` : drawn)
    })
    .join('')
}
