import type { Readable } from 'node:stream'
import type { Locale } from '@portal/contract/locale'
import type { Db } from '../../../../platform/db/open.ts'
import { csvStream } from '../../../../platform/http/csv.ts'
import { fieldName, textsOf } from '../../../../platform/http/messages.ts'
import { type CheckedRow, checkedRows, type ImportFile, type ReadingChoice, readingOf } from './examine.ts'

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

/**
 * The lines of a file that have errors, with their errors.
 *
 * @throws {AppError} what is wrong with the file as far as its first lines; what is found later aborts the stream
 */
export async function invalidLines(
  db: Db,
  file: ImportFile,
  choice: ReadingChoice,
  locale: Locale,
): Promise<Readable> {
  const reading = await readingOf(db, file, choice)
  let columns: readonly string[] = []
  const pages = checkedRows(file, reading, (head) => {
    columns = head.columns
  })
  const first = await pages.next()

  const lineOf = (row: CheckedRow) => [
    ...columns.map((_, index) => row.values[index] ?? ''),
    row.line,
    errorsOf(row, locale),
  ]
  async function* invalidPages() {
    try {
      for (let page = first; !page.done; page = await pages.next())
        yield page.value.filter(({ issues }) => issues.length > 0).map(lineOf)
    } finally {
      // Whoever breaks the download off does not keep the file open.
      await pages.return(undefined)
    }
  }
  const t = textsOf(locale, 'leadImport')
  return csvStream({ head: [...columns, t('line'), t('issue')], pages: invalidPages() })
}
