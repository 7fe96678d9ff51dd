import { SEARCH_GROUPS, type SearchGroupKey } from '@portal/contract/kinds'

export type ResultsView = 'grid' | 'list'

/** The search params of the results; defaults are omitted. */
export interface SearchParams {
  query?: string
  /** By default a list on phones and a grid elsewhere. */
  view?: ResultsView
  /** The groups that are fully expanded, separated by commas. */
  more?: string
  /** Only files in the customer's language. */
  only?: true
  /** The hit that is open over the page, such as `news-12`. */
  open?: string
}

export function searchParams({ query, view, more, only, open }: Record<string, unknown>): SearchParams {
  const text = asText(query).trim()
  const groups = SEARCH_GROUPS.filter((key) => asText(more).split(',').includes(key))
  return {
    ...(text && { query: text }),
    ...((view === 'list' || view === 'grid') && { view }),
    ...(groups.length > 0 && { more: groups.join() }),
    ...(only === true && { only }),
    ...(typeof open === 'string' && /^(news|video)-[1-9]\d{0,14}$/.test(open) && { open }),
  }
}

/** The router parses `?query=400` as a number and `?query={}` as an object: both are text that someone typed. */
function asText(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export function isWhole({ more = '' }: SearchParams, key: SearchGroupKey): boolean {
  return more.split(',').includes(key)
}

/** Toggles whether a group is fully expanded. */
export function toggleWhole({ more = '' }: SearchParams, key: SearchGroupKey): Pick<SearchParams, 'more'> {
  const others = more.split(',').filter((other) => other !== key)
  const groups = isWhole({ more }, key) ? others : [...others, key]
  return { more: searchParams({ more: groups.join() }).more }
}
