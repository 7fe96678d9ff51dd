import { decimalText } from '@portal/contract/money'

/** A day of the calendar, whatever the zone of the reader. */
export function longDay(day: string, locale: string): string {
  const date = new Date(day)
  if (Number.isNaN(date.getTime())) return day
  const tag = locale === 'en' ? 'en-GB' : locale
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}

/** An amount with the code of its currency, exact however large it is. */
export function money(amount: number | bigint, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' })
  return format.format(decimalText(amount, currency))
}
