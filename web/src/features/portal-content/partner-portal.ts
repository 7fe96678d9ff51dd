import type { Locale } from '@portal/contract/locale'
import { partnerPortalQuery } from '@portal/contract/portal'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { askAhead } from '../../lib/ask-ahead.ts'
import { graphql } from '../../lib/graphql.ts'
import { lastPortalPath } from '../../lib/profile.ts'

const CARD_FIELDS = `
  id title description descriptionHtml shortDescription
  link { title path }
  mainImage { id filename fullpath mimetype }
  mainVideo { id filename fullpath mimetype }
  backgroundColor enableOverlay TextAlignment vertical horizontal`

const QUERY = `query PartnerPortal($fullpath: String!, $defaultLanguage: String!) {
  getPartnerPortal(fullpath: $fullpath, defaultLanguage: $defaultLanguage) {
    id
    fullpath
    slides { ${CARD_FIELDS} }
    quicklinks { id title assets { id filename fullpath mimetype } }
    onBoardingCards { ${CARD_FIELDS} }
  }
}`

/** Slides, quick links and onboarding cards of the portal at `fullpath` (`partnerPortalPath` of the profile). */
function partnerPortalOptions(fullpath: string, locale: Locale) {
  return queryOptions({
    queryKey: ['portal-content', 'partner-portal', fullpath, locale],
    queryFn: async ({ signal }) => {
      const variables = { fullpath, defaultLanguage: locale }
      const response = await graphql(partnerPortalQuery, { text: QUERY, variables, signal })
      return response.getPartnerPortal
    },
    placeholderData: keepPreviousData,
  })
}

export function usePartnerPortal(fullpath: string | null, locale: Locale) {
  return useQuery({ ...partnerPortalOptions(fullpath ?? '', locale), enabled: Boolean(fullpath) })
}

/** Requests the user's portal before the screen is there: the first picture waits for it, and connections are few. */
export function prefetchPartnerPortal(locale: Locale): void {
  const path = lastPortalPath()
  if (path) void askAhead(partnerPortalOptions(path, locale))
}
