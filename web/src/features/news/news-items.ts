import type { Locale } from '@portal/contract/locale'
import { newsQuery } from '@portal/contract/news'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { askAhead } from '../../lib/ask-ahead.ts'
import { graphql, nodesOf } from '../../lib/graphql.ts'
import { i18n } from '../../lib/i18n.ts'

const LIMIT = 1000

const QUERY = `query NewsListing($first: Int!, $defaultLanguage: String!, $sortBy: [String], $sortOrder: [String]) {
  getNewsListing(first: $first, defaultLanguage: $defaultLanguage, sortBy: $sortBy, sortOrder: $sortOrder) {
    totalCount
    edges {
      cursor
      node {
        id modificationDate seofriendlyurl newsType title description
        newsMainImage { id filename fullpath mimetype }
      }
    }
  }
}`

/** All news, the last modified first. */
function newsOptions(locale: Locale) {
  return queryOptions({
    queryKey: ['news', locale],
    queryFn: async ({ signal }) => {
      const order = { sortBy: ['modificationDate'], sortOrder: ['DESC'] }
      const variables = { first: LIMIT, defaultLanguage: locale, ...order }
      const response = await graphql(newsQuery, { text: QUERY, variables, signal })
      return nodesOf(response.getNewsListing)
    },
    placeholderData: keepPreviousData,
  })
}

/** Requests the news for their screen. */
export const askNews = (): Promise<void> => askAhead(newsOptions(i18n.language as Locale))

export function useNews(locale: Locale) {
  return useQuery(newsOptions(locale))
}
