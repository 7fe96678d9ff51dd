/** The products of deals at the partner's own prices. */
import type { DealLine, saveDeal } from '@portal/contract/deals'
import type { Body } from '@portal/contract/endpoint'
import { isLocale } from '@portal/contract/locale'
import { wishedMark } from '@portal/contract/wished-products'
import type { Transaction } from '../../platform/db/transaction.ts'
import { fieldError } from '../../platform/http/errors.ts'
import { readOwnPrices, titlesOf } from '../price-lists/service.ts'
import type { Member } from './store.ts'

const MAX_TITLE = 300

type LineInput = Body<typeof saveDeal>['lines'][number]

export interface WishedProduct {
  id: number
  model: string
}

/** Titles in the user's language, as a deal stores them. */
async function storedTitles(
  trx: Transaction,
  { userId, audience }: Member,
  ids: readonly number[],
  now: number,
): Promise<(id: number) => string> {
  const { locale } = await trx
    .selectFrom('users')
    .select('locale')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const titles = await titlesOf(trx, ids, { locale: isLocale(locale) ? locale : 'en', now, audience })
  return (id) => (titles.get(id) ?? '').slice(0, MAX_TITLE)
}

/**
 * The products that a lead wishes, at today's prices. One that is missing in the partner's list is kept without a
 * price.
 */
export async function wishedLines(
  trx: Transaction,
  member: Member,
  products: readonly WishedProduct[],
  now: number,
): Promise<DealLine[]> {
  const { partnerId, audience } = member
  const productIds = products.map(({ id }) => id)
  const prices = await readOwnPrices(trx, { partnerId, audience, now, productIds })
  const titleOf = await storedTitles(trx, member, productIds, now)
  const found = new Map(prices.map((price) => [price.productId, price]))
  return products.map(({ id, model }) => {
    const own = found.get(id)
    const articleNumber = own?.articleNumber ?? wishedMark(id)
    return { articleNumber, model, title: titleOf(id), price: own?.price ?? null, quantity: 1 }
  })
}

/** Prices lines: existing ones keep their price, new ones get that of today's list. */
export async function priced(
  trx: Transaction,
  member: Member,
  wanted: readonly LineInput[],
  { now, before }: { now: number; before: readonly DealLine[] },
): Promise<DealLine[]> {
  const { partnerId, audience } = member
  const kept = new Map(before.map((line) => [line.articleNumber, line]))
  const added = wanted.filter(({ articleNumber }) => !kept.has(articleNumber))
  const articleNumbers = [...new Set(added.map(({ articleNumber }) => articleNumber))]
  const prices = await readOwnPrices(trx, { partnerId, audience, now, articleNumbers })
  const ids = prices.map(({ productId }) => productId)
  const titleOf = await storedTitles(trx, member, ids, now)
  const found = new Map(prices.map((price) => [price.articleNumber, price]))
  return wanted.map(({ articleNumber, quantity }, at) => {
    const line = kept.get(articleNumber)
    if (line) return { ...line, quantity }
    const price = found.get(articleNumber)
    if (!price) throw fieldError('invalid', `lines.${at}.articleNumber`, { code: 'reference' })
    const title = titleOf(price.productId)
    return { articleNumber, model: price.model, title, price: price.price, quantity }
  })
}
