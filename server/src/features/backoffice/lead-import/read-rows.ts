/** Reads a CSV file line by line, whatever separates its values and whichever Unicode it is written in. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { AppError } from '../../../http/errors.ts'

const HEAD_BYTES = 64 * 1024
const MAX_COLUMNS = 200
/** A line of all fields at their greatest length has a tenth of that; where a quotation does not end there is no line. */
const MAX_RECORD_BYTES = 1_000_000
const SEPARATORS = [',', ';', '\t', '|'] as const

export interface CsvRow {
  /** In the file, from 1. */
  line: number
  values: string[]
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

function encodingOf(head: Buffer): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8'
}

/** The separator that stands in the head most often, outside of quotation marks. */
function separatorOf(text: string): string {
  const [line = ''] = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/\r?\n/, 1)
  const counts = SEPARATORS.map((sign) => line.split(sign).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

const unfit = (name: string, reason: string, cause?: unknown) =>
  new AppError('unfitFile', { field: 'file', details: { name: name.slice(0, 100), reason }, cause })

/** Bytes as text; refuses what is no text of the encoding. */
async function* decoded(path: string, name: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw unfit(name, `not ${encoding.toUpperCase()}`, error)
    throw error
  }
}

/**
 * The lines of a file, the head first; empty ones are left out.
 *
 * @throws {AppError} `unfitFile` when it is no CSV
 */
export async function* readRows(path: string, name: string): AsyncGenerator<CsvRow> {
  const file = await open(path)
  const head = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  await file.close()
  const bytes = head.buffer.subarray(0, head.bytesRead)
  const encoding = encodingOf(bytes)
  const parser = parse({
    delimiter: separatorOf(new TextDecoder(encoding).decode(bytes)),
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
