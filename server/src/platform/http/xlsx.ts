/** Streams tables as workbooks (ECMA-376) with one sheet, page by page as in CSV. */

import { Readable } from 'node:stream'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { yieldingBetween } from '../concurrency.ts'
import { chunks } from '../db/chunks.ts'
import { escapeHtml } from '../html/escape.ts'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Text is never interpreted as a formula. */
export type Cell = string | number | Date

interface Workbook {
  /** Name of the sheet. */
  title: string
  head: readonly string[]
  pages: AsyncIterable<readonly (readonly Cell[])[]>
}

/** Rows compressed before yielding to the event loop. */
const ROWS_AT_ONCE = 50
const MAX_TITLE = 31
const MAX_TEXT = 32_767
const DAY = 86_400_000
/** 1 January 1970 as a spreadsheet's serial day number. */
const EPOCH = 25_569
const STYLES = { head: 1, date: 2 } as const

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Characters that XML cannot contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const NO_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const xmlText = (text: string) => escapeHtml(text.replace(NO_XML, '').slice(0, MAX_TEXT).toWellFormed())

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`
const relations = (type: string, target: string) =>
  xml(
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/>${
      type === 'worksheet' ? `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/>` : ''
    }</Relationships>`,
  )

const STYLE_SHEET =
  xml(`<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`)

const fixedParts = (title: string): Record<string, string> => ({
  '[Content_Types].xml': xml(
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
  ),
  '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml': xml(
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${xmlText(title.replaceAll(/[\\/?*[\]:']/g, ' ').slice(0, MAX_TITLE))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
  'xl/styles.xml': STYLE_SHEET,
})

function cellXml(cell: Cell, style = 0): string {
  if (cell === '') return '<c/>'
  if (cell instanceof Date) return `<c s="${STYLES.date}"><v>${cell.getTime() / DAY + EPOCH}</v></c>`
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
}

const rowXml = (cells: readonly Cell[], style?: number) =>
  `<row>${cells.map((cell) => cellXml(cell, style)).join('')}</row>`

async function* sheetXml({ head, pages }: Workbook): AsyncGenerator<string> {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  yield xml(
    `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols><col min="1" max="${head.length}" width="18" customWidth="1"/></cols><sheetData>${rowXml(head, STYLES.head)}`,
  )
  for await (const rows of pages)
    for (const some of chunks(rows, ROWS_AT_ONCE)) yield some.map((row) => rowXml(row)).join('')
  yield '</sheetData></worksheet>'
}

async function* partsOf(workbook: Workbook): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    ready.push(part)
  })
  const open = (name: string) => {
    const file = new ZipDeflate(name)
    zip.add(file)
    return file
  }
  for (const [name, text] of Object.entries(fixedParts(workbook.title))) open(name).push(strToU8(text), true)
  const sheet = open('xl/worksheets/sheet1.xml')
  for await (const text of yieldingBetween(sheetXml(workbook))) {
    sheet.push(strToU8(text))
    yield* ready.splice(0)
  }
  sheet.push(new Uint8Array(), true)
  zip.end()
  yield* ready.splice(0)
}

/** A failure aborts the response, so that nobody mistakes a part for the whole. */
export const xlsxStream = (workbook: Workbook): Readable =>
  Readable.from(partsOf(workbook), { objectMode: false })
