import type { MediaAsset } from '@portal/contract/assets'
import type { ViewerItem } from '../../ui/viewer/viewer-item.ts'
import { countView } from '../portal-content/index.ts'
import { AssetTools } from './AssetTools.tsx'
import { viewed } from './viewed.ts'

/** The URL of an asset's film, file or page; empty if it has none. */
export const assetUrl = ({ video, asset }: MediaAsset): string => video || asset

/** The asset as an item of the viewer. Films may be embedded from other sites, which have their own controls. */
export function assetItem(asset: MediaAsset, title: string): ViewerItem {
  const { id, video, image, thumbnail, captions, captionsLanguage, mediaType, language, translations } = asset
  const href = assetUrl(asset)
  const isOwn = URL.parse(href, location.href)?.origin === location.origin
  return {
    id,
    href,
    title,
    mediaType,
    foreign: video ? !isOwn : !mediaType,
    language,
    translations,
    film: video ? { poster: image || thumbnail, captions, captionsLanguage } : undefined,
    actions: (shown) => <AssetTools asset={asset} title={title} language={shown} />,
    onOpen: () => countView(viewed(asset), 'open'),
    onDownload: (shown) => countView({ ...viewed(asset), language: shown }, 'download'),
  }
}
