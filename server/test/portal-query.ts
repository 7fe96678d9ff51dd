/** GraphQL queries for tests, with every field that the contract declares. */

import { NewsItem } from '@portal/contract/news'
import { PartnerPortal, PortalEvent } from '@portal/contract/portal'
import { type TSchema, Type } from 'typebox'
import { GRAPHQL_PATH } from '../src/features/client-config/routes.ts'
import type { CallOptions, TestApp } from './app.ts'

/** Selects all fields of a schema, recursively. */
function selectionOf(schema: TSchema): string {
  if (Type.IsUnion(schema)) return schema.anyOf.map(selectionOf).join('')
  if (Type.IsArray(schema)) return selectionOf(schema.items)
  if (!Type.IsObject(schema)) return ''
  const fields = Object.entries(schema.properties).map(
    ([name, property]) => `${name} ${selectionOf(property)}`,
  )
  return `{ ${fields.join(' ')} }`
}

const listing = (node: TSchema) => `{ totalCount edges { cursor node ${selectionOf(node)} } }`

export const PORTAL_QUERY = `query ($fullpath: String!, $language: String) {
  getPartnerPortal(fullpath: $fullpath, defaultLanguage: $language) ${selectionOf(PartnerPortal)}
}`

const LISTING_VARIABLES =
  '($first: Int, $after: Int, $sortBy: [String], $sortOrder: [String], $defaultLanguage: String)'
const LISTING_ARGUMENTS =
  '(first: $first, after: $after, sortBy: $sortBy, sortOrder: $sortOrder, defaultLanguage: $defaultLanguage)'

export const EVENTS_QUERY = `query ${LISTING_VARIABLES} {
  listing: getEventsListing${LISTING_ARGUMENTS} ${listing(PortalEvent)}
}`

export const newsQuery = (field: 'getNewsListing' | 'GetNewsListing') => `query ${LISTING_VARIABLES} {
  listing: ${field}${LISTING_ARGUMENTS} ${listing(NewsItem)}
}`

/** Sends a GraphQL request with the right API key. */
export function query(app: TestApp, text: unknown, variables: object = {}, options: CallOptions = {}) {
  const url = `${GRAPHQL_PATH}?apikey=${app.config.graphqlApiKey}`
  return app.post(url, { query: text, variables }, options)
}
