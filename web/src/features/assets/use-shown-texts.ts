import type { MediaAsset } from '@portal/contract/assets'
import type { AssetKind } from '@portal/contract/kinds'
import { useTranslation } from 'react-i18next'

/** The texts of an asset in any layout: pictures use their caption as title, and missing texts are replaced. */
export function useShownTexts(kind: AssetKind) {
  const { t } = useTranslation('assets')
  const isPicture = kind === 'product-images' || kind === 'branding-assets'
  const isVideo = kind === 'videos'
  return {
    titleOf: ({ title, assetTitle }: MediaAsset): string =>
      (isPicture && assetTitle) || title || t(isVideo ? 'video.title' : 'untitled'),
    /** Empty for kinds without a default type. */
    typeOf: ({ documentType }: MediaAsset): string => documentType || (isVideo ? t('video.type') : ''),
    descriptionOf: ({ description }: MediaAsset): string =>
      description || t(isVideo ? 'video.description' : 'noDescription'),
  }
}
