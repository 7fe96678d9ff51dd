/** Tables as CSV that are sent page by page: a long one neither fills the memory nor holds other requests up. */
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { yieldingBetween } from '../concurrency.ts'

type Line = readonly (string | number)[]

/** Lines that are made text at a time. */
export const CSV_PAGE = 500

interface Table {
  head: readonly string[]
  pages: AsyncIterable<readonly Line[]>
  lineEnd?: '\n' | '\r\n'
}

async function* partsOf({ head, pages, lineEnd = '\n' }: Table): AsyncGenerator<string> {
  const options = { record_delimiter: lineEnd }
  yield stringify([head], { ...options, bom: true })
  for await (const lines of yieldingBetween(pages))
    if (lines.length > 0) yield stringify([...lines], { ...options, escape_formulas: true })
}

/**
 * RFC 4180 with a byte order mark, by which spreadsheets know UTF-8; a cell that begins like a formula is marked as text. A
 * failure aborts the response, so that nobody takes a part for the whole.
 */
export const csvStream = (table: Table): Readable => Readable.from(partsOf(table))
