/** The drawings of each product, from `../drawings`: its principle, and for most a typical result. */
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

/** Products that transfer data instead of measuring. */
const passesOn = (product: string) =>
  groupOf(product) === 'software' || ['gateway-lg1', 'drone-dock-dd1'].includes(product)

function drawingOf(product: string, kind: 'principle' | 'result'): string {
  const place = new URL(`${product}.${kind}.svg`, DRAWINGS)
  return legends[product]?.[kind] && existsSync(place)
    ? readFileSync(place, 'utf8').replace('<svg', '<svg aria-hidden="true"')
    : ''
}

/** The drawing of the principle without its legend, for documents in which several languages share it. */
export const principleDrawing = (product: string) => drawingOf(product, 'principle')

export function principleLegend(product: string, { locale }: Words): string {
  const legend = legends[product]
  if (!legend) return ''
  const items = inLocale(legend.principle, locale).map((item) => `<li>${escapeHtml(item)}</li>`)
  return `<ol class="legend">${items.join('')}</ol>`
}

/** Translates a drawing: names in braces are fixed words, and numbers of axes get the language's format. */
const translated = (drawing: string, words: Words) =>
  drawing
    .replace(/\{([\w-]+)\}/g, (_, id: string) => words.fixed(id))
    .replace(/(?<=>)−?\d+\.\d+(?=<\/text>)/g, (tick) => localNumbers(tick, words.locale))

/** A drawing as a figure; its caption starts with the number, if any. */
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
