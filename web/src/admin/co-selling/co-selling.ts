/** What HubSpot has of an entry. */
import { type CrmSubject, getCrmState, sendToCrm } from '@portal/contract/admin/co-selling'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'

/** What waits is written within seconds. */
const LOOK_MS = 5_000

const options = (subject: CrmSubject, id: number) =>
  queryOptions({
    queryKey: ['crm-state', subject, id],
    queryFn: ({ signal }) => request(getCrmState, { params: { subject, id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.is === 'waiting' ? LOOK_MS : false),
  })

export const useCrmState = (subject: CrmSubject, id: number) => useQuery(options(subject, id))

export function useSendToCrm(subject: CrmSubject, id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request(sendToCrm, { params: { subject, id } }),
    onSuccess: (state) => client.setQueryData(options(subject, id).queryKey, state),
  })
}
