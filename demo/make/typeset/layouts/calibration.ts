/** Calibration certificate: readings and deviations on the first page, then an explanation in each language. */
import { tableHtml } from '../blocks.ts'
import { axes, chart, dot, plot, stroke } from '../chart.ts'
import { COMPANY } from '../frame.ts'
import type { Calibration } from '../sources.ts'
import { certificateWord, escapeHtml, localNumbers } from '../words.ts'
import { framedPage } from './certificateFrame.ts'
import { languageParts, otherTitles, paragraph } from './languageParts.ts'
import type { Setting } from './layout.ts'

const SIGNATORIES = [
  { name: 'Sara Brunner', role: 'Calibration laboratory' },
  { name: 'Dr. Annina Keller', role: 'Head of Quality' },
]
const COLUMNS = ['① Reference', '② Reading', '③ Deviation', '④ U (k = 2)']

type Point = { reference: number; deviation: number; uncertainty: number; decimals: number }

const numberOf = (text: string) => Number(text.replace('−', '-'))

function pointOf([reference, reading, uncertainty]: Calibration['points'][number]): Point {
  const decimals = reading.split('.')[1]?.length ?? 0
  const [known, shown] = [numberOf(reference), numberOf(reading)]
  return { reference: known, deviation: shown - known, uncertainty: Number(uncertainty), decimals }
}

const signed = (value: number, decimals: number) => {
  const text = Math.abs(value).toFixed(decimals)
  return Number(text) === 0 ? text : `${value < 0 ? '−' : '+'}${text}`
}

/** Rounds up to the next 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((step) => step * power >= value * 0.999) ?? 10) * power
}

function deviations(points: Point[], unit: string): string {
  const references = points.map(({ reference }) => reference)
  const [low, high] = [Math.min(...references), Math.max(...references)]
  const margin = (high - low) * 0.06
  const most = roundUp(
    Math.max(...points.map(({ deviation, uncertainty }) => Math.abs(deviation) + uncertainty)),
  )
  const step = roundUp((high - low) / 6)
  const ticks = Array.from({ length: 12 }, (_, at) => (Math.ceil(low / step) + at) * step).filter(
    (tick) => tick <= high,
  )
  const decimals = Math.max(0, -Math.floor(Math.log10(most / 2)))
  const graph = plot(
    { label: `${COLUMNS[0]} (${unit})`, ticks, from: low - margin, to: high + margin },
    {
      label: `${COLUMNS[2]} (${unit})`,
      ticks: [-most, -most / 2, 0, most / 2, most],
      from: -most * 1.1,
      to: most * 1.1,
      name: (tick) => signed(tick, decimals),
    },
  )
  const marks = points.map(({ reference, deviation, uncertainty }) => {
    const [x, y] = graph.place(reference, deviation).map(Math.round) as [number, number]
    const [top, foot] = [uncertainty, -uncertainty].map((part) =>
      Math.round(graph.place(0, deviation + part)[1]),
    )
    return (
      stroke(`M${x} ${top}V${foot}M${x - 4} ${top}h8M${x - 4} ${foot}h8`, '#e0a13a', 1.4) +
      dot(x, y, 6.8, '#1f5d94')
    )
  })
  return chart(axes(graph), ...marks)
}

export function calibration(known: Calibration, { work, facts }: Setting): string {
  const product = facts.products[known.products[0] ?? '']
  const points = known.points.map(pointOf)
  const about = [
    ['Object', `**${product?.model}**`, 'Article number', product?.articleNumber ?? ''],
    ['Serial number', known.serial, 'Date', known.date],
    ['Reference', known.reference, 'Traceability', known.traceability],
    ['Temperature', known.temperature, 'Humidity', known.humidity],
  ]
  const rows = points.map(({ deviation, decimals }, at) => {
    const [reference = '', reading = '', uncertainty = ''] = known.points[at] ?? []
    return [reference, reading, signed(deviation, decimals), uncertainty]
  })
  const content = `<h1>${certificateWord('calibration', 'en')}</h1>${otherTitles('calibration')}
    <div class="about">${tableHtml({ type: 'table', head: ['', '', '', ''], rows: about })}</div>
    <div class="readings"><div>${tableHtml({ type: 'table', head: COLUMNS, rows })}
    <p class="unit">${escapeHtml(certificateWord(known.quantity, 'en'))}, ${known.unit}</p></div>${deviations(points, known.unit)}</div>
    <p class="place">${COMPANY.town}, ${known.date}</p>`

  const textOf = (locale: string) => {
    const word = (id: string, gaps: Record<string, string>) => paragraph(certificateWord(id, locale, gaps))
    const { serial, reference, traceability } = known
    return `${word('compared', { products: product?.model ?? '', serial, reference, traceability })}
      ${word('columns', { quantity: `${certificateWord(known.quantity, locale)} (${known.unit})` })}
      ${word('holds', { temperature: localNumbers(known.temperature, locale), humidity: known.humidity })}`
  }
  return framedPage(work.number, content, SIGNATORIES) + languageParts('calibration', textOf)
}
