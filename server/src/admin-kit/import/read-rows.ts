/** Reads a CSV file line by line, whatever its separator. */

import { pipeline } from 'node:stream'
import type { ImportEncoding } from '@portal/contract/admin/import'
import { CsvError, parse } from 'csv-parse'
import { readHead } from '../../platform/files/read-head.ts'
import { decoded, refuseSpreadsheet, unfit } from './encoding.ts'

const MAX_COLUMNS = 200
/** Ten times the length of a line with all fields at their maximum. A longer record has an unterminated quotation. */
const MAX_RECORD_BYTES = 1_000_000
const SEPARATORS = [',', ';', '\t', '|'] as const

export interface CsvRow {
  /** Line number in the file, starting at 1. */
  line: number
  values: string[]
}

/** An optional first line in which spreadsheets declare the separator. */
const TOLD = /^\uFEFF?sep=([,;\t|])(?:\r\n?|\n)/i

/**
 * The declared separator, else the one that is most frequent in the header outside of quotation marks. Lines may end as
 * in Excel's CSV for Macintosh; empty ones may come before the header.
 */
export function separatorOf(text: string): { delimiter: string; from_line: number } {
  const told = TOLD.exec(text)?.[1]
  if (told) return { delimiter: told, from_line: 2 }
  const lines = text.replaceAll(/"(?:[^"]|"")*"/g, '""').split(/\r\n?|\n/)
  const line = lines.find((line) => /[^\s,;|]/.test(line)) ?? ''
  const counts = SEPARATORS.map((sign) => line.split(sign).length)
  return { delimiter: SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',', from_line: 1 }
}

/**
 * The lines of a file, header first; empty lines are skipped.
 *
 * @throws {AppError} `unfitFile` for anything but CSV
 */
export async function* readRows(
  path: string,
  name: string,
  encoding: ImportEncoding,
): AsyncGenerator<CsvRow> {
  const bytes = await readHead(path)
  refuseSpreadsheet(bytes, name)
  const parser = parse({
    ...separatorOf(new TextDecoder(encoding).decode(bytes)),
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    max_record_size: MAX_RECORD_BYTES,
    info: true,
  })
  // A read error reaches the loop through the parser.
  pipeline(decoded(path, name, encoding), parser, () => undefined)
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      yield { line: info.lines, values: record.slice(0, MAX_COLUMNS) }
    }
  } catch (error) {
    if (error instanceof CsvError) throw unfit(name, { code: 'tableBroken' }, error)
    throw error
  }
}
