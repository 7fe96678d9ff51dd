/** What people call the usual types of events: the provider names a type once, for readers of all languages. */
import type { Locale } from '@portal/contract/locale'
import type { serverCatalogues } from '@portal/i18n/server'
import { textsOf } from './messages.ts'

const TYPES: Readonly<Record<string, keyof typeof serverCatalogues.en.eventTypes>> = {
  webinar: 'webinar',
  'trade fair': 'tradeFair',
  training: 'training',
  conference: 'conference',
  'partner meeting': 'partnerMeeting',
}

const typeNamed = (type: string) => TYPES[type.trim().toLowerCase()]

/** A type of events in a language; one of the provider's own as it is. */
export function eventTypeTitle(type: string, locale: Locale): string {
  const known = typeNamed(type)
  return known ? textsOf(locale, 'eventTypes')(`${known}.title`) : type
}

/** Words for a type of events in a language; undefined for a type of the provider's own. */
export function eventTypeWords(type: string, locale: Locale): string | undefined {
  const known = typeNamed(type)
  if (!known) return undefined
  const t = textsOf(locale, 'eventTypes')
  return `${t(`${known}.title`)}, ${t(`${known}.words`)}`
}
