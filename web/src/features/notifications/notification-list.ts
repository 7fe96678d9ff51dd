/** Apart from what the bell on every screen needs: pages of a list bring along some more of the package. */
import { getNotifications } from '@portal/contract/notifications'
import { useInfiniteQuery } from '@tanstack/react-query'
import { requestIfAny } from '../../lib/api.ts'
import { useLocale } from '../../lib/i18n.ts'
import { LIST_KEY } from './notifications.ts'

/** All of them, page by page. */
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
