import type { Locale } from '@portal/contract/locale'
import { eventsQuery } from '@portal/contract/portal'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../lib/api.ts'
import { graphql, nodesOf } from '../../lib/graphql.ts'

/** Fields beyond the specification; other hosts may refuse a query for them. */
const MORE_FIELDS = 'timeZone joinUrl'

const queryOf = (
  more: string,
) => `query EventsListing($defaultLanguage: String!, $sortBy: [String], $sortOrder: [String]) {
  getEventsListing(defaultLanguage: $defaultLanguage, sortBy: $sortBy, sortOrder: $sortOrder) {
    totalCount
    edges {
      cursor
      node {
        id name description eventType dateTimeStart dateTimeEnd venueName ${more}
        Url { title path }
        image { id filename fullpath mimetype }
      }
    }
  }
}`

/** GraphQL hosts respond with 200 or 400 to a query for unknown fields. */
function isRefusedQuery(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 200 || error.status === 400)
}

/** All events, including past ones, sorted by start. */
function eventsOptions(locale: Locale) {
  return queryOptions({
    queryKey: ['portal-content', 'events', locale],
    queryFn: async ({ signal }) => {
      const variables = { defaultLanguage: locale, sortBy: ['DateTimeStart'], sortOrder: ['ASC'] }
      const ask = (more: string) => graphql(eventsQuery, { text: queryOf(more), variables, signal })
      const response = await ask(MORE_FIELDS).catch((error) => {
        if (isRefusedQuery(error)) return ask('')
        throw error
      })
      return nodesOf(response.getEventsListing)
    },
    placeholderData: keepPreviousData,
  })
}

export function useEvents(locale: Locale) {
  return useQuery(eventsOptions(locale))
}
