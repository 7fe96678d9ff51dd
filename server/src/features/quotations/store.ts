/** Quotations as rows. Only the owner reads them, whatever the reader's role. */
import type { Locale } from '@portal/contract/locale'
import { isMarginMissing } from '@portal/contract/quotation-amounts'
import type { Quotation, QuotationLine } from '@portal/contract/quotations'
import type { Selectable } from 'kysely'
import type { Readership } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Database } from '../../platform/db/schema.ts'
import { AppError } from '../../platform/http/errors.ts'
import { readOwnPrices } from '../price-lists/service.ts'

export interface Owner extends Readership {
  userId: number
  /** The partner whose prices they use; the user may move to another one later. */
  partnerId: number
}

export type QuotationRow = Selectable<Database['quotations']>
export type StoredLine = Omit<QuotationLine, 'current'>

export const linesOf = ({ lines }: Pick<QuotationRow, 'lines'>) => JSON.parse(lines) as StoredLine[]

export const lacksMargin = ({ at_own_price, margin, lines }: QuotationRow) =>
  isMarginMissing({ margin, atOwnPrice: at_own_price === 1, lines: linesOf({ lines }) })

export function ownQuotations(db: Db, { userId, partnerId }: Owner) {
  return db.selectFrom('quotations').where('user_id', '=', userId).where('partner_id', '=', partnerId)
}

/** @throws {AppError} `notFound`, also for quotations of others */
export async function readRow(db: Db, owner: Owner, id: number): Promise<QuotationRow> {
  const row = await ownQuotations(db, owner)
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('notFound'))
  return row
}

/** Includes the articles' current prices. */
export async function present(db: Db, owner: Owner, row: QuotationRow): Promise<Quotation> {
  const lines = linesOf(row)
  const articleNumbers = [...new Set(lines.map(({ articleNumber }) => articleNumber))]
  const prices = await readOwnPrices(db, { ...owner, articleNumbers })
  const current = new Map(
    prices
      .filter(({ currency }) => currency === row.currency)
      .map(({ articleNumber, price }) => [articleNumber, price]),
  )
  return {
    ...{ id: row.id, version: row.version, name: row.name, customer: row.customer },
    ...{ locale: row.locale as Locale, currency: row.currency, validUntil: row.valid_until },
    ...{ notes: row.notes, margin: row.margin, atOwnPrice: row.at_own_price === 1 },
    ...{ updated: new Date(row.updated_at).toISOString() },
    ...(row.lead_id === null ? {} : { leadId: row.lead_id }),
    lines: lines.map((line) => ({ ...line, current: current.get(line.articleNumber) ?? null })),
  }
}
