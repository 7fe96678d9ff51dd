import type { Entry } from '@portal/contract/admin/endpoints'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { useDeclaration } from '../parts/use-declaration.ts'
import { isSortable } from '../resources.ts'
import { type Column, columnsOf } from './columns.ts'

/** What a list shows beyond its declaration. */
export interface ListParts {
  /** Beside the export. */
  actions?: ReactNode
  /** Above the search. */
  above?: ReactNode
  /** Filters that `above` has taken over. */
  hiddenFilters?: readonly string[]
  /** Among what can be done with the selected entries. */
  bulk?: ReactNode
  /** The columns after the title, in their order, in the place of those of the declaration. */
  columns?: readonly string[]
  /** What a column that is no field is sorted by. */
  sortBy?: Readonly<Record<string, string>>
  /** Cells of columns that are no fields, or look different here. */
  cells?: Readonly<Record<string, ComponentType<{ entry: Entry }>>>
}

export const ListPartsContext = createContext<ListParts>({})

export const useListParts = (): ListParts => useContext(ListPartsContext)

/** The columns of the list, the title first. */
export function useColumns(): Column[] {
  const resource = useDeclaration()
  const { columns, sortBy = {} } = useListParts()
  const declared = columnsOf(resource)
  if (!columns) return declared
  const others = columns.map((name) => {
    const sort = sortBy[name] ?? (isSortable(resource, name) ? name : undefined)
    return declared.find((column) => column.name === name) ?? { name, label: name, sort }
  })
  return [...declared.slice(0, 1), ...others]
}
