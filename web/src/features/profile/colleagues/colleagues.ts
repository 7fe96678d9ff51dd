import {
  inviteColleague,
  listColleagues,
  type NewColleague,
  removeColleague,
} from '@portal/contract/colleagues'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'
import { submitOnce } from '../../../lib/submit-once.ts'

const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: async ({ signal }) => (await request(listColleagues, { signal })).body,
  staleTime: 0,
})

/** All accounts of the manager's partner, closed ones last. */
export function useColleagues() {
  return useQuery({
    ...colleaguesQuery,
    select: (all) => all.toSorted((a, b) => Number(a.disabled) - Number(b.disabled)),
  })
}

/** @param onInvited is also called if the dialog has been closed meanwhile */
export function useInviteColleague(onInvited: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewColleague) =>
      submitOnce('colleague', (idempotencyKey) => request(inviteColleague, { body, idempotencyKey })),
    onSuccess: onInvited,
    onSettled: () => client.invalidateQueries(colleaguesQuery),
  })
}

export function useRemoveColleague() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => request(removeColleague, { params: { id } }),
    onSettled: () => client.invalidateQueries(colleaguesQuery),
  })
}
