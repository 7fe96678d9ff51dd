import type { MediaAsset } from '@portal/contract/assets'
import type { AssetKind } from '@portal/contract/kinds'
import { useTranslation } from 'react-i18next'

/** What stands as the title of an asset: pictures go by their caption, and one without a title says so. */
export function useShownTitle(kind: AssetKind): (asset: MediaAsset) => string {
  const { t } = useTranslation('assets')
  const isPicture = kind === 'product-images' || kind === 'branding-assets'
  const missing = kind === 'videos' ? t('video.title') : t('untitled')
  return ({ title, assetTitle }) => (isPicture && assetTitle) || title || missing
}
