/** The two drawings of each product: how it measures, and what a result looks like. */
import { readFileSync } from 'node:fs'
import { escapeHtml, inLocale, type Translated, type Words } from '../words.ts'
import {
  coverMeter,
  coverProfile,
  handRadar,
  pulseEcho,
  radarCart,
  reboundHammer,
  strengthCurve,
} from './concrete.ts'
import { leebImpact, leebVoltage, phasedArray, pipeCrawler, unrolledPipe } from './metal.ts'
import {
  droneDistance,
  measurementsByMonth,
  reportingFlow,
  samplingDistance,
  tiltNetwork,
  tiltSeries,
} from './monitoring.ts'
import { bScan, planView, SCANS, type ScanName, section, sector } from './scans.ts'

export type DiagramWords = { locale: string; word: (id: string) => string }
type Result = (words: DiagramWords, scan: string) => string
type Legend = { principle: Translated<string[]>; result: Translated<string> }

const PRODUCTS: Record<string, { principle: () => string; result: Result; scan?: ScanName }> = {
  'rebar-r200': { principle: coverMeter, result: coverProfile },
  'radar-gx100': { principle: handRadar, result: bScan, scan: 'radarProfile' },
  'radar-gx400': { principle: radarCart, result: planView, scan: 'depthSlice' },
  'echo-ut80': { principle: pulseEcho, result: section, scan: 'tomogram' },
  'impact-rh2': { principle: reboundHammer, result: strengthCurve },
  'hardness-h3': { principle: leebImpact, result: leebVoltage },
  'flaw-uf50': { principle: phasedArray, result: sector, scan: 'sectorScan' },
  'crawler-px2': { principle: pipeCrawler, result: unrolledPipe, scan: 'pipeSurface' },
  'tilt-node-t1': { principle: tiltNetwork, result: tiltSeries },
  'drone-d8': { principle: droneDistance, result: samplingDistance },
  'cloud-reporting': { principle: reportingFlow, result: measurementsByMonth },
}

export type Diagrams = {
  /** The drawing with its numbered legend. */
  principle: (product: string, words: Words) => string
  result: (product: string, words: Words) => string
}

export async function drawDiagrams(): Promise<Diagrams> {
  const legends = JSON.parse(
    readFileSync(new URL('../words/diagrams.json', import.meta.url), 'utf8'),
  ) as Record<string, Legend>
  const scans = new Map<ScanName, string>()
  for (const [name, paint] of Object.entries(SCANS)) scans.set(name as ScanName, await paint())
  return {
    principle(product, words) {
      const drawn = PRODUCTS[product]
      const legend = legends[product]
      if (!drawn || !legend) return ''
      const items = inLocale(legend.principle, words.locale).map((item) => `<li>${escapeHtml(item)}</li>`)
      return `<figure class="diagram">${drawn.principle()}<figcaption><b>${words.fixed('principle')}</b>
        <ol class="legend">${items.join('')}</ol></figcaption></figure>`
    },
    result(product, words) {
      const drawn = PRODUCTS[product]
      const legend = legends[product]
      if (!drawn || !legend) return ''
      const picture = drawn.result(
        { locale: words.locale, word: words.fixed },
        scans.get(drawn.scan ?? 'radarProfile') ?? '',
      )
      return `<figure class="diagram">${picture}<figcaption><b>${words.fixed('result')}</b>
        ${escapeHtml(inLocale(legend.result, words.locale))}</figcaption></figure>`
    },
  }
}
