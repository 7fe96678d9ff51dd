/** Amounts are integers in minor units; people type them with decimals. */
import { currencyDigits } from '@portal/contract/money'

/** The usual number while the currency is still being typed. */
export const decimalsOf = (currency: string | null): number => currencyDigits(currency ?? '')

export function toAmount(value: number | null | undefined, decimals: number): string {
  if (value === null || value === undefined || Number.isNaN(value)) return ''
  return (value / 10 ** decimals).toFixed(decimals)
}

const groupSign = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(1_000_000).find(({ type }) => type === 'group')?.value

/** The digits of a grouped number such as `1.234.567`; undefined if it is not grouped. */
function ungrouped(text: string, sign: string): string | undefined {
  const [first = '', ...others] = text.split(sign)
  const isGrouped = /^\d{1,3}$/.test(first) && others.every((group) => /^\d{3}$/.test(group))
  return isGrouped ? first + others.join('') : undefined
}

/** The digits before and after the decimal separator. */
function splitDecimals(plain: string, locale: string): { whole?: string; part: string } {
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  const sign = plain[last]
  if (sign === undefined) return { whole: plain, part: '' }
  const isRepeated = plain.indexOf(sign) < last
  // A single separator before three digits is ambiguous: the language decides.
  if (isRepeated || sign === groupSign(locale)) {
    const whole = ungrouped(plain, sign)
    if (isRepeated || whole !== undefined) return { whole, part: '' }
  }
  const before = plain.slice(0, last)
  const other = sign === ',' ? '.' : ','
  return { whole: before.includes(other) ? ungrouped(before, other) : before, part: plain.slice(last + 1) }
}

/**
 * Parses an amount with the separators of any language: `12.500,50` and `12,500.50` are equal.
 *
 * @returns null for an empty text, NaN for an invalid amount or too many decimals
 */
export function fromAmount(text: string, decimals: number, locale = 'en'): number | null {
  const plain = text.replaceAll(/[\s'’]/g, '')
  if (plain === '') return null
  if (!/^\d[\d.,]*$/.test(plain)) return Number.NaN
  const { whole, part } = splitDecimals(plain, locale)
  if (whole === undefined || part.length > decimals) return Number.NaN
  return Number(whole + part.padEnd(decimals, '0'))
}
