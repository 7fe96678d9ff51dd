/** Amounts are whole numbers in the smallest unit of their currency: cents, or yen. */

/** Digits of a currency behind the decimal sign: 2 for EUR, 0 for JPY. */
export function currencyDigits(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits
}

/** The amount as a decimal number with a point, exact however large it is. */
export function decimalText(amount: number | bigint, currency: string): `${number}` {
  const digits = currencyDigits(currency)
  const whole = String(amount).padStart(digits + 1, '0')
  const text = digits === 0 ? whole : `${whole.slice(0, -digits)}.${whole.slice(-digits)}`
  return text as `${number}`
}
