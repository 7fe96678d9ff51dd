import { useListContext } from 'ra-core'

/** Sets one filter of the list and keeps the others; an empty value takes it away. */
export function useFilter(): (name: string, value: unknown) => void {
  const { filterValues, setFilters } = useListContext()
  return (name, value) => {
    const { [name]: _, ...others } = filterValues
    const isEmpty = value === '' || value === null || value === undefined
    setFilters(isEmpty ? others : { ...others, [name]: value })
  }
}
