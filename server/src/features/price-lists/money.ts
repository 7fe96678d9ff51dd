/** Amounts as people and spreadsheets read them. */
import type { Locale } from '@portal/contract/locale'

function digitsOf(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits
}

/** @param amount whole number in the currency's smallest unit */
export function formatAmount(amount: number, currency: string, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' }).format(
    amount / 10 ** digitsOf(currency),
  )
}

/** The amount as a plain number with a decimal point, for spreadsheets. */
export function plainAmount(amount: number, currency: string): string {
  const digits = digitsOf(currency)
  return (amount / 10 ** digits).toFixed(digits)
}
