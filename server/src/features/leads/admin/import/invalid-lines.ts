import type { Locale } from '@portal/contract/locale'
import { stringify } from 'csv-stringify/sync'
import type { Db } from '../../../../platform/db/open.ts'
import { fieldName, textsOf } from '../../../../platform/http/messages.ts'
import {
  type CheckedRow,
  checkedRows,
  type FileHead,
  type ImportFile,
  type ReadingChoice,
  readingOf,
} from './examine.ts'

/** The errors of a line as the screen lists them: "Last name: Missing; Email: Not in the right form". */
function errorsOf({ issues }: CheckedRow, locale: Locale): string {
  const t = textsOf(locale, 'leadImport')
  const atField = textsOf(locale, 'issues')
  return issues
    .map(({ field, value, code, suggestion }) => {
      const issue = t(`codes.${code}`, { value, suggestion })
      return field ? atField('atField', { field: fieldName(locale, field), issue }) : issue
    })
    .join('; ')
}

/** The lines of a file that have errors, with their errors; spreadsheets need the byte order mark. */
export async function invalidLines(
  db: Db,
  file: ImportFile,
  choice: ReadingChoice,
  locale: Locale,
): Promise<string> {
  const t = textsOf(locale, 'leadImport')
  const reading = await readingOf(db, file, choice)
  const parts: string[] = []
  let width = 0
  const onHead = ({ columns }: FileHead) => {
    width = columns.length
    parts.push(`\uFEFF${stringify([[...columns, t('line'), t('issue')]])}`)
  }
  for await (const rows of checkedRows(file, reading, onHead)) {
    const lines = rows
      .filter(({ issues }) => issues.length > 0)
      .map((row) => {
        const values = Array.from({ length: width }, (_, index) => row.values[index] ?? '')
        return [...values, String(row.line), errorsOf(row, locale)]
      })
    parts.push(stringify(lines, { escape_formulas: true }))
  }
  return parts.join('')
}
