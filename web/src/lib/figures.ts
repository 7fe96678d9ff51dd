/** Formatting of figures. */
import type { Amount } from '@portal/contract/figures'
import { decimalText } from '@portal/contract/money'

/** A percentage in the reader's notation; undefined if the whole is zero. */
export function share(part: number, whole: number, locale: string): string | undefined {
  if (whole === 0) return undefined
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(part / whole)
}

export const wholeNumber = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale).format(value)

/** Without cents: it is a sum of estimates. */
export function roundAmount({ amount, currency }: Amount, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    maximumFractionDigits: 0,
  }).format(decimalText(BigInt(amount), currency))
}

/** The name of a UTC month, such as `2026-05`. */
export function monthName(month: string, locale: string, style: 'long' | 'short' = 'long'): string {
  const tag = locale === 'en' ? 'en-GB' : locale
  const format = new Intl.DateTimeFormat(tag, { year: 'numeric', month: style, timeZone: 'UTC' })
  return format.format(Date.parse(`${month}-01T00:00:00Z`))
}
