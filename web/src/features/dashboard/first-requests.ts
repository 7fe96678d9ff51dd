import type { Locale } from '@portal/contract/locale'
import { getToday } from '@portal/contract/today'
import { queryOptions } from '@tanstack/react-query'
import { requestIfAny } from '../../lib/api.ts'
import { askAhead } from '../../lib/ask-ahead.ts'
import { TODAY_KEY } from '../../lib/today-key.ts'
import { ordersOptions } from '../orders/index.ts'
import { prefetchPartnerPortal } from '../portal-content/index.ts'

/** The user's pending tasks. */
export const todayQuery = queryOptions({
  queryKey: TODAY_KEY,
  queryFn: async ({ signal }) => (await requestIfAny(getToday, { signal })).body,
})

/** What the dashboard begins with. Slides go first: their picture is the largest, and connections are few. */
export function askDashboard(locale: Locale): void {
  prefetchPartnerPortal(locale)
  void askAhead(todayQuery)
  void askAhead(ordersOptions)
}
