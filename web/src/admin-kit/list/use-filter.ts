import { useListContext } from 'ra-core'
import { useEffect } from 'react'

type Filters = Readonly<Record<string, unknown>>

/** Filters that were set but are not rendered yet, so that the next one does not drop them. */
const notShownYet = new WeakMap<Filters, Filters>()

/** Sets one filter of the list and keeps the others; an empty value removes it. */
export function useFilter(): (name: string, value: unknown) => void {
  const { filterValues, setFilters } = useListContext()
  useEffect(() => () => void notShownYet.delete(filterValues), [filterValues])
  return (name, value) => {
    const { [name]: _, ...others } = notShownYet.get(filterValues) ?? filterValues
    const isEmpty = value === '' || value === null || value === undefined
    const filters = isEmpty ? others : { ...others, [name]: value }
    notShownYet.set(filterValues, filters)
    setFilters(filters)
  }
}
