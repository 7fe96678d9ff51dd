/** Translated names of the common event types, so that the provider enters a type once for all languages. */
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

/** The name of an event type in a language; custom types are returned as they are. */
export function eventTypeTitle(type: string, locale: Locale): string {
  const known = typeNamed(type)
  return known ? textsOf(locale, 'eventTypes')(`${known}.title`) : type
}

/** The name of an event type in a language; undefined for a custom type. */
export function eventTypeWords(type: string, locale: Locale): string | undefined {
  const known = typeNamed(type)
  if (!known) return undefined
  const t = textsOf(locale, 'eventTypes')
  return `${t(`${known}.title`)}, ${t(`${known}.words`)}`
}
