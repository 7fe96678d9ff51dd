/** The drawings of each product: how it measures, and for most of them what a result looks like. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { escapeHtml, inLocale, type Translated, type Words } from '../words.ts'
import { AERIAL } from './aerial.ts'
import { CONCRETE } from './concrete.ts'
import { DURABILITY } from './durability.ts'
import { MAPS } from './maps.ts'
import { METAL } from './metal.ts'
import { MONITORING } from './monitoring.ts'
import { NODES } from './nodes.ts'
import { PIPELINES } from './pipelines.ts'
import { SCANNING } from './scanning.ts'
import { SCANS } from './scans.ts'
import { SOFTWARE } from './software.ts'
import { TUNNELS } from './tunnels.ts'
import { WALL_THICKNESS } from './wallThickness.ts'

export type DiagramWords = { locale: string; word: (id: string) => string }
type Result = (words: DiagramWords, scan: string) => string
type Legend = { principle: Translated<string[]>; result?: Translated<string> }
/** `scan` names the picture that the result shows. */
export type Drawings = Record<string, { principle: () => string; result?: Result; scan?: string }>

const PRODUCTS: Drawings = {
  ...CONCRETE,
  ...DURABILITY,
  ...METAL,
  ...WALL_THICKNESS,
  ...MONITORING,
  ...NODES,
  ...PIPELINES,
  ...AERIAL,
  ...TUNNELS,
  ...SCANNING,
  ...SOFTWARE,
}

/** Products that pass data on rather than measure. */
const PROCESSES = new Set([...Object.keys(SOFTWARE), 'cloud-reporting', 'gateway-lg1', 'drone-dock-dd1'])

const captionOf = (name: string, number = '') => `<b>${number ? `${number} · ` : ''}${name}</b>`

export type Diagrams = {
  /** The drawing with its numbered legend; the caption opens with the figure's number, if it has one. */
  principle: (product: string, words: Words, number?: string) => string
  result: (product: string, words: Words, number?: string) => string
  /** The drawing of the principle alone, and its legend alone, where one drawing serves several languages. */
  drawing: (product: string) => string
  legend: (product: string, words: Words) => string
}

const WORDS = fileURLToPath(new URL('../words/diagrams/', import.meta.url))

function readLegends(): Record<string, Legend> {
  const files = globSync('*.json', { cwd: WORDS }).sort()
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(WORDS + file, 'utf8'))))
}

export async function drawDiagrams(): Promise<Diagrams> {
  const legends = readLegends()
  const scans = new Map<string, string>()
  for (const [name, paint] of Object.entries({ ...SCANS, ...MAPS })) scans.set(name, await paint())
  const drawing = (product: string) => (legends[product] ? (PRODUCTS[product]?.principle() ?? '') : '')
  function legendOf(product: string, words: Words): string {
    const legend = legends[product]
    if (!legend) return ''
    const items = inLocale(legend.principle, words.locale).map((item) => `<li>${escapeHtml(item)}</li>`)
    return `<ol class="legend">${items.join('')}</ol>`
  }
  return {
    drawing,
    legend: legendOf,
    principle(product, words, number) {
      const drawn = drawing(product)
      const name = captionOf(words.fixed(PROCESSES.has(product) ? 'process' : 'principle'), number)
      return drawn
        ? `<figure class="diagram">${drawn}<figcaption>${name}${legendOf(product, words)}</figcaption></figure>`
        : ''
    },
    result(product, words, number) {
      const { result, scan = '' } = PRODUCTS[product] ?? {}
      const told = legends[product]?.result
      if (!result || !told) return ''
      const picture = result({ locale: words.locale, word: words.fixed }, scans.get(scan) ?? '')
      return `<figure class="diagram">${picture}<figcaption>${captionOf(words.fixed('result'), number)}
        ${escapeHtml(inLocale(told, words.locale))}</figcaption></figure>`
    },
  }
}
