/** Amounts in the formats of people and spreadsheets. */
import type { Locale } from '@portal/contract/locale'
import { decimalText, moneyFormat } from '@portal/contract/money'
import { decimalSignOf } from '../../platform/http/csv.ts'

/** Formats integers in the currency's smallest unit. Creating the format takes much longer than using it. */
export function amountFormat(currency: string, locale: Locale): (amount: number | bigint) => string {
  const format = moneyFormat(currency, locale)
  return (amount) => format.format(decimalText(amount, currency))
}

/** Writes such an amount as a plain number, for spreadsheets in a language. */
export function plainAmountFormat(currency: string, locale: Locale): (amount: number | bigint) => string {
  const sign = decimalSignOf(locale)
  return (amount) => decimalText(amount, currency).replace('.', sign)
}
