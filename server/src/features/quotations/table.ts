/** A quotation as a spreadsheet. */
import type { Readable } from 'node:stream'
import type { Locale } from '@portal/contract/locale'
import type { Readership } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import { csvStream, decimalSignOf, separatorOf } from '../../platform/http/csv.ts'
import { type Cell, xlsxStream } from '../../platform/http/xlsx.ts'
import { tableOf } from './document.ts'
import type { QuotationRow } from './store.ts'

async function* asPages<Row>(rows: readonly Row[]) {
  yield rows
}

export async function quotationTable(db: Db, row: QuotationRow, reading: Readership): Promise<Readable> {
  const locale = row.locale as Locale
  const { head, lines, sum } = await tableOf(db, row, reading)
  const amount = (text: string) => text.replace('.', decimalSignOf(locale))
  const rows = lines.map(({ texts, quantity, amounts }) => [...texts, quantity, ...amounts.map(amount)])
  return csvStream({
    head,
    pages: asPages([...rows, [sum.label, '', '', '', '', amount(sum.amount)]]),
    lineEnd: '\r\n',
    separator: separatorOf(locale),
  })
}

/** The precision of spreadsheets; longer numbers are written as text. */
const MAX_DIGITS = 15

const numberOf = (amount: string): Cell =>
  amount.replace('.', '').length <= MAX_DIGITS ? Number(amount) : amount

export async function quotationWorkbook(db: Db, row: QuotationRow, reading: Readership): Promise<Readable> {
  const { title, head, lines, sum } = await tableOf(db, row, reading)
  const rows = lines.map(({ texts, quantity, amounts }): Cell[] => [
    ...texts,
    quantity,
    ...amounts.map(numberOf),
  ])
  const pages = asPages([...rows, [sum.label, '', '', '', '', numberOf(sum.amount)]])
  return xlsxStream({ title, head, pages })
}
