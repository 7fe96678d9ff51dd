import type { ReportFilters } from '@portal/contract/admin/reports'
import { listReportRows, type OpenedFigure, readReport } from '@portal/contract/admin/reports'
import type { Locale } from '@portal/contract/locale'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'
import type { ReportParams } from './report-params.ts'

/** As long as the server caches them. */
const HOLD_MS = 60_000

export const useReport = (params: ReportParams, locale: Locale) =>
  useQuery({
    queryKey: ['report', params, locale],
    queryFn: ({ signal }) => request(readReport, { query: { ...params, locale }, signal }),
    staleTime: HOLD_MS,
    placeholderData: keepPreviousData,
  })

export const useReportRows = (filters: ReportFilters, figure: OpenedFigure, page: number) =>
  useQuery({
    queryKey: ['report-rows', filters, figure, page],
    queryFn: ({ signal }) => {
      const { group: _, ...query } = filters
      return request(listReportRows, { query: { ...query, figure, page }, signal })
    },
    staleTime: HOLD_MS,
    placeholderData: keepPreviousData,
  })
