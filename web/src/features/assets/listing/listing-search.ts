import { rowId } from '../../../lib/row-id.ts'

/** The search params of a listing; defaults are omitted. */
export interface ListingSearch {
  page?: number
  query?: string
  view?: 'table'
  /** The asset shown over the page. */
  open?: number
  /** Only assets in the customer's language. */
  only?: true
  /** Id of a product. */
  product?: number
  /** In the language of the interface. */
  type?: string
  /** Code of a language of the files. */
  language?: string
}

export function listingSearch({
  page,
  query,
  view,
  open,
  only,
  product,
  type,
  language,
}: Record<string, unknown>): ListingSearch {
  const search: ListingSearch = {}
  const number = positive(page)
  const shown = rowId(open)
  if (number && number > 1) search.page = number
  if ((typeof query === 'string' || typeof query === 'number') && query !== '') search.query = String(query)
  if (view === 'table') search.view = view
  if (shown) search.open = shown
  if (only === true) search.only = only
  const about = rowId(product)
  if (about) search.product = about
  // The router parses a type such as `400` as a number.
  if ((typeof type === 'string' || typeof type === 'number') && type !== '') search.type = String(type)
  if (typeof language === 'string' && /^[a-z]{2}$/.test(language)) search.language = language
  return search
}

function positive(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
