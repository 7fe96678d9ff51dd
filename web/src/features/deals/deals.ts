import { listColleagues } from '@portal/contract/colleagues'
import type { PartnerStep } from '@portal/contract/deal-states'
import {
  attachToDeal,
  createDeal,
  type Deal,
  type DealConflict,
  deleteDeal,
  detachFromDeal,
  getDeal,
  getDeals,
  handOverDeal,
  saveDeal,
  takeDealStep,
} from '@portal/contract/deals'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'
import { hasCode } from '../../lib/api-error.ts'
import { submitOnce } from '../../lib/submit-once.ts'
import type { DealValues } from './deal-values.ts'

const KEY = ['deals']

const listOptions = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: async ({ signal }) => (await request(getDeals, { signal })).body,
  staleTime: 0,
})

const oneOptions = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: async ({ signal }) => (await request(getDeal, { params: { id }, signal })).body,
    staleTime: 0,
    gcTime: 0,
  })

export const useDeals = () => useQuery(listOptions)
export const useDeal = (id: number) => useQuery({ ...oneOptions(id), refetchOnWindowFocus: false })

/** For managers only. */
export const useColleagueChoices = (enabled: boolean) =>
  useQuery({
    queryKey: ['colleagues'],
    queryFn: async ({ signal }) => (await request(listColleagues, { signal })).body,
    enabled,
  })

function keep(client: QueryClient, deal: Deal): void {
  client.setQueryData(oneOptions(deal.id).queryKey, deal)
  void client.invalidateQueries(listOptions)
}

/** The current state of the deal, if somebody else has changed it. */
function conflictOf(error: unknown): Deal | undefined {
  if (!hasCode(error, 'conflict')) return undefined
  return (error.details as DealConflict | undefined)?.deal
}

/** A mutation of a deal; afterwards shows the response, or what somebody else has made of it. */
function useChange<Values>(change: (values: Values) => Promise<{ body: Deal }>, onChanged?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (values: Values) => (await change(values)).body,
    onSuccess: (deal) => {
      onChanged?.()
      keep(client, deal)
    },
    onError: (error) => {
      const theirs = conflictOf(error)
      if (theirs) keep(client, theirs)
    },
  })
}

export function useCreateDeal() {
  return useChange(({ leadId }: { leadId?: number }) =>
    submitOnce(`deal/${leadId ?? ''}`, (idempotencyKey) =>
      request(createDeal, { body: leadId === undefined ? {} : { leadId }, idempotencyKey }),
    ),
  )
}

export function useSaveDeal(id: number) {
  return useChange(({ version, values }: { version: number; values: DealValues }) => {
    const lines = values.lines.map(({ articleNumber, quantity }) => ({ articleNumber, quantity }))
    return request(saveDeal, { params: { id }, body: { version, ...values, lines } })
  })
}

/** @param onTaken is also called if the form has been closed meanwhile */
export function useTakeStep(id: number, onTaken?: () => void) {
  return useChange(
    (body: { version: number; step: PartnerStep; reason?: string }) =>
      submitOnce(`deal-step/${id}/${body.step}`, (idempotencyKey) =>
        request(takeDealStep, { params: { id }, body, idempotencyKey }),
      ),
    onTaken,
  )
}

export function useHandOver(id: number) {
  return useChange((body: { version: number; userId: number }) =>
    submitOnce(`deal-owner/${id}`, (idempotencyKey) =>
      request(handOverDeal, { params: { id }, body, idempotencyKey }),
    ),
  )
}

export function useAttach(id: number) {
  return useChange((attachments: File[]) =>
    submitOnce(`deal-files/${id}`, (idempotencyKey) =>
      request(attachToDeal, { params: { id }, body: { attachments }, idempotencyKey }),
    ),
  )
}

export function useDetach(id: number) {
  return useChange((file: string) => request(detachFromDeal, { params: { id, file } }))
}

export function useDeleteDeal() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => request(deleteDeal, { params: { id } }),
    onSuccess: () => client.invalidateQueries(listOptions),
  })
}
