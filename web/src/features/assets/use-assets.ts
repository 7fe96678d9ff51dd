import type { MediaAsset } from '@portal/contract/assets'
import type { AssetKind } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useCustomerLocale } from '../../lib/customer-locale.ts'
import { useLocale } from '../../lib/i18n.ts'
import { fileIn } from '../../lib/translations.ts'
import { assetsOptions } from './asset-queries.ts'

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
