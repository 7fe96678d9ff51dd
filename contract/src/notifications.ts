import { type Static, Type } from 'typebox'
import { endpointsWith } from './endpoint.ts'
import { DEFAULT_LOCALE, LOCALES, LocaleQuery } from './locale.ts'
import { closed, itemId, text, timestamp } from './values.ts'

export const NOTIFICATION_KINDS = [
  'leadAssigned',
  'leadsAssigned',
  'leadAccepted',
  'leadDeclined',
  'leadStatus',
  'leadNote',
  'leadFollowUp',
  'leadChanged',
  'leadsChanged',
  'leadReturned',
  'leadClock',
  'deal',
  'dealClock',
  'ticketStatus',
  'ticketUpdated',
  'newsPublished',
  'documentReplaced',
  'backupFailed',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const Notification = Type.Object(
  {
    id: Type.Integer({ examples: [341] }),
    kind: Type.Enum([...NOTIFICATION_KINDS], {
      default: 'documentReplaced',
      description: 'What it is about; for a picture beside it',
    }),
    time: timestamp('When', '2026-05-10T14:03:00.000Z'),
    text: text('New lead: Mia Mill, Mill AB', "One line of plain text in the caller's language"),
    link: Type.Optional(text('/leads?lead=17', 'Where it leads: a path of the portal from its base path')),
    read: Type.Boolean({ examples: [false] }),
  },
  { $id: 'Notification' },
)
export type Notification = Static<typeof Notification>

const unread = Type.Integer({ description: 'How many of all notifications are unread', examples: [2] })

/** How many days a notification is kept. */
export const NOTIFICATION_DAYS = 90
export const MAX_NOTIFICATIONS = 50
const CURSOR = '1778421780000-341'

const endpoint = endpointsWith({ tag: 'Notifications', access: 'session' })

export const getNotifications = endpoint({
  id: 'getNotifications',
  method: 'GET',
  path: '/api/partner/notifications',
  summary: `Notifications of the last ${NOTIFICATION_DAYS} days, newest first`,
  query: Type.Object(
    {
      locale: Type.Optional(
        Type.Enum([...LOCALES], { default: DEFAULT_LOCALE, description: 'Language of the response' }),
      ),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_NOTIFICATIONS, default: 20 })),
      cursor: Type.Optional(
        Type.String({
          pattern: '^\\d{1,16}-\\d{1,10}$',
          description: '`next` of the former page',
          examples: [CURSOR],
        }),
      ),
    },
    closed,
  ),
  response: Type.Object({
    body: Type.Array(Notification),
    unread,
    next: Type.Optional(text(CURSOR, 'Cursor of the next page; left out on the last one')),
  }),
})

/** Most ids that one request marks as read. */
export const MAX_READ_IDS = 100

export const readNotifications = endpoint({
  id: 'readNotifications',
  method: 'POST',
  path: '/api/partner/notifications/read',
  summary: "Mark the caller's notifications as read: those of the ids, or all; unknown ids are ignored",
  body: Type.Object(
    {
      ids: Type.Optional(Type.Array(itemId(341), { minItems: 1, maxItems: MAX_READ_IDS })),
      all: Type.Optional(Type.Literal(true)),
    },
    { ...closed, description: 'Exactly one of the two', examples: [{ ids: [341] }] },
  ),
  response: Type.Object({ unread, message: text('Notifications marked as read') }),
  errors: ['tooManyRequests'],
})

/** Data of the stream's event `notifications`: sent immediately, and again whenever it changes. */
export const NotificationState = Type.Object(
  { unread, latest: Type.Optional(Notification) },
  { $id: 'NotificationState' },
)
export type NotificationState = Static<typeof NotificationState>

/**
 * Data of the stream's last event, `end`. After `signedOut` and `replaced` (this user has opened too many streams) do
 * not open it again; after `closing` do so in a few seconds.
 */
export const StreamEnd = Type.Object({ reason: Type.Enum(['signedOut', 'replaced', 'closing']) })
export type StreamEnd = Static<typeof StreamEnd>

export const streamNotifications = endpoint({
  id: 'streamNotifications',
  method: 'GET',
  path: '/api/partner/notifications/stream',
  summary: 'Server-sent events: `notifications` with the count and the newest one, a heartbeat, and `end`',
  query: LocaleQuery,
  response: text(
    'event: notifications\ndata: {"unread":2}\n\nevent: end\ndata: {"reason":"closing"}\n\n',
    'Events with JSON data: NotificationState, StreamEnd',
  ),
  responseType: 'text/event-stream',
})
