import { useListContext } from 'ra-core'
import { useEffect } from 'react'

type Filters = Readonly<Record<string, unknown>>

/** What was set and is not shown yet, by what is shown: what is set next must not take it away. */
const notShownYet = new WeakMap<Filters, Filters>()

/** Sets one filter of the list and keeps the others; an empty value takes it away. */
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
