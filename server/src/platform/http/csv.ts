/** Tables as CSV that are sent page by page: a long one neither fills the memory nor holds other requests up. */
import { Readable } from 'node:stream'
import type { Locale } from '@portal/contract/locale'
import { stringify } from 'csv-stringify/sync'
import { yieldingBetween } from '../concurrency.ts'

type Line = readonly (string | number)[]

/** Lines that are made text at a time. */
export const CSV_PAGE = 500

interface Table {
  head: readonly string[]
  pages: AsyncIterable<readonly Line[]>
  lineEnd?: '\n' | '\r\n'
  separator?: ',' | ';'
}

export function decimalSignOf(locale: Locale): ',' | '.' {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}

/** By which the spreadsheets of a language tell cells apart: not the sign in which its numbers have decimals. */
export function separatorOf(locale: Locale): ',' | ';' {
  return decimalSignOf(locale) === ',' ? ';' : ','
}

const FORMULA = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/
/** Spreadsheets calculate nothing where digits alone follow, as in a phone number; a second sign would make a sum of it. */
const PHONE = /^\+[\d ()]+$/

/** Marks a text that spreadsheets would take for a formula. */
const safeText = (text: string) => (FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text)

async function* partsOf({ head, pages, lineEnd = '\n', separator = ',' }: Table): AsyncGenerator<string> {
  const options = {
    ...{ record_delimiter: lineEnd, quote_record_delimiter: true, delimiter: separator },
    // Also of headings: those of an uploaded file come back with its lines.
    cast: { string: safeText },
  }
  yield stringify([head], { ...options, bom: true })
  for await (const lines of yieldingBetween(pages)) if (lines.length > 0) yield stringify([...lines], options)
}

/**
 * RFC 4180 with a byte order mark, by which spreadsheets know UTF-8; a cell that begins like a formula is marked as text. A
 * failure aborts the response, so that nobody takes a part for the whole.
 */
export const csvStream = (table: Table): Readable => Readable.from(partsOf(table))
