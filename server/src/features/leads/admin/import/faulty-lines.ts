import { stringify } from 'csv-stringify/sync'
import type { Db } from '../../../../platform/db/open.ts'
import {
  type CheckedRow,
  checkedRows,
  type FileHead,
  type ImportFile,
  type ReadingChoice,
  readingOf,
} from './examine.ts'

const ADDED = ['Line', 'Faults']

const faultsOf = ({ faults }: CheckedRow) =>
  faults
    .map(({ field, code, suggestion }) =>
      [field, code, suggestion && `(${suggestion}?)`].filter(Boolean).join(' '),
    )
    .join(', ')

/** The lines of a file that have errors, with their errors; spreadsheets need the byte order mark. */
export async function faultyLines(db: Db, file: ImportFile, choice: ReadingChoice): Promise<string> {
  const reading = await readingOf(db, file, choice)
  const parts: string[] = []
  let width = 0
  const onHead = ({ columns }: FileHead) => {
    width = columns.length
    parts.push(`\uFEFF${stringify([[...columns, ...ADDED]])}`)
  }
  for await (const rows of checkedRows(file, reading, onHead)) {
    const lines = rows
      .filter(({ faults }) => faults.length > 0)
      .map((row) => {
        const values = Array.from({ length: width }, (_, index) => row.values[index] ?? '')
        return [...values, String(row.line), faultsOf(row)]
      })
    parts.push(stringify(lines, { escape_formulas: true }))
  }
  return parts.join('')
}
