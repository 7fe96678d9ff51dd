/** Amounts in the formats of people and spreadsheets. */
import type { Locale } from '@portal/contract/locale'
import { decimalText, moneyFormat } from '@portal/contract/money'
import { decimalSignOf } from '../../platform/http/csv.ts'

/** @param amount integer in the currency's smallest unit */
export function formatAmount(amount: number | bigint, currency: string, locale: Locale): string {
  return moneyFormat(currency, locale).format(decimalText(amount, currency))
}

/** The amount as a plain number, for spreadsheets in a language. */
export function plainAmount(amount: number | bigint, currency: string, locale: Locale): string {
  return decimalText(amount, currency).replace('.', decimalSignOf(locale))
}
