import type { Entry } from '@portal/contract/admin/endpoints'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { useDeclaration } from '../parts/use-declaration.ts'
import { isSortable } from '../resources.ts'
import { type Column, columnsOf } from './columns.ts'

/** Customisation of a list beyond its declaration. */
export interface ListParts {
  /** Actions beside the export. */
  actions?: ReactNode
  /** Content above the search. */
  above?: ReactNode
  /** Filters that `above` replaces. */
  hiddenFilters?: readonly string[]
  /** Further bulk actions. */
  bulk?: ReactNode
  /** Columns after the title, instead of the declared ones. */
  columns?: readonly string[]
  /** Sort keys of columns that are not fields. */
  sortBy?: Readonly<Record<string, string>>
  /** Custom cells, for columns that are not fields or look different here. */
  cells?: Readonly<Record<string, ComponentType<{ entry: Entry }>>>
}

export const ListPartsContext = createContext<ListParts>({})

export const useListParts = (): ListParts => useContext(ListPartsContext)

/** The columns of the list, title first. */
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
