/** Translated names of the common event types, so that the provider enters a type once for all languages. */
import { eventTypeOf } from '@portal/contract/event-types'
import type { Locale } from '@portal/contract/locale'
import { textsOf } from './messages.ts'

/** The name of an event type in a language; custom types are returned as they are. */
export function eventTypeTitle(type: string, locale: Locale): string {
  const known = eventTypeOf(type)
  return known ? textsOf(locale, 'eventTypes')(`${known}.title`) : type
}

/** The name of an event type in a language; undefined for a custom type. */
export function eventTypeWords(type: string, locale: Locale): string | undefined {
  const known = eventTypeOf(type)
  if (!known) return undefined
  const t = textsOf(locale, 'eventTypes')
  return `${t(`${known}.title`)}, ${t(`${known}.words`)}`
}
