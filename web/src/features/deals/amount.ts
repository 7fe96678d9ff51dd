/** Parses and formats amounts in form fields. */
import { currencyDigits, decimalText } from '@portal/contract/money'

const AMOUNT = /^(\d{1,12})(?:[.,](\d{0,3}))?$/

/** In the smallest unit of the currency; null if empty, undefined if invalid. */
export function amountOf(text: string, currency: string): number | null | undefined {
  const typed = text.replaceAll(/[\s'’]/g, '')
  if (typed === '') return null
  const [, whole, part = ''] = AMOUNT.exec(typed) ?? []
  const digits = currencyDigits(currency)
  if (whole === undefined || part.length > digits) return undefined
  return Number(whole + part.padEnd(digits, '0'))
}

/** In the reader's notation of decimals, without thousands separators. */
export function amountText(amount: number | null, currency: string, locale: string): string {
  if (amount === null) return ''
  const digits = {
    minimumFractionDigits: currencyDigits(currency),
    maximumFractionDigits: currencyDigits(currency),
  }
  return new Intl.NumberFormat(locale, { ...digits, useGrouping: false }).format(
    decimalText(amount, currency),
  )
}
