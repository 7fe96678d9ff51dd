import { ASSET_ENDPOINTS, type MediaAsset } from '@portal/contract/assets'
import type { AssetKind } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { request } from '../../lib/api.ts'
import { useCustomerLocale } from '../../lib/customer-locale.ts'
import { useLocale } from '../../lib/i18n.ts'
import { fileIn } from '../../lib/translations.ts'

function assetsOptions(kind: AssetKind, locale: Locale) {
  return queryOptions({
    queryKey: ['assets', kind, locale],
    queryFn: async ({ signal }) => {
      const response = await request(ASSET_ENDPOINTS[kind], { query: { locale }, signal })
      return response.body.map(withMediaType)
    },
    placeholderData: keepPreviousData,
  })
}

/** The assets of a kind in the interface's language, with files in the customer's. */
export function useAssets(kind: AssetKind) {
  const customer = useCustomerLocale()
  const select = useCallback(
    (assets: MediaAsset[]) => assets.map((asset) => inLanguage(asset, customer)),
    [customer],
  )
  return useQuery({ ...assetsOptions(kind, useLocale()), select })
}

/** The asset with its file in the customer's language, if there is one. */
function inLanguage(asset: MediaAsset, customer: Locale | null): MediaAsset {
  const file = fileIn(asset, customer)
  if (!file) return asset
  const { language, url, size } = file
  // Captions match the spoken language of their film only.
  return { ...asset, language, size, asset: url, video: asset.video && url, captions: '' }
}

const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  ...{ mp4: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime' },
  ...{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp', svg: 'image/svg+xml' },
}

/** Derives a missing media type from the file name; an external link is not a file. */
function withMediaType(asset: MediaAsset): MediaAsset {
  const address = asset.asset === asset.link ? asset.video : asset.asset || asset.video
  if (asset.mediaType || !address) return asset
  const [, extension = ''] = /\.(\w+)(?:[?#]|$)/.exec(address) ?? []
  return { ...asset, mediaType: TYPES[extension.toLowerCase()] ?? '' }
}
