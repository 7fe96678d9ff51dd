import { getRouteApi, useRouter } from '@tanstack/react-router'
import { backOnce } from '../../lib/back-once.ts'
import type { NewsSearch } from './news-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The item was opened from the list, which is one history entry back. */
    isNewsOverList?: boolean
  }
}

const route = getRouteApi('/_shell/_guarded/newsannouncements')

/** The search params, and functions to change them in place. */
export function useNewsSearchParams() {
  const { search = '', page = 1, news } = route.useSearch()
  const navigate = route.useNavigate()
  const { history } = useRouter()
  const change = (next: NewsSearch) =>
    void navigate({ search: (current) => ({ ...current, ...next }), replace: true, resetScroll: false })
  return {
    search,
    page,
    openId: news === undefined ? undefined : String(news),
    /** A new search starts at its first page. */
    find: (text: string) => change({ search: text.trim() || undefined, page: undefined }),
    close: () => (history.location.state.isNewsOverList ? backOnce(history) : change({ news: undefined })),
  }
}
