/**
 * The content of a quotation for the customer, in the customer's language. It must not reveal the partner's own prices.
 */
import type { Locale } from '@portal/contract/locale'
import { decimalText } from '@portal/contract/money'
import { lineTotal, quotationTotal, unitPrice } from '@portal/contract/quotation-amounts'
import sharp from 'sharp'
import type { Readership } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Storage, unlessMissing } from '../../platform/files/storage.ts'
import { textsOf } from '../../platform/http/messages.ts'
import { clocksOf } from '../clocks/service.ts'
import { amountFormat, titlesOf } from '../price-lists/service.ts'
import type { PrintedQuotation } from './print/page.ts'
import { linesOf, type Owner, type QuotationRow } from './store.ts'

/** In pixels, twice the height in points on paper. */
const LOGO_HEIGHT = 96

interface CustomerLine {
  articleNumber: string
  model: string
  title: string
  quantity: number
  unit: bigint
  total: bigint
}

/** The lines as the customer sees them; a product that is no longer visible keeps its stored title. */
async function customerLines(
  db: Db,
  row: QuotationRow,
  { now, audience }: Readership,
): Promise<CustomerLine[]> {
  const lines = linesOf(row)
  const ids = lines.map(({ productId }) => productId)
  const titles = await titlesOf(db, ids, { locale: row.locale as Locale, now, audience })
  return lines.map((line) => ({
    ...{ articleNumber: line.articleNumber, model: line.model, quantity: line.quantity },
    title: titles.get(line.productId) ?? line.title,
    unit: unitPrice(line, row.margin),
    total: lineTotal(line, row.margin),
  }))
}

const totalOf = (row: QuotationRow) => quotationTotal({ lines: linesOf(row), margin: row.margin })

const dayIn = (locale: Locale, day: string) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )

async function readSender(db: Db, { userId, partnerId }: Owner) {
  const partner = await db
    .selectFrom('partners')
    .leftJoin('files', 'files.id', 'partners.logo_file_id')
    .select(['partners.name', 'partners.address', 'partners.phone', 'partners.website', 'files.storage_key'])
    .where('partners.id', '=', partnerId)
    .executeTakeFirstOrThrow()
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { partner, user }
}

/** The logo as PNG; undefined if it cannot be read. */
async function readLogo(storage: Storage, key: string | null): Promise<Uint8Array | undefined> {
  if (key === null) return undefined
  return unlessMissing(
    storage.withFile(key, (path) =>
      sharp(path)
        .resize({ height: LOGO_HEIGHT, width: 4 * LOGO_HEIGHT, fit: 'inside' })
        .png()
        .toBuffer()
        .catch(() => undefined),
    ),
  )
}

export async function printed(
  { db, storage }: { db: Db; storage: Storage },
  owner: Owner,
  row: QuotationRow,
): Promise<PrintedQuotation> {
  const locale = row.locale as Locale
  const texts = textsOf(locale, 'quotation')
  const { partner, user } = await readSender(db, owner)
  const logo = await readLogo(storage, partner.storage_key)
  const amount = amountFormat(row.currency, locale)
  const number = new Intl.NumberFormat(locale)
  const lines = await customerLines(db, row, owner)
  const clocks = await clocksOf(db, [owner.partnerId])
  const person = [user.first_name, user.last_name].filter(Boolean).join(' ')
  return {
    locale,
    logo,
    title: texts('title'),
    sender: [
      partner.name,
      ...(partner.address ?? '').split('\n'),
      partner.phone ?? '',
      partner.website ?? '',
    ],
    customer: row.customer.split('\n'),
    facts: [
      [texts('date'), dayIn(locale, clocks.dayOf(owner.partnerId, owner.now))],
      ...(row.valid_until ? [[texts('validUntil'), dayIn(locale, row.valid_until)] as const] : []),
      [texts('contact'), [person, user.email, user.phone].filter(Boolean).join(' · ')],
    ],
    head: [texts('product'), texts('quantity'), texts('unitPrice'), texts('total')],
    rows: lines.map(({ articleNumber, model, title, quantity, unit, total }) => ({
      name: model,
      details: [title, articleNumber].filter(Boolean).join(' · '),
      cells: [number.format(quantity), amount(unit), amount(total)],
    })),
    total: [texts('sum'), amount(totalOf(row))],
    notes: [...row.notes.split('\n'), texts('taxes')],
    pageOf: texts('page', { page: '{page}', pages: '{pages}', interpolation: { escapeValue: false } }),
  }
}

/** The head and the rows of a table, with exact amounts. */
export async function tableOf(db: Db, row: QuotationRow, reading: Readership) {
  const texts = textsOf(row.locale as Locale, 'quotation')
  const lines = await customerLines(db, row, reading)
  return {
    title: row.name,
    head: [
      ...[texts('articleNumber'), texts('model'), texts('product'), texts('quantity')],
      `${texts('unitPrice')} (${row.currency})`,
      `${texts('total')} (${row.currency})`,
    ],
    lines: lines.map(({ articleNumber, model, title, quantity, unit, total }) => ({
      texts: [articleNumber, model, title] as const,
      quantity,
      amounts: [decimalText(unit, row.currency), decimalText(total, row.currency)] as const,
    })),
    sum: { label: texts('sum'), amount: decimalText(totalOf(row), row.currency) },
  }
}
