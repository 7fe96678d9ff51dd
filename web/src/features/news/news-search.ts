import { rowName } from '../../lib/row-id.ts'

/** The search params of the news page; defaults are omitted. */
export interface NewsSearch {
  search?: string
  page?: number
  /** Id of the open news item. */
  news?: number | string
}

/** Validates the search params, which may be anything. */
export function readNewsSearch(raw: Record<string, unknown>): NewsSearch {
  const search = typeof raw.search === 'object' ? '' : String(raw.search ?? '').trim()
  const page = positive(raw.page)
  const news = rowName(raw.news)
  return {
    ...(search && { search }),
    ...(page && page > 1 && { page }),
    ...(news && { news }),
  }
}

function positive(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
