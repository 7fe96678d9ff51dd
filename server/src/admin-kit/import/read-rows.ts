/** Reads a CSV file line by line, whatever separates its values. */
import { pipeline } from 'node:stream'
import type { ImportEncoding } from '@portal/contract/admin/import'
import { CsvError, parse } from 'csv-parse'
import { decoded, headOf, unfit } from './encoding.ts'

const MAX_COLUMNS = 200
/** A line of all fields at their greatest length has a tenth of that; where a quotation does not end there is no line. */
const MAX_RECORD_BYTES = 1_000_000
const SEPARATORS = [',', ';', '\t', '|'] as const

export interface CsvRow {
  /** In the file, from 1. */
  line: number
  values: string[]
}

/** The line above the head in which spreadsheets are told the separator. */
const TOLD = /^\uFEFF?sep=([,;\t|])\r?\n/i

/** The separator that a line above the head names, else the one that stands in the head most often, outside of quotation marks. */
export function separatorOf(text: string): { delimiter: string; from_line: number } {
  const told = TOLD.exec(text)?.[1]
  if (told) return { delimiter: told, from_line: 2 }
  const [line = ''] = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/\r?\n/, 1)
  const counts = SEPARATORS.map((sign) => line.split(sign).length)
  return { delimiter: SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',', from_line: 1 }
}

/**
 * The lines of a file, the head first; empty ones are left out.
 *
 * @throws {AppError} `unfitFile` when it is no CSV
 */
export async function* readRows(
  path: string,
  name: string,
  encoding: ImportEncoding,
): AsyncGenerator<CsvRow> {
  const bytes = await headOf(path)
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
  // A failure of the source reaches the loop through the parser.
  pipeline(decoded(path, name, encoding), parser, () => undefined)
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      yield { line: info.lines, values: record.slice(0, MAX_COLUMNS) }
    }
  } catch (error) {
    if (error instanceof CsvError) throw unfit(name, error.message.slice(0, 200), error)
    throw error
  }
}
