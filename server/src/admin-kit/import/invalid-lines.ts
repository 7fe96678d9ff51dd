import type { Readable } from 'node:stream'
import type { Locale } from '@portal/contract/locale'
import { csvStream } from '../../platform/http/csv.ts'
import { fieldName, textsOf } from '../../platform/http/messages.ts'
import type { CheckedRow } from './checked-rows.ts'

/** The errors of a line as the screen lists them: "Last name: Missing; Email: Not in the right form". */
function errorsOf({ issues }: CheckedRow<unknown>, locale: Locale): string {
  const t = textsOf(locale, 'csvImport')
  const atField = textsOf(locale, 'issues')
  return issues
    .map(({ field, value, code, suggestion }) => {
      const issue = t(`codes.${code}`, { value, suggestion })
      return field ? atField('atField', { field: fieldName(locale, field), issue }) : issue
    })
    .join('; ')
}

/**
 * Streams the invalid lines of a file with their errors.
 *
 * @param columnsOf called with the column names once the first lines have been read
 * @throws {AppError} for errors in the first lines; later ones abort the stream
 */
export async function invalidLines(
  pages: AsyncGenerator<CheckedRow<unknown>[]>,
  columnsOf: () => readonly string[],
  locale: Locale,
): Promise<Readable> {
  const first = await pages.next()
  const columns = columnsOf()
  const lineOf = (row: CheckedRow<unknown>) => [
    ...columns.map((_, index) => row.values[index] ?? ''),
    row.line,
    errorsOf(row, locale),
  ]
  async function* invalidPages() {
    try {
      for (let page = first; !page.done; page = await pages.next())
        yield page.value.filter(({ issues }) => issues.length > 0).map(lineOf)
    } finally {
      // Close the file when the client aborts the download.
      await pages.return(undefined)
    }
  }
  const t = textsOf(locale, 'csvImport')
  return csvStream({ head: [...columns, t('line'), t('issue')], pages: invalidPages() })
}
