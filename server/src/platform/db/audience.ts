/**
 * Which readers an entry is for, as SQL conditions and for loaded rows. A reader belongs to a class: the set of
 * audiences that match their partner and role, computed in `features/audiences/`. All readers of a class see the same
 * portal.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './schema.ts'

export interface AudienceClass {
  /** Short, and equal for equal sets of audiences: empty for none, `all` for the provider's team. */
  readonly key: string
  /** Ids of the audiences; `all` for the team, which sees every entry. */
  readonly audiences: ReadonlySet<number> | 'all'
}

/** The provider's own team. */
export const EVERYTHING: AudienceClass = { key: 'all', audiences: 'all' }
/** Readers who are in no audience see what is for everybody. */
export const NO_AUDIENCE: AudienceClass = { key: '', audiences: new Set() }

/** Tables whose entries can be restricted to an audience. */
export type TableWithAudience = {
  [T in keyof Database]: 'audience_id' extends keyof Database[T] ? T : never
}[keyof Database]

/**
 * Whether a loaded entry is for readers of the class. Not for documents, whose audience may follow from their products
 * (`isForReader`).
 */
export const isFor = ({ audiences }: AudienceClass, audienceId: number | null): boolean =>
  audienceId === null || audiences === 'all' || audiences.has(audienceId)

const isOneOf = (column: string, audiences: ReadonlySet<number>): RawBuilder<boolean> =>
  audiences.size === 0
    ? sql<boolean>`1 = 0`
    : sql<boolean>`${sql.ref(column)} in (${sql.join([...audiences])})`

const isUnset = (column: string): RawBuilder<boolean> => sql<boolean>`${sql.ref(column)} is null`

/**
 * A document without an audience of its own is for the audiences of its products; one without products is for
 * everybody.
 */
function followsProduct(document: string, audiences: ReadonlySet<number>): RawBuilder<boolean> {
  const isMember = sql`aimed_member.document_id = ${sql.ref(`${document}.id`)}`
  return sql<boolean>`(not exists (select 1 from product_documents aimed_member where ${isMember})
    or exists (select 1 from product_documents aimed_member
      inner join products aimed_product on aimed_product.id = aimed_member.product_id
      where ${isMember} and (${isUnset('aimed_product.audience_id')}
        or ${isOneOf('aimed_product.audience_id', audiences)})))`
}

/** The condition that an entry is for readers of the class. */
export function isForReader(
  { audiences }: AudienceClass,
  table: TableWithAudience,
  alias: string = table,
): RawBuilder<boolean> {
  if (audiences === 'all') return sql<boolean>`1 = 1`
  const column = `${alias}.audience_id`
  const forAll =
    table === 'documents'
      ? sql<boolean>`(${isUnset(column)} and ${followsProduct(alias, audiences)})`
      : isUnset(column)
  return sql<boolean>`(${forAll} or ${isOneOf(column, audiences)})`
}

/** For which readers, and as of when, entries are read. */
export interface Readership {
  /** Entries published by then are visible. */
  now: number
  audience: AudienceClass
}

type ShownTable = Extract<
  TableWithAudience,
  { [T in TableWithAudience]: 'published_at' extends keyof Database[T] ? T : never }[TableWithAudience]
>

/**
 * The condition that an entry is visible to a reader: published, and for their class. Every query of entries for
 * readers uses it.
 */
export function isShownTo(
  { now, audience }: Readership,
  table: ShownTable,
  alias: string = table,
): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${alias}.published_at`)} <= ${now} and ${isForReader(audience, table, alias)})`
}
