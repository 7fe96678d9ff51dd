import type { MediaAsset } from '@portal/contract/assets'
import { OverlayBoundary } from '../../../ui/boundary/OverlayBoundary.tsx'
import { LazyViewer } from '../../../ui/viewer/lazy-viewer.ts'
import { assetItem, assetUrl } from '../asset-item.tsx'

interface AssetViewerProps {
  /** The assets of all pages of the list. One opened by a link need not be among them. */
  assets: readonly MediaAsset[]
  opened: MediaAsset
  titleOf: (asset: MediaAsset) => string
  onMove: (id: number) => void
  onClose: () => void
}

/** Shows an asset over the page, for browsing the list. */
export function AssetViewer({ assets, opened, titleOf, onMove, onClose }: AssetViewerProps) {
  const listed = assets.filter((asset) => assetUrl(asset) !== '')
  const shown = listed.includes(opened) ? listed : [opened]
  const items = shown.map((asset) => assetItem(asset, titleOf(asset)))
  return (
    <OverlayBoundary>
      <LazyViewer
        items={items}
        at={shown.indexOf(opened)}
        onMove={(at) => shown[at] && onMove(shown[at].id)}
        onClose={onClose}
      />
    </OverlayBoundary>
  )
}
