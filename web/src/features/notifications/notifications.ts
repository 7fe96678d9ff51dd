import type { ResponseBody } from '@portal/contract/endpoint'
import type { Locale } from '@portal/contract/locale'
import { getNotifications, type NotificationState, readNotifications } from '@portal/contract/notifications'
import {
  type InfiniteData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { request, requestIfAny } from '../../lib/api.ts'
import { useLocale } from '../../lib/i18n.ts'
import { TODAY_KEY } from '../../lib/today-key.ts'

type Page = ResponseBody<typeof getNotifications>

const RECENT = 6

const KEY = ['notifications']
const RECENT_KEY = [...KEY, 'recent']
export const LIST_KEY = [...KEY, 'list']

export const recentOptions = (locale: Locale) =>
  queryOptions({
    queryKey: [...RECENT_KEY, locale],
    queryFn: ({ signal }) => requestIfAny(getNotifications, { query: { locale, limit: RECENT }, signal }),
  })

/** The newest notifications, and the number of unread ones. */
export function useRecentNotifications() {
  return useQuery(recentOptions(useLocale()))
}

/** The dashboard counts unread news. */
const refetch = (client: QueryClient) =>
  Promise.all([KEY, TODAY_KEY].map((queryKey) => client.invalidateQueries({ queryKey })))

/** Marks cached notifications as read: those of the ids, or all. */
function markKept(client: QueryClient, ids: readonly number[] | undefined): void {
  const marked = (page: Page): Page => ({
    ...page,
    body: page.body.map((one) => (ids && !ids.includes(one.id) ? one : { ...one, read: true })),
  })
  client.setQueriesData<Page>({ queryKey: RECENT_KEY }, (page) => page && marked(page))
  client.setQueriesData<InfiniteData<Page>>({ queryKey: LIST_KEY }, (list) => {
    return list && { ...list, pages: list.pages.map(marked) }
  })
}

/** Marks notifications as read, those of the ids or all, with an optimistic update. */
export function useReadNotifications(onFailure: (error: Error) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[] | undefined) =>
      request(readNotifications, { body: ids ? { ids } : { all: true } }),
    onMutate: async (ids) => {
      // Pending responses would show them as unread again.
      await client.cancelQueries({ queryKey: KEY })
      markKept(client, ids)
    },
    onError: onFailure,
    onSettled: () => refetch(client),
  })
}

/** Refetches notifications if they differ from the state that the stream reports. */
export function takeState(client: QueryClient, { unread, latest }: NotificationState): void {
  const shown = client.getQueriesData<Page>({ queryKey: RECENT_KEY, type: 'active' })
  const agrees = shown.every(([, page]) => page?.unread === unread && page.body[0]?.id === latest?.id)
  if (!agrees) void refetch(client)
}
