/**
 * What the portal manages: one declaration for each kind of entry. From it follow the format and the storage of content
 * packs, and the endpoints, validation and screens of the back office.
 */
import type { DeclaredFields } from './field.ts'

export type BackOfficeRole = 'editor' | 'admin'

export type Operation = 'create' | 'update' | 'delete'

/** How the back office manages entries. */
export interface BackOffice {
  /** The least role that reads and writes it; an admin may do whatever an editor may. */
  role: BackOfficeRole
  /** The least role that reads its entries, where forms of that role refer to them; `role` where it is left out. */
  readBy?: BackOfficeRole
  /** Changes need a fresh sign-in. */
  fresh?: true
  /** What the generic endpoints allow; everything by default. */
  operations?: readonly Operation[]
  /** Entries have an order of their own, which people change by dragging. */
  ordered?: true
  /** Entries are shown with the stable name by which content packs know them. */
  keyed?: true
  /** Field that names an entry for people: its own, or `texts.` and a translated one. The first that is filled counts. */
  title: readonly string[]
  /** Fields that the search box searches; of translated fields every language. */
  search: readonly string[]
  /** Fields by which lists are narrowed. */
  filters: readonly string[]
  /** References of what a field of the entry refers to, by which lists are narrowed as well: its column is the name's own. */
  filtersThrough?: Readonly<Record<string, { field: string; table: string; to: string }>>
  /** Groups of entries that wait for the team, by which lists are narrowed as well. */
  waiting?: readonly string[]
  /** States that follow from several fields, by which lists are narrowed too; what is published has its own. */
  states?: readonly string[]
  /** Fields that lists show beside the title. */
  list: readonly string[]
  sort: { field: string; order: 'asc' | 'desc' }
}

/** What content packs say of entries beside their fields. */
export interface Packed {
  /** Column by which an export orders entries. By default it is `position`, which an import fills in their order. */
  order?: 'key' | 'created_at' | 'viewed_at'
  /** The order of an entry's fields, where it is not that of the declaration; `*` means all that are not named. */
  fields?: readonly string[]
  /** Columns, by field, that hold what no two entries share, where the field's own does not. */
  unique?: Readonly<Record<string, string>>
  /** Rows born in the portal have no key: what an export names them by, and what never changes in them. */
  keyless?: { prefix: string; name: readonly string[]; same: readonly string[] }
  /** Fields of which an entry has exactly one: what it refers to, stored as a type and an id. */
  choice?: { type: string; id: string; of: Readonly<Record<string, { type: string; to: string }>> }
}

export interface Entity {
  /** In URLs and in the catalogue, and of the file in a content pack. */
  name: string
  table: string
  /** Columns with one value in all rows of this entity, where several share a table. */
  fixed?: Readonly<Record<string, string>>
  /** Content of the portal that a change concerns. */
  topic?: 'playbook' | 'assets' | 'news' | 'events' | 'portals' | 'pages' | 'partners' | 'search'
  fields: DeclaredFields
  texts?: { table: string; parent: string; fields: DeclaredFields }
  /** Entries are drafts, or published from a given time on. */
  publishes?: true
  /** Columns of times that the portal keeps. */
  stamps: readonly ('created_at' | 'updated_at')[]
}

/** Declares an entity and keeps its literal type. */
export const entity = <const E extends Entity & { backOffice?: BackOffice; pack?: Packed }>(
  declaration: E,
): E => declaration

/** What content has in common. */
export const CONTENT = { publishes: true, stamps: ['updated_at'] } as const

/** How the team manages content. */
export const EDITED = { role: 'editor', ordered: true, keyed: true } as const

/**
 * Whom an entry is for. A content pack that says nothing of it leaves it as it is: what was made before must not open
 * what is for some.
 */
export const AUDIENCE = { kind: 'audience', pack: { kept: true } } as const

/** The field of packs for the time that forms set beside their fields. */
export const PUBLISHED = { kind: 'timestamp', required: true, only: 'pack' } as const
