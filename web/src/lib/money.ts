import { currencyDigits, decimalText, moneyFormat } from '@portal/contract/money'

/**
 * Formats an amount in minor units as `EUR 46,763.00`, with the currency code as in price lists. Undefined for an
 * invalid currency.
 */
export function formatMoney(amount: number, currency: string, locale: string): string | undefined {
  try {
    return moneyFormat(currency, locale).format(amount / 10 ** currencyDigits(currency))
  } catch {
    return undefined
  }
}

/** An amount with its currency code, exact at any size. */
export function formatExactMoney(amount: number | bigint, currency: string, locale: string): string {
  return moneyFormat(currency, locale).format(decimalText(amount, currency))
}
