import type { MediaAsset } from '@portal/contract/assets'
import type { AssetKind } from '@portal/contract/kinds'
import { useTranslation } from 'react-i18next'

/** What stands as the texts of an asset, in whatever layout: pictures go by their caption, and what is missing says so. */
export function useShownTexts(kind: AssetKind) {
  const { t } = useTranslation('assets')
  const isPicture = kind === 'product-images' || kind === 'branding-assets'
  const isVideo = kind === 'videos'
  return {
    titleOf: ({ title, assetTitle }: MediaAsset): string =>
      (isPicture && assetTitle) || title || t(isVideo ? 'video.title' : 'untitled'),
    /** Empty where the kind has no usual type. */
    typeOf: ({ documentType }: MediaAsset): string => documentType || (isVideo ? t('video.type') : ''),
    descriptionOf: ({ description }: MediaAsset): string =>
      description || t(isVideo ? 'video.description' : 'noDescription'),
  }
}
