/** Common arguments of listings: offset, length, order. */
import { DEFAULT_LOCALE, isLocale, type Locale } from '@portal/contract/locale'
import { GraphQLError, GraphQLInt, GraphQLList, GraphQLString } from 'graphql'

export const MAX_FIRST = 1000

export const LISTING_ARGS = {
  first: { type: GraphQLInt, description: `How many, at most ${MAX_FIRST}` },
  after: { type: GraphQLInt, description: 'How many to skip' },
  sortBy: { type: new GraphQLList(GraphQLString) },
  sortOrder: { type: new GraphQLList(GraphQLString), description: 'ASC or DESC for each of `sortBy`' },
  defaultLanguage: { type: GraphQLString },
}

export interface ListingArgs {
  first?: number | null
  after?: number | null
  sortBy?: (string | null)[] | null
  sortOrder?: (string | null)[] | null
  defaultLanguage?: string | null
}

export interface Order<Column extends string> {
  column: Column
  direction: 'asc' | 'desc'
}

export function localeOf(language: string | null | undefined): Locale {
  return isLocale(language) ? language : DEFAULT_LOCALE
}

/** Validates the page of a listing. @throws {GraphQLError} for negative numbers */
export function pageOf({ first, after }: ListingArgs): { limit: number; offset: number } {
  const limit = Math.min(first ?? MAX_FIRST, MAX_FIRST)
  const offset = after ?? 0
  if (limit < 0 || offset < 0) throw new GraphQLError('first and after must not be negative')
  return { limit, offset }
}

/**
 * The order of a listing.
 *
 * @param columns sortable columns by lower-case name
 * @throws {GraphQLError} for any other name
 */
export function orderOf<Column extends string>(
  { sortBy, sortOrder }: ListingArgs,
  columns: Readonly<Record<string, Column>>,
  fallback: readonly Order<Column>[],
): readonly Order<Column>[] {
  const fields = (sortBy ?? []).filter((field) => field !== null)
  if (fields.length === 0) return fallback
  return fields.slice(0, 5).map((field, i) => {
    const name = field.toLowerCase()
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined
    if (!column) throw new GraphQLError(`Cannot sort by ${field}`)
    const order = (sortOrder?.[i] ?? sortOrder?.[0] ?? 'ASC').toUpperCase()
    if (order !== 'ASC' && order !== 'DESC') throw new GraphQLError('sortOrder must be ASC or DESC')
    return { column, direction: order === 'ASC' ? 'asc' : 'desc' }
  })
}
