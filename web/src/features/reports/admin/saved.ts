import {
  changeSavedReport,
  deleteSavedReport,
  listSavedReports,
  type ReportFilters,
  type SavedReport,
  saveReport,
} from '@portal/contract/admin/reports'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'
import { submitOnce } from '../../../lib/submit-once.ts'

const options = queryOptions({
  queryKey: ['saved-reports'],
  queryFn: ({ signal }) => request(listSavedReports, { signal }),
  staleTime: 0,
})

export const useSavedReports = () => useQuery(options)

export interface SavedReportValues {
  name: string
  filters: ReportFilters
  mailDay: SavedReport['mailDay']
}

/** Creates a report if there is no id. */
export function useSaveReport(id: number | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SavedReportValues) =>
      id === undefined
        ? submitOnce('admin/saved-report', (idempotencyKey) => request(saveReport, { body, idempotencyKey }))
        : request(changeSavedReport, { params: { id }, body }),
    onSuccess: (all) => client.setQueryData(options.queryKey, all),
  })
}

export function useDeleteReport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => request(deleteSavedReport, { params: { id } }),
    onSuccess: (all) => client.setQueryData(options.queryKey, all),
  })
}
