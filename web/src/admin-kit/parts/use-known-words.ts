import { countryCode, countryCodes } from '@portal/contract/countries'
import type { Field } from '@portal/contract/entities/field'
import { EVENT_TYPES, eventTypeOf } from '@portal/contract/event-types'
import { isNewsType, NEWS_TYPES } from '@portal/contract/kinds'
import { countryNames, statusWord } from '@portal/contract/lead-search'
import { LEAD_STATUSES, type LeadStatus } from '@portal/contract/leads'
import { DEFAULT_LOCALE, type Locale } from '@portal/contract/locale'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'

export interface KnownWords {
  all: readonly string[]
  /** The word for a stored value; one without a word is shown as it is. */
  wordOf: (value: unknown) => string
  /** The value to store for what was typed. */
  valueFor: (text: string) => string
}

/** The words of some values; what else was typed is stored as it is. */
function wordsOf(values: readonly string[], word: (value: string) => string): KnownWords {
  const wordOf = (value: unknown) => word(String(value ?? ''))
  const valueFor = (text: string) => {
    const typed = text.trim().toLocaleLowerCase()
    return values.find((value) => wordOf(value).toLocaleLowerCase() === typed) ?? text
  }
  return { all: values.map(wordOf), wordOf, valueFor }
}

const leadStatusWords = (t: (key: `status.${LeadStatus}`) => string) =>
  wordsOf(LEAD_STATUSES, (value) => statusWord(value, (known) => t(`status.${known}`)))

/** The words that partners read for the statuses of leads. */
export function useLeadStatusWords(): KnownWords {
  const { t } = useTranslation('leads')
  return useMemo(() => leadStatusWords((key) => t(key)), [t])
}

/** Countries are stored by their English names, as content packs have them, and read in any language. */
function countryWords(locale: Locale): KnownWords {
  const [nameOf, storedOf] = [countryNames(locale), countryNames(DEFAULT_LOCALE)]
  const wordOf = (value: unknown) => nameOf(countryCode(String(value ?? '')) ?? '') || String(value ?? '')
  const valueFor = (text: string) => storedOf(countryCode(text) ?? '') || text
  const all = countryCodes()
    .map(nameOf)
    .sort((a, b) => a.localeCompare(b, locale))
  return { all, wordOf, valueFor }
}

/** The words of a field that has some. */
export function useKnownWords(field: Field | undefined): KnownWords | undefined {
  const { t } = useTranslation(['leads', 'eventTypes', 'news'])
  const locale = useLocale()
  const kind = field?.kind === 'line' ? field.words : undefined
  return useMemo(() => {
    switch (kind) {
      case 'leadStatus':
        return leadStatusWords((key) => t(`leads:${key}`))
      case 'eventType':
        return wordsOf(Object.values(EVENT_TYPES), (value) => {
          const known = eventTypeOf(value)
          return known ? t(`eventTypes:${known}.title`) : value
        })
      case 'newsType':
        return wordsOf(NEWS_TYPES, (value) => (isNewsType(value) ? t(`news:type.${value}`) : value))
      case 'country':
        return countryWords(locale)
      default:
        return undefined
    }
  }, [kind, locale, t])
}
