/** The parameters of a report in its URL; invalid ones are dropped. */
import {
  REPORT_FILTERS,
  REPORT_GROUPS,
  REPORT_SORTS,
  type ReportFilter,
  type ReportFilters,
  type ReportGroup,
  type ReportSort,
} from '@portal/contract/admin/reports'
import { PERIODS, USUAL_PERIOD } from '@portal/contract/figures'

export interface ReportParams extends ReportFilters {
  group: ReportGroup
  sort?: ReportSort
  order?: 'asc' | 'desc'
}

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
const ID = /^\d{1,9}$/

export function readParams(search: URLSearchParams): ReportParams {
  const named = <T extends string>(name: string, words: readonly T[]) =>
    words.find((word) => word === search.get(name))
  const months = PERIODS.find((period) => String(period) === search.get('months'))
  const month = search.get('month') ?? ''
  const sort = named('sort', REPORT_SORTS)
  const order = named('order', ['asc', 'desc'])
  const filters = REPORT_FILTERS.flatMap((name): [ReportFilter, number][] => {
    const id = search.get(name) ?? ''
    return ID.test(id) ? [[name, Number(id)]] : []
  })
  return {
    group: named('group', REPORT_GROUPS) ?? 'month',
    ...(months && { months }),
    ...(MONTH.test(month) && { month }),
    ...Object.fromEntries(filters),
    ...(sort && { sort }),
    ...(order && { order }),
  }
}

/** The parameters as search params, without defaults. */
export function toSearch(params: object): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    const isUsual = (name === 'group' && value === 'month') || (name === 'months' && value === USUAL_PERIOD)
    if (value !== undefined && value !== null && !isUsual) search.set(name, String(value))
  }
  return search
}
