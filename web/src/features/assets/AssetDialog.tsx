import type { AssetKind } from '@portal/contract/kinds'
import { AssetViewer } from './listing/AssetViewer.tsx'
import { useAssets } from './use-assets.ts'
import { useShownTexts } from './use-shown-texts.ts'

interface AssetDialogProps {
  kind: AssetKind
  id: number
  /** The ids of the list that it is opened from, in the order for browsing. */
  among: readonly number[]
  onMove: (id: number) => void
  onClose: () => void
}

/** One asset over the current page; nothing if it does not exist. */
export function AssetDialog({ kind, id, among, onMove, onClose }: AssetDialogProps) {
  const { titleOf } = useShownTexts(kind)
  const byId = new Map(useAssets(kind).data?.map((asset) => [asset.id, asset]))
  const asset = byId.get(id)
  if (!asset) return null
  return (
    <AssetViewer
      assets={among.flatMap((other) => byId.get(other) ?? [])}
      opened={asset}
      titleOf={titleOf}
      onMove={onMove}
      onClose={onClose}
    />
  )
}
