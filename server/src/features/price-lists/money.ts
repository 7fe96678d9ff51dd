/** Amounts as people and spreadsheets read them. */
import type { Locale } from '@portal/contract/locale'
import { decimalText } from '@portal/contract/money'
import { decimalSignOf } from '../../platform/http/csv.ts'

/** @param amount whole number in the currency's smallest unit */
export function formatAmount(amount: number | bigint, currency: string, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' })
  return format.format(decimalText(amount, currency))
}

/** The amount as a plain number for the spreadsheets of a language. */
export function plainAmount(amount: number | bigint, currency: string, locale: Locale): string {
  return decimalText(amount, currency).replace('.', decimalSignOf(locale))
}
