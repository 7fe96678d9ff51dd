/** A price list as CSV (RFC 4180, UTF-8 with a byte order mark, so that spreadsheets read it). */
import { stringify } from 'csv-stringify/sync'
import { plainAmount } from './money.ts'
import type { PriceListTexts } from './page.ts'
import type { PriceListContent } from './read-model.ts'

export function toCsv({ groups, currency }: PriceListContent, texts: PriceListTexts): string {
  const header = [
    texts('portfolio'),
    texts('articleNumber'),
    texts('model'),
    texts('product'),
    `${texts('listPrice')} (${currency})`,
    `${texts('partnerPrice')} (${currency})`,
    `${texts('discount')} (%)`,
  ]
  const rows = groups.flatMap(({ portfolio, items }) =>
    items.map((item) => [
      portfolio,
      item.articleNumber,
      item.model,
      item.title,
      plainAmount(item.listPrice, currency),
      plainAmount(item.partnerPrice, currency),
      item.discount.toFixed(1),
    ]),
  )
  // A cell that begins like a formula would be run by a spreadsheet.
  return stringify([header, ...rows], { bom: true, record_delimiter: '\r\n', escape_formulas: true })
}
