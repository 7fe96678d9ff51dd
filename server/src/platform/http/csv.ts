/** Streams tables as CSV page by page: a long table neither fills the memory nor blocks other requests. */
import { Readable } from 'node:stream'
import type { Locale } from '@portal/contract/locale'
import { stringify } from 'csv-stringify/sync'
import { yieldingBetween } from '../concurrency.ts'

type Line = readonly (string | number)[]

/** Rows formatted at once. */
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

/** The separator that spreadsheets expect in a language: a semicolon where the comma is the decimal sign. */
export function separatorOf(locale: Locale): ',' | ';' {
  return decimalSignOf(locale) === ',' ? ';' : ','
}

const FORMULA = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/
/**
 * A plus followed by digits only, such as a phone number, is harmless in a spreadsheet; with further operators it would
 * be a formula.
 */
const PHONE = /^\+[\d ()]+$/

/**
 * Whether spreadsheets compute it. Behind a sign only a function or another program does harm: `20,-` is an amount, and
 * `- Radar (2 pieces)` a line of a list.
 */
const isComputed = (part: string) =>
  /^[=@\uFF1D\uFF20]|\w\(/.test(part) ? !PHONE.test(part) : part.includes('|') && part.includes('!')

/**
 * What looks like a formula behind a character at which a spreadsheet may begin another cell: one that expects the other
 * separator takes no quotation marks for such, and ends lines within them.
 */
const WITHIN = {
  ',': /([;\t\r\n])([=+\-@\uFF0B\uFF0D\uFF1D\uFF20][^;\t\r\n]*)/g,
  ';': /([,\t\r\n])([=+\-@\uFF0B\uFF0D\uFF1D\uFF20][^,\t\r\n]*)/g,
}

/** Neutralises text that spreadsheets would evaluate as a formula, whichever separator they expect. */
const safeText = (text: string, separator: keyof typeof WITHIN) => {
  const safe = text.replace(WITHIN[separator], (both, sign: string, part: string) =>
    isComputed(part) ? `${sign}'${part}` : both,
  )
  return FORMULA.test(safe) && !PHONE.test(safe) ? `'${safe}` : safe
}

async function* partsOf({ head, pages, lineEnd = '\n', separator = ',' }: Table): AsyncGenerator<string> {
  const options = {
    ...{ record_delimiter: lineEnd, quote_record_delimiter: true, delimiter: separator },
    // Headings as well: error reports repeat those of the uploaded file.
    cast: { string: (text: string) => safeText(text, separator) },
  }
  yield stringify([head], { ...options, bom: true })
  for await (const lines of yieldingBetween(pages)) if (lines.length > 0) yield stringify([...lines], options)
}

/**
 * RFC 4180 with a byte order mark, so that spreadsheets recognise UTF-8; cells that look like formulas are neutralised.
 * A failure aborts the response, so that nobody mistakes a part for the whole.
 */
export const csvStream = (table: Table): Readable => Readable.from(partsOf(table))
