/**
 * An amount in the smallest unit of its currency, as `EUR 46,763.00`: like price lists, which name the currency by its
 * code. Undefined where the currency is none.
 */
export function formatMoney(amount: number, currency: string, locale: string): string | undefined {
  try {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' })
    return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
  } catch {
    return undefined
  }
}
