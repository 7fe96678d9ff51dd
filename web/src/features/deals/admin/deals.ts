/** Deals from the team's perspective. */

import {
  DEALS_PAGE,
  decideDeal,
  listTeamDeals,
  moveDeal,
  readTeamDeal,
  type TEAM_DEAL_STATES,
  type TeamDeal,
} from '@portal/contract/admin/deals'
import type { TeamStep } from '@portal/contract/deal-states'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type ApiError, request } from '../../../lib/api.ts'
import { hasCode } from '../../../lib/api-error.ts'
import { submitOnce } from '../../../lib/submit-once.ts'

/** A step of the deal, or moving it to another partner. */
export type Decision = TeamStep | 'move'

export interface Typed {
  reason: string
  until: string
  partner: number | null
}

const LIST = ['team-deals']

const oneOptions = (id: number) =>
  queryOptions({
    queryKey: ['team-deal', id],
    queryFn: ({ signal }) => request(readTeamDeal, { params: { id }, signal }),
    staleTime: 0,
  })

export const pagesOf = (total: number): number => Math.ceil(total / DEALS_PAGE)

export interface DealFilters {
  state?: (typeof TEAM_DEAL_STATES)[number]
  partner?: number
}

export const useTeamDeals = (filters: DealFilters, page: number) =>
  useQuery({
    queryKey: [...LIST, filters, page],
    queryFn: ({ signal }) => request(listTeamDeals, { query: { page, ...filters }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const useTeamDeal = (id: number) => useQuery(oneOptions(id))

function keep(client: QueryClient, deal: TeamDeal): void {
  client.setQueryData(oneOptions(deal.id).queryKey, deal)
  void client.invalidateQueries({ queryKey: LIST })
}

/**
 * Decides on a deal; retries do not repeat it. After a conflict the current deal is shown.
 *
 * @param onDecided is also called if the dialog has been closed meanwhile
 */
export function useDecide({ id, version }: TeamDeal, decision: Decision, onDecided: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ reason, until, partner }: Typed) =>
      submitOnce(`admin/deal/${id}/${decision}`, (idempotencyKey): Promise<TeamDeal> => {
        const submission = { params: { id }, idempotencyKey }
        if (decision === 'move')
          return request(moveDeal, { ...submission, body: { version, partner: Number(partner), reason } })
        const body = { version, step: decision, ...(reason && { reason }), ...(until && { until }) }
        return request(decideDeal, { ...submission, body })
      }),
    onSuccess: (deal) => {
      onDecided()
      keep(client, deal)
    },
    onError: async (error) => {
      if (!hasCode(error, 'conflict')) return
      const { deal } = ((error as ApiError).details ?? {}) as { deal?: TeamDeal }
      if (deal) keep(client, deal)
      else await client.invalidateQueries(oneOptions(id))
    },
  })
}
