import { exportOwnFigures, getOwnFigures, type OwnGroup, type Period } from '@portal/contract/figures'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { requestFile, requestIfAny } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'

/** As long as the host caches them. */
const HOLD_MS = 60_000

export const useOwnFigures = (months: Period, group: OwnGroup) =>
  useQuery({
    queryKey: ['own-figures', months, group],
    queryFn: ({ signal }) => requestIfAny(getOwnFigures, { query: { months, group }, signal }),
    staleTime: HOLD_MS,
    placeholderData: keepPreviousData,
  })

interface Shown {
  months: Period
  group: OwnGroup
  locale: string
}

/** Downloads the figures as a CSV file. */
export async function saveOwnFigures({ months, group, locale }: Shown): Promise<void> {
  const query = new URLSearchParams({ months: String(months), group, locale })
  saveFile(await requestFile(`${exportOwnFigures.path}?${query}`), 'report.csv')
}
