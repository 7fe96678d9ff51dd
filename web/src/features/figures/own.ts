import { getOwnFigures, type Period } from '@portal/contract/figures'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'

/** As long as the host remembers them. */
const HOLD_MS = 60_000

export const useOwnFigures = (months: Period) =>
  useQuery({
    queryKey: ['own-figures', months],
    queryFn: ({ signal }) => request(getOwnFigures, { query: { months }, signal }),
    staleTime: HOLD_MS,
    placeholderData: keepPreviousData,
  })
