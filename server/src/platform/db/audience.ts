/**
 * Whom an entry is for, in queries and of loaded rows. A reader is of a class: the set of audiences that its partner and its
 * role belong to, made in `features/audiences/`. Readers of one class see the same portal.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './schema.ts'

export interface AudienceClass {
  /** Short, and the same for the same audiences: empty for none, `all` for the provider's team. */
  readonly key: string
  /** Ids of the audiences; the team is asked for none. */
  readonly audiences: ReadonlySet<number> | 'all'
}

/** The provider's own team. */
export const EVERYTHING: AudienceClass = { key: 'all', audiences: 'all' }
/** Whoever is in no audience: sees what is for all. */
export const NO_AUDIENCE: AudienceClass = { key: '', audiences: new Set() }

/** Tables of entries that are for some. */
export type AimedTable = {
  [T in keyof Database]: 'audience_id' extends keyof Database[T] ? T : never
}[keyof Database]

/** Whether an entry is for readers of the class; of a document `audience_id` alone does not say it (`isForReader`). */
export const isFor = ({ audiences }: AudienceClass, audienceId: number | null): boolean =>
  audienceId === null || audiences === 'all' || audiences.has(audienceId)

const isOneOf = (column: string, audiences: ReadonlySet<number>): RawBuilder<boolean> =>
  audiences.size === 0
    ? sql<boolean>`1 = 0`
    : sql<boolean>`${sql.ref(column)} in (${sql.join([...audiences])})`

const isUnset = (column: string): RawBuilder<boolean> => sql<boolean>`${sql.ref(column)} is null`

/** A document that says nothing of its own is for whom one of its products is for; one without products is for all. */
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
  table: AimedTable,
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

/** As of when, and for whom, entries are read. */
export interface Readership {
  /** What is published by then is shown. */
  now: number
  audience: AudienceClass
}

type ShownTable = Extract<
  AimedTable,
  { [T in AimedTable]: 'published_at' extends keyof Database[T] ? T : never }[AimedTable]
>

/** The condition that an entry is there for a reader: published, and for its class. Every query of entries has it. */
export function isShownTo(
  { now, audience }: Readership,
  table: ShownTable,
  alias: string = table,
): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${alias}.published_at`)} <= ${now} and ${isForReader(audience, table, alias)})`
}
