/** A filter of the leads as it is saved: the search params of the screen, without how it shows what they find. */
import { type LeadSearchParams, leadSearchParams } from './lead-search-params.ts'

export function savedSearch({ lead: _, layout: __, column: ___, ...params }: LeadSearchParams): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params).sort(([one], [other]) => one.localeCompare(other)))
    if (value !== undefined) search.set(name, String(value))
  return search.toString()
}

/** What is no longer understood is left out; a status that no longer exists stays, and finds nothing. */
export function openedSearch(search: string): LeadSearchParams {
  const params = Object.fromEntries(new URLSearchParams(search))
  const all = leadSearchParams({ ...params, toAccept: params.toAccept === 'true' })
  const { lead: _, layout: __, column: ___, ...opened } = all
  return opened
}
