/** The common types of events, which read in each language; any other is shown as it was written. */
export const EVENT_TYPES = {
  webinar: 'Webinar',
  tradeFair: 'Trade fair',
  training: 'Training',
  conference: 'Conference',
  partnerMeeting: 'Partner meeting',
} as const

export type EventType = keyof typeof EVENT_TYPES

const byValue = new Map(
  Object.entries(EVENT_TYPES).map(([type, value]) => [value.toLowerCase(), type as EventType]),
)

/** The common type that a stored text names; undefined for a custom one. */
export const eventTypeOf = (stored: string): EventType | undefined => byValue.get(stored.trim().toLowerCase())
