import type { DealHead } from '@portal/contract/deals'
import { decimalText } from '@portal/contract/money'

/** A day of the calendar, whatever the zone of the reader. */
export function longDay(day: string, locale: string): string {
  const date = new Date(day)
  if (Number.isNaN(date.getTime())) return day
  const tag = locale === 'en' ? 'en-GB' : locale
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}

/** The last day of a protection that a deal has or had; what is won or lost needs none. */
export const protectionOf = ({ state, protectedUntil }: Pick<DealHead, 'state' | 'protectedUntil'>) =>
  state === 'approved' || state === 'expired' ? protectedUntil : null

/** An amount with the code of its currency, exact however large it is. */
export function money(amount: number | bigint, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' })
  return format.format(decimalText(amount, currency))
}
