/** Reports as tables for spreadsheets in a language: all lines, times in hours, amounts by currency. */

import type { Report, ReportGroup } from '@portal/contract/admin/reports'
import { AMOUNTS, type Amount, COUNTS, RESPONSES } from '@portal/contract/figures'
import type { Locale } from '@portal/contract/locale'
import { decimalText } from '@portal/contract/money'
import { chunks } from '../../platform/db/chunks.ts'
import { CSV_PAGE, csvStream, decimalSignOf, separatorOf } from '../../platform/http/csv.ts'
import { textsOf } from '../../platform/http/messages.ts'

const HOUR = 60 * 60 * 1000

const amountIn = (amounts: readonly Amount[], currency: string): string => {
  const found = amounts.find((each) => each.currency === currency)
  return decimalText(BigInt(found?.amount ?? 0), currency)
}

async function* pagesOf(lines: Report['lines'], toLine: (line: Report['lines'][number]) => string[]) {
  for (const some of chunks(lines, CSV_PAGE)) yield some.map(toLine)
}

export function reportTable({ lines, total }: Report, group: ReportGroup, locale: Locale) {
  const texts = textsOf(locale, 'reports')
  const sign = decimalSignOf(locale)
  const decimal = (value: string) => value.replace('.', sign)
  const columns = AMOUNTS.flatMap((name) => total[name].map(({ currency }) => ({ name, currency })))
  const nameOf = ({ key, name }: Report['lines'][number]) =>
    group === 'month' ? key : name || texts(`none.${group}`)
  return csvStream({
    head: [
      texts(`group.${group}`),
      ...COUNTS.map((name) => texts(`figure.${name}`)),
      ...RESPONSES.flatMap((name) => [
        texts('csv.median', { figure: texts(`figure.${name}`) }),
        texts('csv.withinDay', { figure: texts(`figure.${name}`) }),
        texts('csv.asked', { figure: texts(`figure.${name}`) }),
      ]),
      ...columns.map(({ name, currency }) => `${texts(`figure.${name}`)} ${currency}`),
    ],
    pages: pagesOf(lines, (line) => [
      nameOf(line),
      ...COUNTS.map((name) => String(line.figures[name])),
      ...RESPONSES.flatMap((name) => {
        const { median, withinDay, asked } = line.figures[name]
        return [median === null ? '' : decimal((median / HOUR).toFixed(2)), String(withinDay), String(asked)]
      }),
      ...columns.map(({ name, currency }) => decimal(amountIn(line.figures[name], currency))),
    ]),
    lineEnd: '\r\n',
    separator: separatorOf(locale),
  })
}
