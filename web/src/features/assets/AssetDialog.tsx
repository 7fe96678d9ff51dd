import type { AssetKind } from '@portal/contract/kinds'
import { OverlayBoundary } from '../../ui/boundary/OverlayBoundary.tsx'
import { LazyViewer } from '../../ui/viewer/lazy-viewer.ts'
import { assetItem } from './asset-item.tsx'
import { useAssets } from './use-assets.ts'
import { useShownTexts } from './use-shown-texts.ts'

interface AssetDialogProps {
  kind: AssetKind
  id: number
  onClose: () => void
}

/** One asset over whatever page names it; nothing for one that there is not. */
export function AssetDialog({ kind, id, onClose }: AssetDialogProps) {
  const { titleOf } = useShownTexts(kind)
  const asset = useAssets(kind).data?.find((candidate) => candidate.id === id)
  if (!asset) return null
  return (
    <OverlayBoundary>
      <LazyViewer items={[assetItem(asset, titleOf(asset))]} at={0} onClose={onClose} />
    </OverlayBoundary>
  )
}
