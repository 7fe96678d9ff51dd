/** A printed quotation: A4, with one table across as many pages as needed. */
import { type Image, loadImage, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import { fontsFor } from '../../../platform/files/pdf/fonts.ts'

export interface PrintedQuotation {
  locale: string
  /** A PNG. */
  logo: Uint8Array | undefined
  title: string
  sender: readonly string[]
  customer: readonly string[]
  facts: readonly (readonly [label: string, value: string])[]
  head: readonly [product: string, quantity: string, unit: string, total: string]
  rows: readonly { name: string; details: string; cells: readonly string[] }[]
  total: readonly [label: string, amount: string]
  notes: readonly string[]
  /** With `{page}` and `{pages}`. */
  pageOf: string
}

/** In points. */
const PAGE = { width: 595, height: 842, margin: 48, bottom: 780 } as const
const LOGO = { width: 180, height: 48 } as const
const RIGHT = PAGE.width - PAGE.margin
/** Right edges of the numeric columns. */
const COLUMNS = [360, 455, RIGHT] as const
const NAME_WIDTH = 240
/** Between the columns. */
const GAP = 6
/** Widths of the numeric columns. */
const WIDTHS = COLUMNS.map((right, at) => right - (COLUMNS[at - 1] ?? PAGE.margin + NAME_WIDTH) - GAP)
const SENDER = { width: 300, lines: 8 } as const
/** As many as a customer's text has, unless it is mostly blank lines. */
const CUSTOMER_LINES = 30
const INK = '#1b2430'
const SOFT = '#5b6675'
const RULE = '#d5dae1'

type Draw = (context: SKRSContext2D) => void

/** Lays out all pages before drawing them, because each shows the number of pages. */
class Layout {
  readonly pages: Draw[][] = []
  y: number = PAGE.margin
  readonly #families: string
  readonly #measure: SKRSContext2D
  readonly #words: Intl.Segmenter

  constructor(families: string, measure: SKRSContext2D, locale: string) {
    this.#families = families
    this.#measure = measure
    this.#words = new Intl.Segmenter(locale, { granularity: 'word' })
    this.turn()
  }

  turn(): void {
    this.pages.push([])
    this.y = PAGE.margin
  }

  /** Starts a new page if the height does not fit; returns whether it did. */
  need(height: number): boolean {
    if (this.y + height <= PAGE.bottom) return false
    this.turn()
    return true
  }

  draw(draw: Draw): void {
    this.pages.at(-1)?.push(draw)
  }

  font = (size: number, weight = 400) => `${weight} ${size}px ${this.#families}`

  text(
    text: string,
    x: number,
    y: number,
    look: { size?: number; weight?: number; color?: string; right?: boolean } = {},
  ) {
    const { size = 10, weight = 400, color = INK, right = false } = look
    const font = this.font(size, weight)
    this.draw((context) => {
      context.font = font
      context.fontVariationSettings = `"wght" ${weight}`
      context.fillStyle = color
      context.textAlign = right ? 'right' : 'left'
      context.fillText(text, x, y)
    })
  }

  rule(y: number): void {
    this.draw((context) => {
      context.fillStyle = RULE
      context.fillRect(PAGE.margin, y, RIGHT - PAGE.margin, 0.75)
    })
  }

  #ruler(size: number, weight: number): (text: string) => number {
    this.#measure.font = this.font(size, weight)
    this.#measure.fontVariationSettings = `"wght" ${weight}`
    return (text) => this.#measure.measureText(text).width
  }

  /** The size at which all texts fit: long amounts are printed smaller, not over each other. */
  sizeFor(texts: readonly string[], width: number, size: number, weight = 400): number {
    const widest = Math.max(...texts.map(this.#ruler(size, weight)))
    return widest <= width ? size : (size * width) / widest
  }

  /** Breaks a text between words, and a word that is too long at any character. */
  wrap(text: string, width: number, size: number, weight = 400): string[] {
    const widthOf = this.#ruler(size, weight)
    const fits = (line: string) => widthOf(line) <= width
    const lines = ['']
    const add = (part: string) => {
      const line = lines.at(-1) ?? ''
      if (fits(line + part.trimEnd())) lines[lines.length - 1] = line + part
      else lines.push(part.trimStart())
    }
    for (const { segment } of this.#words.segment(text)) {
      if (fits(segment.trimEnd())) add(segment)
      else for (const sign of segment) add(sign)
    }
    return lines.map((line) => line.trimEnd())
  }
}

function letterHead(layout: Layout, quotation: PrintedQuotation, logo: Image | undefined) {
  const { sender, customer, facts, title } = quotation
  if (logo) {
    const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height)
    layout.draw((context) =>
      context.drawImage(logo, PAGE.margin, PAGE.margin, logo.width * scale, logo.height * scale),
    )
  }
  const [name = '', ...others] = sender.filter((line) => line.trim() !== '')
  const names = layout.wrap(name, SENDER.width, 10, 600)
  const more = others.flatMap((line) => layout.wrap(line, SENDER.width, 9))
  ;[...names, ...more].slice(0, SENDER.lines).forEach((line, at) => {
    const look = at < names.length ? { weight: 600 } : { size: 9, color: SOFT }
    layout.text(line, RIGHT, PAGE.margin + 10 + at * 13, { ...look, right: true })
  })
  layout.y = PAGE.margin + 130
  for (const line of customer.flatMap((one) => layout.wrap(one, 260, 10)).slice(0, CUSTOMER_LINES)) {
    layout.text(line, PAGE.margin, layout.y)
    layout.y += 14
  }
  layout.y = Math.max(layout.y, PAGE.margin + 190) + 24
  layout.text(title, PAGE.margin, layout.y, { size: 20, weight: 600 })
  layout.y += 22
  for (const [label, value] of facts) {
    layout.text(label, PAGE.margin, layout.y, { size: 9, color: SOFT })
    const lines = layout.wrap(value, 340, 9)
    for (const line of lines) {
      layout.text(line, PAGE.margin + 110, layout.y, { size: 9 })
      layout.y += 13
    }
  }
  layout.y += 16
}

function tableHead(layout: Layout, [product, ...numbers]: PrintedQuotation['head']): void {
  layout.text(product, PAGE.margin, layout.y, { size: 9, color: SOFT })
  numbers.forEach((label, at) => {
    layout.text(label, COLUMNS[at] ?? RIGHT, layout.y, { size: 9, color: SOFT, right: true })
  })
  layout.rule(layout.y + 6)
  layout.y += 22
}

function table(layout: Layout, { head, rows, total }: PrintedQuotation): void {
  tableHead(layout, head)
  const sizes = WIDTHS.map((width, at) => {
    const cells = rows.map((row) => row.cells[at] ?? '')
    return layout.sizeFor(cells, width, 10)
  })
  for (const { name, details, cells } of rows) {
    const names = layout.wrap(name, NAME_WIDTH, 10, 600)
    const more = layout.wrap(details, NAME_WIDTH, 9)
    if (layout.need(names.length * 14 + more.length * 12 + 10)) tableHead(layout, head)
    cells.forEach((cell, at) => {
      layout.text(cell, COLUMNS[at] ?? RIGHT, layout.y, { size: sizes[at] ?? 10, right: true })
    })
    for (const line of names) {
      layout.text(line, PAGE.margin, layout.y, { weight: 600 })
      layout.y += 14
    }
    for (const line of more) {
      layout.text(line, PAGE.margin, layout.y - 1, { size: 9, color: SOFT })
      layout.y += 12
    }
    layout.rule(layout.y - 4)
    layout.y += 12
  }
  layout.need(40)
  const [label, sum] = total
  layout.y += 8
  layout.text(label, COLUMNS[0], layout.y, { size: 12, weight: 600, right: true })
  const size = layout.sizeFor([sum], RIGHT - COLUMNS[0] - GAP, 12, 600)
  layout.text(sum, RIGHT, layout.y, { size, weight: 600, right: true })
  layout.y += 32
}

function notes(layout: Layout, { notes }: PrintedQuotation): void {
  for (const line of notes.flatMap((note) => layout.wrap(note, RIGHT - PAGE.margin, 10))) {
    layout.need(14)
    layout.text(line, PAGE.margin, layout.y)
    layout.y += 14
  }
}

function textsIn({
  title,
  sender,
  customer,
  facts,
  head,
  rows,
  total,
  notes,
  pageOf,
}: PrintedQuotation): string {
  const cells = rows.flatMap(({ name, details, cells }) => [name, details, ...cells])
  return [title, ...sender, ...customer, ...facts.flat(), ...head, ...cells, ...total, ...notes, pageOf].join(
    '',
  )
}

/** Cast, because it is declared as the browser's context, although it draws this library's images. */
const newPage = (document: PDFDocument) => document.beginPage(PAGE.width, PAGE.height) as SKRSContext2D

export async function printQuotation(quotation: PrintedQuotation): Promise<Buffer> {
  const logo = quotation.logo && (await loadImage(Buffer.from(quotation.logo)))
  const families = fontsFor(textsIn(quotation), quotation.locale)
  const measure = newPage(new PDFDocument())
  const layout = new Layout(families, measure, quotation.locale)
  letterHead(layout, quotation, logo)
  table(layout, quotation)
  notes(layout, quotation)
  const pages = layout.pages.length
  const document = new PDFDocument({ title: quotation.title })
  for (const [at, draws] of layout.pages.entries()) {
    const context = newPage(document)
    for (const draw of draws) draw(context)
    const number = quotation.pageOf.replace('{page}', String(at + 1)).replace('{pages}', String(pages))
    context.font = layout.font(8)
    context.fontVariationSettings = '"wght" 400'
    context.fillStyle = SOFT
    context.textAlign = 'right'
    context.fillText(number, RIGHT, PAGE.height - 32)
    document.endPage()
  }
  return document.close()
}
