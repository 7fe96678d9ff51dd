/** A price list as CSV, in the format that spreadsheets in the reader's language expect. */
import type { Readable } from 'node:stream'
import type { Locale } from '@portal/contract/locale'
import type { Readership } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import { csvStream, decimalSignOf, separatorOf } from '../../platform/http/csv.ts'
import { plainAmountFormat } from './money.ts'
import type { PriceListTexts } from './page.ts'
import { type PriceListHead, priceListPages } from './read-model.ts'

async function* pagesOf(db: Db, { id, currency }: PriceListHead, reading: Readership & { locale: Locale }) {
  const plain = plainAmountFormat(currency, reading.locale)
  const sign = decimalSignOf(reading.locale)
  for await (const page of priceListPages(db, id, reading))
    yield page.map(({ portfolio, item }) => [
      portfolio,
      item.articleNumber,
      item.model,
      item.title,
      plain(item.listPrice),
      plain(item.partnerPrice),
      item.discount.toFixed(1).replace('.', sign),
    ])
}

export function priceListCsv(
  db: Db,
  list: PriceListHead,
  { texts, ...reading }: Readership & { locale: Locale; texts: PriceListTexts },
): Readable {
  const head = [
    texts('portfolio'),
    texts('articleNumber'),
    texts('model'),
    texts('product'),
    `${texts('listPrice')} (${list.currency})`,
    `${texts('partnerPrice')} (${list.currency})`,
    `${texts('discount')} (%)`,
  ]
  return csvStream({
    head,
    pages: pagesOf(db, list, reading),
    lineEnd: '\r\n',
    separator: separatorOf(reading.locale),
  })
}
