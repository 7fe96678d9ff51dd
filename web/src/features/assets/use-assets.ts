import { ASSET_CALLS } from '@portal/contract/assets'
import type { AssetKind } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'
import { useLocale } from '../../lib/i18n.ts'

function assetsOptions(kind: AssetKind, locale: Locale) {
  return queryOptions({
    queryKey: ['assets', kind, locale],
    queryFn: async ({ signal }) => {
      const answer = await request(ASSET_CALLS[kind], { query: { locale }, signal })
      return answer.body
    },
    placeholderData: keepPreviousData,
  })
}

/** The assets of a kind in the language of the interface. */
export function useAssets(kind: AssetKind) {
  return useQuery(assetsOptions(kind, useLocale()))
}
