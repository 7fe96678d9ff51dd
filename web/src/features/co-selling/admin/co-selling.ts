/** The state of entries in HubSpot, and what is read back from it. */
import {
  type CrmChoice,
  type CrmState,
  type CrmSubject,
  getCrmOverview,
  getCrmState,
  readCrmAgain,
  sendToCrm,
  settleCrmConflict,
} from '@portal/contract/admin/co-selling'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'

/** Waiting changes are written within seconds. */
const LOOK_MS = 5_000
const OVERVIEW_MS = 30_000
/** Failures are retried automatically. */
const ON_ITS_WAY: readonly (CrmState['is'] | undefined)[] = ['waiting', 'failing']

const options = (subject: CrmSubject, id: number) =>
  queryOptions({
    queryKey: ['crm-state', subject, id],
    queryFn: ({ signal }) => request(getCrmState, { params: { subject, id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (ON_ITS_WAY.includes(state.data?.is) ? LOOK_MS : false),
  })

const overviewOptions = queryOptions({
  queryKey: ['operations', 'crm'],
  queryFn: ({ signal }) => request(getCrmOverview, { signal }),
  staleTime: 0,
  refetchInterval: OVERVIEW_MS,
})

export const useCrmState = (subject: CrmSubject, id: number) => useQuery(options(subject, id))

export function useSendToCrm(subject: CrmSubject, id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request(sendToCrm, { params: { subject, id } }),
    onSuccess: (state) => client.setQueryData(options(subject, id).queryKey, state),
  })
}

/** Resolves a conflict, and refetches the entry and its history; also the conflict, if it has changed. */
export function useSettle(subject: CrmSubject, id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { keep: CrmChoice; token: string }) =>
      request(settleCrmConflict, { params: { subject, id }, body }),
    onSuccess: (state) => {
      client.setQueryData(options(subject, id).queryKey, state)
      for (const key of [['team-deal', id], ['team-deals'], ['leads']])
        void client.invalidateQueries({ queryKey: key })
    },
    onError: () => client.invalidateQueries({ queryKey: options(subject, id).queryKey }),
  })
}

export const useCrmOverview = () => useQuery(overviewOptions)

export function useReadAgain() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request(readCrmAgain, {}),
    onSuccess: (overview) => client.setQueryData(overviewOptions.queryKey, overview),
  })
}
