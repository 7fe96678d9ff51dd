/** The format of saved filters: the search params without those for layout and the open lead. */
import { type LeadSearchParams, leadSearchParams } from './lead-search-params.ts'

export function savedSearch({ lead: _, layout: __, column: ___, ...params }: LeadSearchParams): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params).sort(([one], [other]) => one.localeCompare(other)))
    if (value !== undefined) search.set(name, String(value))
  return search.toString()
}

/** Drops params that are no longer valid; a status that no longer exists stays, and matches nothing. */
export function openedSearch(search: string): LeadSearchParams {
  const params = Object.fromEntries(new URLSearchParams(search))
  const all = leadSearchParams({ ...params, toAccept: params.toAccept === 'true' })
  const { lead: _, layout: __, column: ___, ...opened } = all
  return opened
}
