import type { Resource } from '@portal/contract/admin/resource'
import { fieldName, isSortable, pictureField } from '../resources.ts'

export interface Column {
  /** Path of the field, or `title`, `state`, `updatedAt`, `createdAt`. */
  name: string
  /** Field whose label is the header. */
  label: string
  /** Sort key; undefined if the column is not sortable. */
  sort: string | undefined
}

/** Columns for medium-width screens. */
export const FEW = 5
/** Columns for tablets. */
export const FEWEST = 3

/** The columns of a list: title, declared fields, state, time of the last change. */
export function columnsOf(resource: Resource): Column[] {
  const [title = 'id'] = resource.title
  const named = {
    name: 'title',
    label: fieldName(title),
    sort: isSortable(resource, title) ? title : undefined,
  }
  const listed = resource.list
    .filter((path) => path !== pictureField(resource) && !resource.title.includes(path))
    .map((path) => ({
      name: path,
      label: fieldName(path),
      sort: isSortable(resource, path) ? path : undefined,
    }))
  const stamp = resource.stamps.includes('updated_at') ? 'updatedAt' : 'createdAt'
  return [
    named,
    ...listed,
    ...(resource.publishes ? [{ name: 'state', label: 'publishedAt', sort: 'publishedAt' }] : []),
    ...(resource.stamps.length > 0 ? [{ name: stamp, label: stamp, sort: stamp }] : []),
  ]
}
