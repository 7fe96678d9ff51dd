/** Amounts as people type them. */
import { currencyDigits, decimalText } from '@portal/contract/money'

const AMOUNT = /^(\d{1,12})(?:[.,](\d{0,3}))?$/

/** In the smallest unit of the currency; null for none, undefined for what is no amount of it. */
export function amountOf(text: string, currency: string): number | null | undefined {
  const typed = text.replaceAll(/[\s'’]/g, '')
  if (typed === '') return null
  const [, whole, part = ''] = AMOUNT.exec(typed) ?? []
  const digits = currencyDigits(currency)
  if (whole === undefined || part.length > digits) return undefined
  return Number(whole + part.padEnd(digits, '0'))
}

export const amountText = (amount: number | null, currency: string): string =>
  amount === null ? '' : decimalText(amount, currency)
