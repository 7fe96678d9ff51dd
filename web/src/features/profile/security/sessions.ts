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

/** Once the sign-in is some minutes old, sessions are ended with the password. */
interface Confirmation {
  password?: string
}

export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, password }: { id: number } & Confirmation) =>
      request(endSession, { params: { id }, body: password ? { password } : {} }),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
}

/** Answers how many were ended. */
export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ password }: Confirmation) =>
      (await request(endOtherSessions, { body: password ? { password } : {} })).ended,
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
}
