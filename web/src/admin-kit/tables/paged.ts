/** Lists with cursor-based paging, and filters in the URL. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callAdmin } from '../data/calls.ts'

interface Page<Next> {
  items: readonly unknown[]
  next: Next | null
}

/** @param path below `/api/admin/` */
export function usePages<P extends Page<number | string>>(path: string, query: Record<string, unknown>) {
  return useInfiniteQuery({
    queryKey: ['operations', path, query],
    queryFn: ({ pageParam, signal }) =>
      callAdmin<P>(path, { query: { ...query, before: pageParam }, signal }),
    initialPageParam: undefined as number | string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** Filters in the page's URL, so that a link shows the same. Another filter begins with the first page. */
export function useUrlFilter(): [
  (name: string) => string,
  (name: string, value: string | number | undefined) => void,
] {
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string | number | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (name !== 'page') next.delete('page')
        if (value === undefined || value === '') next.delete(name)
        else next.set(name, String(value))
        return next
      },
      { replace: true },
    )
  return [(name) => params.get(name) ?? '', set]
}

/** The largest number of a page that every list takes. */
const LAST_PAGE = 1000

/** The number of the page in the URL; the first one unless it is a number. */
export const pageIn = (text: string | null): number =>
  Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(text)) || 1))
