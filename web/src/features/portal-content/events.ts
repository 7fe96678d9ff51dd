import type { Locale } from '@portal/contract/locale'
import { eventsQuery } from '@portal/contract/portal'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { graphql, nodesOf } from '../../lib/graphql.ts'

const QUERY = `query EventsListing($defaultLanguage: String!, $sortBy: [String], $sortOrder: [String]) {
  getEventsListing(defaultLanguage: $defaultLanguage, sortBy: $sortBy, sortOrder: $sortOrder) {
    totalCount
    edges {
      cursor
      node {
        id name description eventType dateTimeStart dateTimeEnd venueName
        Url { title path }
        image { id filename fullpath mimetype }
      }
    }
  }
}`

/** All events, ended ones included, ascending by their start. */
function eventsOptions(locale: Locale) {
  return queryOptions({
    queryKey: ['portal-content', 'events', locale],
    queryFn: async ({ signal }) => {
      const variables = { defaultLanguage: locale, sortBy: ['DateTimeStart'], sortOrder: ['ASC'] }
      const response = await graphql(eventsQuery, { text: QUERY, variables, signal })
      return nodesOf(response.getEventsListing)
    },
    placeholderData: keepPreviousData,
  })
}

export function useEvents(locale: Locale) {
  return useQuery(eventsOptions(locale))
}
