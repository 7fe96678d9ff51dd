/** What waits for the signed-in user today. */
import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** In the order in which the dashboard shows them; each kind has its words in `dashboard.json` and its screen there. */
export const TODAY_KINDS = ['newLeads', 'unreadNews', 'overdueFollowUps', 'outdatedCopies'] as const
export type TodayKind = (typeof TODAY_KINDS)[number]

/** Beyond this nobody counts. */
export const MOST_COUNTED = 100

export const TodayItem = Type.Object(
  {
    kind: Type.Enum([...TODAY_KINDS], { examples: ['newLeads'] }),
    count: Type.Integer({ minimum: 1, maximum: MOST_COUNTED, examples: [3] }),
  },
  { $id: 'TodayItem' },
)
export type TodayItem = Static<typeof TodayItem>

export const getToday = endpoint({
  id: 'getToday',
  method: 'GET',
  path: '/api/partner/today',
  tag: 'Notifications',
  summary: `What waits for the caller, counted up to ${MOST_COUNTED}; what does not is left out`,
  access: 'session',
  response: Type.Object({ body: Type.Array(TodayItem) }),
})
