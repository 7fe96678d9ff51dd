/** What people call the usual types of events: the provider names a type once, for readers of all languages. */
import type { Locale } from '@portal/contract/locale'
import type { serverCatalogues } from '@portal/i18n/server'
import { textsOf } from '../../platform/http/messages.ts'

const TYPES: Readonly<Record<string, keyof typeof serverCatalogues.en.eventTypes>> = {
  webinar: 'webinar',
  'trade fair': 'tradeFair',
  training: 'training',
  conference: 'conference',
  'partner meeting': 'partnerMeeting',
}

/** Words for a type of events in a language; undefined for a type of the provider's own. */
export function eventTypeWords(type: string, locale: Locale): string | undefined {
  const known = TYPES[type.trim().toLowerCase()]
  return known && textsOf(locale, 'eventTypes')(known)
}
