/** The day.js locales of the interface's languages, for calendars and date fields. */
import 'dayjs/locale/de.js'
import 'dayjs/locale/en-gb.js'
import 'dayjs/locale/es.js'
import 'dayjs/locale/fr.js'
import 'dayjs/locale/it.js'
import 'dayjs/locale/ja.js'
import 'dayjs/locale/pt.js'
import 'dayjs/locale/zh.js'
import type { Locale } from '@portal/contract/locale'

const DAY_FIRST = 'DD/MM/YYYY HH:mm'
const YEAR_FIRST = 'YYYY/MM/DD HH:mm'
const FORMATS: Partial<Record<Locale, string>> = { de: 'DD.MM.YYYY HH:mm', ja: YEAR_FIRST, zh: YEAR_FIRST }

/** English dates are British, as everywhere in the portal. */
export const dateLocale = (locale: Locale) =>
  ({
    locale: locale === 'en' ? 'en-gb' : locale,
    firstDayOfWeek: locale === 'ja' ? 0 : 1,
    valueFormat: FORMATS[locale] ?? DAY_FIRST,
  }) as const
