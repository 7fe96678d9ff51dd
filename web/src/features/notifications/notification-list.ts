/** Separate from the bell, which is on every screen: infinite queries need more of the library. */
import { getNotifications } from '@portal/contract/notifications'
import { useInfiniteQuery } from '@tanstack/react-query'
import { requestIfAny } from '../../lib/api.ts'
import { useLocale } from '../../lib/i18n.ts'
import { LIST_KEY } from './notifications.ts'

/** All notifications, page by page. */
export function useNotificationList() {
  const locale = useLocale()
  return useInfiniteQuery({
    queryKey: [...LIST_KEY, locale],
    queryFn: ({ pageParam, signal }) =>
      requestIfAny(getNotifications, { query: { locale, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
}
