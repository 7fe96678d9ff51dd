import type { DealHead } from '@portal/contract/deals'
import { decimalText } from '@portal/contract/money'

/** A calendar day, regardless of the reader's time zone. */
export function longDay(day: string, locale: string): string {
  const date = new Date(day)
  if (Number.isNaN(date.getTime())) return day
  const tag = locale === 'en' ? 'en-GB' : locale
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}

/** The last day of a current or expired protection; deals that are won or lost need none. */
export const protectionOf = ({ state, protectedUntil }: Pick<DealHead, 'state' | 'protectedUntil'>) =>
  state === 'approved' || state === 'expired' ? protectedUntil : null

/** An amount with its currency code, exact at any size. */
export function money(amount: number | bigint, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' })
  return format.format(decimalText(amount, currency))
}
