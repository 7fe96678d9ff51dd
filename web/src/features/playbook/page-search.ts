/** The search params of the playbook's pages; what is left out has its default. */

export interface ListSearch {
  search?: string
  /** By name, ascending where nothing is said. */
  sort?: 'desc'
  /** Only what exists in the customer's language. */
  only?: true
}

export interface PortfolioSearch extends ListSearch {
  /** Cards where nothing is said. */
  view?: 'table'
}

export function listSearch({ search, sort, only }: Record<string, unknown>): ListSearch {
  // The router reads ?search=400 as a number.
  const text = typeof search === 'number' ? String(search) : search
  return {
    ...(typeof text === 'string' && text.trim() && { search: text }),
    ...(sort === 'desc' && { sort }),
    ...(only === true && { only }),
  }
}

export function portfolioSearch(search: Record<string, unknown>): PortfolioSearch {
  return { ...listSearch(search), ...(search.view === 'table' && { view: 'table' }) }
}
