import type { Locale } from '@portal/contract/locale'
import type { Listing, NewsItem } from '@portal/contract/portal'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql.ts'

/** As many news as one listing answers. */
const NEWS_LIMIT = 1000

const QUERY = `query NewsListing(
  $first: Int, $defaultLanguage: String!, $sortBy: [String], $sortOrder: [String]
) {
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

/** News and announcements, last modified first. */
function newsOptions(locale: Locale) {
  return queryOptions({
    queryKey: ['portal-content', 'news', locale],
    queryFn: async ({ signal }) => {
      const answer = await graphql<{ getNewsListing: Listing<NewsItem> }>(
        QUERY,
        {
          first: NEWS_LIMIT,
          defaultLanguage: locale,
          sortBy: ['modificationDate'],
          sortOrder: ['DESC'],
        },
        { signal },
      )
      const { edges, totalCount } = answer.getNewsListing
      return { items: edges.map((edge) => edge.node), totalCount }
    },
    placeholderData: keepPreviousData,
  })
}

export function useNews(locale: Locale) {
  return useQuery(newsOptions(locale))
}
