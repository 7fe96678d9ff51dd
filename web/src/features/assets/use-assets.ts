import { ASSET_CALLS, type MediaAsset } from '@portal/contract/assets'
import type { AssetKind } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'
import { useLocale } from '../../lib/i18n.ts'

function assetsOptions(kind: AssetKind, locale: Locale) {
  return queryOptions({
    queryKey: ['assets', kind, locale],
    queryFn: async ({ signal }) => {
      const response = await request(ASSET_CALLS[kind], { query: { locale }, signal })
      return response.body.map(withMediaType)
    },
    placeholderData: keepPreviousData,
  })
}

/** The assets of a kind in the language of the interface. */
export function useAssets(kind: AssetKind) {
  return useQuery(assetsOptions(kind, useLocale()))
}

const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  ...{ mp4: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime' },
  ...{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp', svg: 'image/svg+xml' },
}

/** Without a media type from the host the file name decides; an external link is not a file. */
function withMediaType(asset: MediaAsset): MediaAsset {
  const address = asset.asset === asset.link ? asset.video : asset.asset || asset.video
  if (asset.mediaType || !address) return asset
  const [, extension = ''] = /\.(\w+)(?:[?#]|$)/.exec(address) ?? []
  return { ...asset, mediaType: TYPES[extension.toLowerCase()] ?? '' }
}
