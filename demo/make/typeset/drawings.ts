/** The drawings of each product, from `../drawings`: how it measures, and for most of them what a result looks like. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { groupOf } from './groups.ts'
import { escapeHtml, inLocale, localNumbers, type Translated, type Words } from './words.ts'

type Legend = { principle: Translated<string[]>; result?: Translated<string> }

const DRAWINGS = new URL('../drawings/', import.meta.url)
const LEGENDS = fileURLToPath(new URL('words/diagrams/', import.meta.url))
const legends: Record<string, Legend> = Object.assign(
  {},
  ...globSync('*.json', { cwd: LEGENDS }).map((file) => JSON.parse(readFileSync(LEGENDS + file, 'utf8'))),
)

/** Products that pass data on rather than measure. */
const passesOn = (product: string) =>
  groupOf(product) === 'software' || ['gateway-lg1', 'drone-dock-dd1'].includes(product)

function drawingOf(product: string, kind: 'principle' | 'result'): string {
  const place = new URL(`${product}.${kind}.svg`, DRAWINGS)
  return legends[product]?.[kind] && existsSync(place)
    ? readFileSync(place, 'utf8').replace('<svg', '<svg aria-hidden="true"')
    : ''
}

/** The drawing of the principle alone, and its legend alone, where one drawing serves several languages. */
export const principleDrawing = (product: string) => drawingOf(product, 'principle')

export function principleLegend(product: string, { locale }: Words): string {
  const legend = legends[product]
  if (!legend) return ''
  const items = inLocale(legend.principle, locale).map((item) => `<li>${escapeHtml(item)}</li>`)
  return `<ol class="legend">${items.join('')}</ol>`
}

/** Names and numbers of the axes in the language: names are fixed words in braces. */
const translated = (drawing: string, words: Words) =>
  drawing
    .replace(/\{([\w-]+)\}/g, (_, id: string) => words.fixed(id))
    .replace(/(?<=>)−?\d+\.\d+(?=<\/text>)/g, (tick) => localNumbers(tick, words.locale))

/** A drawing as a figure; the caption opens with the figure's number, if it has one. */
export function diagram(kind: 'principle' | 'result', product: string, words: Words, number = ''): string {
  const drawing = drawingOf(product, kind)
  if (!drawing) return ''
  const name = words.fixed(kind === 'principle' && passesOn(product) ? 'process' : kind)
  const told = legends[product]?.result
  const below =
    kind === 'principle'
      ? principleLegend(product, words)
      : escapeHtml(told ? inLocale(told, words.locale) : '')
  const caption = `<b>${number && `${number} · `}${name}</b> ${below}`
  return `<figure class="diagram">${translated(drawing, words)}<figcaption>${caption}</figcaption></figure>`
}
