import type { MediaAsset } from '@portal/contract/assets'
import { IconFileText, IconFileTypePdf, IconMovie, IconPhoto } from '../../ui/icons.ts'
import { Image } from '../../ui/image/Image.tsx'

interface PreviewProps {
  asset: MediaAsset
  iconSize?: number
}

/** The picture of an asset, or an icon for its format. */
export function Preview({ asset, iconSize = 32 }: PreviewProps) {
  const Icon = iconOf(asset.mediaType)
  return <Image src={asset.thumbnail} loading="lazy" fallback={<Icon size={iconSize} strokeWidth={1.5} />} />
}

function iconOf(mediaType: string) {
  if (mediaType === 'application/pdf') return IconFileTypePdf
  if (mediaType.startsWith('video/')) return IconMovie
  return mediaType.startsWith('image/') ? IconPhoto : IconFileText
}
