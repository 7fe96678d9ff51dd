/** Shared by documents of running text: hero pictures, and drawings between paragraphs. */
import { blockSetter, type DiagramBlock, keyFigures } from '../blocks.ts'
import { diagram } from '../drawings.ts'
import { logo, STRATA } from '../frame.ts'
import { pictureUrl } from '../pictures.ts'
import type { Block } from '../sources.ts'
import { escapeHtml } from '../words.ts'
import { isFigure, productsNamed, type Setting } from './layout.ts'

/** Yields the same heading levels for texts whose sections start with h1 and those that use only h2. */
export const levelOf = (blocks: Block[]) => (blocks.some(({ type }) => type === 'h1') ? 2 : 1)

type TableBlock = Extract<Block, { type: 'table' }>

/** Short tables of names and values are shown as a strip of key figures. */
const isNamesAndValues = (block: Block): block is TableBlock =>
  block.type === 'table' &&
  block.rows.length <= 9 &&
  block.rows.every((row) => row.length === 2 && (row[1] ?? '').length <= 52)

/** Separates the first key figures from the rest of a text. */
export function figuresStrip(blocks: Block[]): { figures: string; others: Block[] } {
  const strip = blocks.find(({ type }) => type === 'key-figures') ?? blocks.find(isNamesAndValues)
  const others = blocks.filter((block) => block !== strip)
  if (strip?.type === 'key-figures') return { figures: keyFigures(strip.items), others }
  if (!strip || !isNamesAndValues(strip)) return { figures: '', others }
  return { figures: keyFigures(strip.rows.map(([name = '', value = '']) => [value, name])), others }
}

/** Draws the product that the text names first, unless the block names another. */
export function drawingOf({ work, facts, words }: Setting) {
  const [first = ''] = work.text.products ?? productsNamed(work, facts)
  return (block: DiagramBlock, number: string) => diagram(block.of, block.product ?? first, words, number)
}

/** The document's own picture, otherwise one in the text, otherwise the first instrument in use. */
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

/** A full-width picture with the title on it. */
export function hero(setting: Setting, kind: string, title: string, subtitle: string): string {
  const { work, words } = setting
  const caption = work.text.blocks.find(isFigure)?.caption ?? title
  const url = heroPicture(setting)
  const look = url?.includes('/product-') ? 'on-white' : 'scene'
  const picture = url ? `<img class="${look}" src="${url}" alt="${escapeHtml(caption)}">` : ''
  return `<header class="hero">${STRATA}${picture}<div class="words">${logo(true)}<p class="kind">${words.fixed(kind)}</p>
    <h1>${escapeHtml(title)}</h1><p class="subtitle">${escapeHtml(subtitle)}</p></div><div class="scan"></div></header>`
}

/** Typesets the text; if it places no drawings, each instrument's principle is inserted where it is first named. */
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
