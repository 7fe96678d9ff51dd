/** Changes to users' quotations. */

import type { Body } from '@portal/contract/endpoint'
import { isLocale, type Locale } from '@portal/contract/locale'
import { decimalText } from '@portal/contract/money'
import { lineTotal } from '@portal/contract/quotation-amounts'
import {
  MAX_QUANTITY,
  MAX_QUOTATION_LINES,
  MAX_QUOTATIONS,
  type Quotation,
  type QuotationHead,
  type QuotationTarget,
  type saveQuotation,
} from '@portal/contract/quotations'
import { isDay } from '@portal/contract/rules'
import { yieldingBetween } from '../../platform/concurrency.ts'
import type { Readership } from '../../platform/db/audience.ts'
import { chunks } from '../../platform/db/chunks.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { type Transaction, transaction } from '../../platform/db/transaction.ts'
import { AppError, fieldError } from '../../platform/http/errors.ts'
import { textsOf } from '../../platform/http/messages.ts'
import {
  checkNew,
  hasRoom,
  lockRows,
  type OwnRows,
  setDeleted as setRowDeleted,
} from '../../platform/own-rows.ts'
import { clocksOf } from '../clocks/service.ts'
import { readLead, recordSent } from '../leads/service.ts'
import { type OwnPrice, readOwnCurrency, readOwnPrices, titlesOf } from '../price-lists/service.ts'
import {
  lacksMargin,
  linesOf,
  type Owner,
  ownQuotations,
  present,
  type QuotationRow,
  readRow,
  type StoredLine,
} from './store.ts'

/** On a slow machine the lines of twenty long ones block the event loop for a tenth of a second. */
const LISTED_AT_ONCE = 8

const rowsOf = ({ userId, partnerId }: Owner): OwnRows => ({
  table: 'quotations',
  max: MAX_QUOTATIONS,
  owner: { userId, partnerId },
})

async function localeOf(trx: Transaction, { userId }: Owner): Promise<{ own: Locale; customer: Locale }> {
  const { locale, customer_locale } = await trx
    .selectFrom('users')
    .select(['locale', 'customer_locale'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const own = isLocale(locale) ? locale : 'en'
  return { own, customer: isLocale(customer_locale) ? customer_locale : own }
}

/**
 * The margin of the user's last quotation with one, as the default for a new one, so that it does not start at the
 * partner's own prices.
 */
async function usualMargin(trx: Transaction, owner: Owner): Promise<number> {
  const last = await ownQuotations(trx, owner)
    .select('margin')
    .where('deleted_at', 'is', null)
    .where('margin', '>', 0)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.margin ?? 0
}

interface NewRow {
  name?: string
  customer?: string
  locale?: string
  currency?: string
  leadId?: number | undefined
  lines?: readonly StoredLine[]
  from?: QuotationRow
}

async function insert(trx: Transaction, owner: Owner, added: NewRow): Promise<QuotationRow> {
  await checkNew(trx, rowsOf(owner), owner.now)
  const { userId: user_id, partnerId: partner_id, now } = owner
  const { own, customer: locale } = await localeOf(trx, owner)
  const texts = textsOf(own, 'quotation')
  const today = new Date((await clocksOf(trx, [partner_id])).dayOf(partner_id, now))
  const format = { dateStyle: 'medium', timeZone: 'UTC' } as const
  const day = new Intl.DateTimeFormat(own === 'en' ? 'en-GB' : own, format).format(today)
  const currency = added.currency ?? (await readOwnCurrency(trx, owner))
  if (!currency) throw new AppError('notFound')
  const from = added.from
  return trx
    .insertInto('quotations')
    .values({
      ...{ user_id, partner_id, lead_id: added.leadId ?? null, currency, created_at: now, updated_at: now },
      ...{ name: (added.name || texts('nameOf', { day })).slice(0, 120), customer: added.customer ?? '' },
      ...{ locale: from?.locale ?? locale, valid_until: from?.valid_until ?? '', notes: from?.notes ?? '' },
      // A copy may be for another customer, so "at own price" is not copied.
      ...{ margin: from?.margin ?? (await usualMargin(trx, owner)), at_own_price: 0 },
      ...{ lines: from?.lines ?? JSON.stringify(added.lines ?? []) },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function linesFor(
  trx: Transaction,
  prices: readonly OwnPrice[],
  reading: Readership & { locale: Locale },
): Promise<StoredLine[]> {
  const productIds = prices.map(({ productId }) => productId)
  const titles = await titlesOf(trx, productIds, reading)
  return prices.map(({ currency: _, ...price }) => ({
    ...price,
    title: (titles.get(price.productId) ?? '').slice(0, 300),
    quantity: 1,
  }))
}

/** Creates a quotation with a lead's customer and products, and records it in the lead's history. */
async function createForLead({ trx, changes, owner, ip }: Creation, leadId: number): Promise<QuotationRow> {
  const lead = await readLead(trx, owner, { id: leadId, now: owner.now })
  if (!lead) throw new AppError('notFound', { field: 'leadId' })
  const productIds = lead.products.map(({ id }) => id)
  const prices = await readOwnPrices(trx, { ...owner, productIds })
  const { own, customer } = await localeOf(trx, owner)
  const person = [lead.firstname, lead.lastname].filter(Boolean).join(' ')
  const place = [lead.zip, lead.city].filter(Boolean).join(' ')
  const lines = await linesFor(trx, prices.slice(0, MAX_QUOTATION_LINES), {
    locale: customer,
    now: owner.now,
    audience: owner.audience,
  })
  const row = await insert(trx, owner, {
    name: lead.company || person,
    customer: [lead.company, person, lead.street, place].filter(Boolean).join('\n').slice(0, 500),
    leadId,
    lines,
  })
  const actor = { ...owner, ip }
  const text = textsOf(own, 'quotation')('begun', { name: row.name })
  await recordSent({ trx, changes, actor, now: owner.now }, leadId, text)
  return row
}

interface Creation {
  trx: Transaction
  changes: Parameters<Parameters<typeof transaction>[1]>[1]
  owner: Owner
  ip: string
}

export function create(
  database: DatabaseHandle,
  owner: Owner,
  { copyOf, leadId, ip }: { copyOf?: number | undefined; leadId?: number | undefined; ip: string },
): Promise<Quotation> {
  return transaction(database, async (trx, changes) => {
    if (leadId !== undefined)
      return present(trx, owner, await createForLead({ trx, changes, owner, ip }, leadId))
    if (copyOf === undefined) return present(trx, owner, await insert(trx, owner, {}))
    const from = await readRow(trx, owner, copyOf)
    const { own } = await localeOf(trx, owner)
    const name = textsOf(own, 'quotation')('copyOf', { name: from.name })
    const { customer, currency } = from
    return present(trx, owner, await insert(trx, owner, { name, customer, currency, from }))
  })
}

/** The most recently changed quotation in a currency. */
function readLast(db: Db, owner: Owner, currency: string): Promise<QuotationRow | undefined> {
  return ownQuotations(db, owner)
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('currency', '=', currency)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * The quotation that the next article would be added to.
 * @throws {AppError} `notFound` without own prices
 */
export async function readTarget(db: Db, owner: Owner): Promise<QuotationTarget> {
  const currency = await readOwnCurrency(db, owner)
  if (!currency) throw new AppError('notFound')
  const last = await readLast(db, owner, currency)
  if (!last)
    return { quotation: null, full: (await hasRoom(db, rowsOf(owner))) ? null : 'quotations', articles: [] }
  const quotation = { id: last.id, name: last.name }
  const articles = linesOf(last).map(({ articleNumber }) => articleNumber)
  return articles.length < MAX_QUOTATION_LINES
    ? { quotation, full: null, articles: [] }
    : { quotation, full: 'lines', articles }
}

/** Adds one piece of an article to the most recently changed quotation, or to a new one. */
export function addArticle(
  database: DatabaseHandle,
  owner: Owner,
  articleNumber: string,
): Promise<Quotation> {
  return transaction(database, async (trx) => {
    const [found] = await readOwnPrices(trx, { ...owner, articleNumbers: [articleNumber] })
    if (!found) throw new AppError('notFound')
    const { currency } = found
    // On a double click, the second request must find the quotation that the first one created.
    await lockRows(trx, rowsOf(owner))
    const last = await readLast(trx, owner, currency)
    const row = last ?? (await insert(trx, owner, { currency }))
    const lines = linesOf(row)
    const there = lines.find((line) => line.articleNumber === articleNumber)
    if (there) there.quantity = Math.min(there.quantity + 1, MAX_QUANTITY)
    else lines.push(...(await linesFor(trx, [found], { ...owner, locale: row.locale as Locale })))
    if (lines.length > MAX_QUOTATION_LINES)
      throw new AppError('quotationFull', { details: { name: row.name, limit: MAX_QUOTATION_LINES } })
    return present(trx, owner, await update(trx, row, { lines: JSON.stringify(lines) }, owner.now))
  })
}

async function update(
  trx: Transaction,
  { id, version }: Pick<QuotationRow, 'id' | 'version'>,
  changed: Partial<QuotationRow>,
  now: number,
): Promise<QuotationRow> {
  const row = await trx
    .updateTable('quotations')
    .set({ ...changed, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  // It was changed elsewhere meanwhile.
  if (!row) throw new AppError('conflict')
  return row
}

export async function save(
  database: DatabaseHandle,
  owner: Owner,
  id: number,
  { version, validUntil, lines, atOwnPrice = false, ...head }: Body<typeof saveQuotation>,
): Promise<Quotation> {
  if (validUntil !== '' && !isDay(validUntil))
    throw fieldError('invalid', 'validUntil', { code: 'invalidTimestamp' })
  return transaction(database, async (trx) => {
    await readRow(trx, owner, id)
    const at_own_price = atOwnPrice && head.margin === 0 ? 1 : 0
    const changed = { ...head, at_own_price, valid_until: validUntil, lines: JSON.stringify(lines) }
    return present(trx, owner, await update(trx, { id, version }, changed, owner.now))
  })
}

function presentHead(row: QuotationRow): QuotationHead {
  const lines = linesOf(row)
  const total = lines.reduce((sum, line) => sum + lineTotal(line, row.margin), 0n)
  return {
    ...{ id: row.id, name: row.name, customer: row.customer, currency: row.currency },
    ...{ lines: lines.length, total: decimalText(total, row.currency) },
    marginMissing: lacksMargin(row),
    updated: new Date(row.updated_at).toISOString(),
  }
}

/** Most recently changed first. Read in pages, because the lines of all may be forty megabytes. */
async function* listPages(db: Db, owner: Owner): AsyncGenerator<QuotationHead[]> {
  const listed = ownQuotations(db, owner).where('deleted_at', 'is', null)
  const ids = await listed
    .select('id')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_QUOTATIONS)
    .execute()
  for (const some of chunks(ids, LISTED_AT_ONCE)) {
    const places = new Map(some.map(({ id }, place) => [id, place]))
    const rows = await listed
      .selectAll()
      .where('id', 'in', [...places.keys()])
      .execute()
    const placeOf = ({ id }: QuotationRow) => places.get(id) ?? 0
    yield rows.toSorted((a, b) => placeOf(a) - placeOf(b)).map(presentHead)
  }
}

export async function list(db: Db, owner: Owner): Promise<QuotationHead[]> {
  const heads: QuotationHead[] = []
  for await (const some of yieldingBetween(listPages(db, owner))) heads.push(...some)
  return heads
}

export function setDeleted(
  database: DatabaseHandle,
  owner: Owner,
  change: { id: number; isDeleted: boolean },
): Promise<void> {
  return transaction(database, (trx) => setRowDeleted(trx, rowsOf(owner), { ...change, now: owner.now }))
}
