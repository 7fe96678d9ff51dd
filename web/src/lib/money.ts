import { decimalText } from '@portal/contract/money'

/**
 * Formats an amount in minor units as `EUR 46,763.00`, with the currency code as in price lists. Undefined for an
 * invalid currency.
 */
export function formatMoney(amount: number, currency: string, locale: string): string | undefined {
  try {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' })
    return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
  } catch {
    return undefined
  }
}

/** An amount with its currency code, exact at any size. */
export function formatExactMoney(amount: number | bigint, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' })
  return format.format(decimalText(amount, currency))
}
