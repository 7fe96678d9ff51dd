/**
 * What the back office manages: one declaration for each kind of entry, from which endpoints, validation and screens are
 * derived.
 */
import type { Fields } from './field.ts'

export type BackOfficeRole = 'editor' | 'admin'

export type Operation = 'create' | 'update' | 'delete'

export interface Resource {
  /** In URLs and in the catalogue. */
  name: string
  table: string
  /** Columns with one value in all rows of this resource, where several share a table. */
  fixed?: Readonly<Record<string, string>>
  /** The least role that reads and writes it; an admin may do whatever an editor may. */
  role: BackOfficeRole
  /** The least role that reads its entries, where forms of that role refer to them; `role` where it is left out. */
  readBy?: BackOfficeRole
  /** Changes need a fresh sign-in. */
  fresh?: true
  /** What the generic endpoints allow; everything by default. */
  operations?: readonly Operation[]
  /** Content of the portal that a change concerns. */
  topic?: 'playbook' | 'assets' | 'news' | 'events' | 'portals' | 'pages' | 'partners'
  fields: Fields
  texts?: { table: string; parent: string; fields: Fields }
  /** Entries are drafts, or published from a given time on. */
  publishes?: true
  /** Entries have an order of their own, which people change by dragging. */
  ordered?: true
  /** Entries carry a stable name by which content packs know them. */
  keyed?: true
  /** Columns of times that the portal keeps. */
  stamps: readonly ('created_at' | 'updated_at')[]
  /** Field that names an entry for people: its own, or `texts.` and a translated one. The first that is filled counts. */
  title: readonly string[]
  /** Fields that the search box searches; of translated fields every language. */
  search: readonly string[]
  /** Fields by which lists are narrowed. */
  filters: readonly string[]
  /** Groups of entries that wait for the team, by which lists are narrowed as well. */
  waiting?: readonly string[]
  /** States that follow from several fields, by which lists are narrowed too; what is published has its own. */
  states?: readonly string[]
  /** Fields that lists show beside the title. */
  list: readonly string[]
  sort: { field: string; order: 'asc' | 'desc' }
}

/** Declares a resource and keeps its literal type. */
export const resource = <const R extends Resource>(declaration: R): R => declaration

/** What content has in common. */
export const CONTENT = {
  role: 'editor',
  publishes: true,
  ordered: true,
  keyed: true,
  stamps: ['updated_at'],
} as const

export const allows = (of: Resource, operation: Operation): boolean =>
  of.operations?.includes(operation) ?? true

/** Whether somebody with the role may do what the other role may. */
export const covers = (role: BackOfficeRole, needed: BackOfficeRole): boolean =>
  role === 'admin' || needed === 'editor'
