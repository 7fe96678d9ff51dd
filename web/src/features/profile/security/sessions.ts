import { endOtherSessions, endSession, getSessions } from '@portal/contract/sessions'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await request(getSessions, { signal })).body,
  staleTime: 0,
})

export function useSessions() {
  return useQuery(sessionsQuery)
}

export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => request(endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
}

/** Returns the number of sessions ended. */
export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await request(endOtherSessions)).ended,
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
}
