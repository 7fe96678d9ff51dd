import { endShareLink, getShareLinks } from '@portal/contract/share-links'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'

const shareLinksQuery = queryOptions({
  queryKey: ['share-links'],
  queryFn: async ({ signal }) => (await request(getShareLinks, { signal })).body,
  // The number of times that they were opened changes at any time.
  staleTime: 0,
})

export function useShareLinks() {
  return useQuery(shareLinksQuery)
}

export function useEndShareLink() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => request(endShareLink, { params: { code } }),
    onSettled: () => client.invalidateQueries(shareLinksQuery),
  })
}
