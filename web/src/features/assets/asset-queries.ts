/** The assets of a kind. Apart from their screens, so that they can be requested before those are loaded. */
import { ASSET_ENDPOINTS, type MediaAsset } from '@portal/contract/assets'
import type { AssetKind } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'
import { askAhead } from '../../lib/ask-ahead.ts'
import { i18n } from '../../lib/i18n.ts'

export function assetsOptions(kind: AssetKind, locale: Locale) {
  return queryOptions({
    queryKey: ['assets', kind, locale],
    queryFn: async ({ signal }) => {
      const response = await request(ASSET_ENDPOINTS[kind], { query: { locale }, signal })
      return response.body.map(withMediaType)
    },
    placeholderData: keepPreviousData,
  })
}

/** Requests the assets for their screen. */
export async function askAssets(...kinds: AssetKind[]): Promise<void> {
  const locale = i18n.language as Locale
  await Promise.all(kinds.map((kind) => askAhead(assetsOptions(kind, locale))))
}

const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  ...{ mp4: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime' },
  ...{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp', svg: 'image/svg+xml' },
}

/** Derives a missing media type from the file name; an external link is not a file. */
function withMediaType(asset: MediaAsset): MediaAsset {
  const url = asset.asset === asset.link ? asset.video : asset.asset || asset.video
  if (asset.mediaType || !url) return asset
  const [, extension = ''] = /\.(\w+)(?:[?#]|$)/.exec(url) ?? []
  return { ...asset, mediaType: TYPES[extension.toLowerCase()] ?? '' }
}
