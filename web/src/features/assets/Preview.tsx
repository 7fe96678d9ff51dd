import type { MediaAsset } from '@portal/contract/assets'
import { IconFileText, IconFileTypePdf, IconMovie, IconPhoto } from '../../ui/icons.ts'

interface PreviewProps {
  asset: MediaAsset
  /** Empty where the title is beside the picture. */
  alt?: string
  iconSize?: number
}

/** The picture of an asset, or an icon for its format. */
export function Preview({ asset, alt = '', iconSize = 32 }: PreviewProps) {
  if (asset.thumbnail) return <img src={asset.thumbnail} alt={alt} loading="lazy" />
  const Icon = iconOf(asset.mediaType)
  return <Icon size={iconSize} strokeWidth={1.5} />
}

function iconOf(mediaType: string) {
  if (mediaType === 'application/pdf') return IconFileTypePdf
  if (mediaType.startsWith('video/')) return IconMovie
  return mediaType.startsWith('image/') ? IconPhoto : IconFileText
}
