import type { Resource } from '@portal/contract/admin/resource'
import { fieldName, isSortable, pictureField } from '../resources.ts'

export interface Column {
  /** Path of the field, or `title`, `state`, `updatedAt`, `createdAt`. */
  name: string
  /** Field whose name heads the column. */
  label: string
  /** What the list is sorted by with it; undefined where it cannot be. */
  sort: string | undefined
}

/** Columns that a screen of medium width has room for. */
export const FEW = 5
/** Those that a tablet has room for. */
export const FEWEST = 3

/** The columns of a list: what names the entry, the fields that the declaration lists, its state, when it changed. */
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
