import type { AssetKind } from '@portal/contract/kinds'
import { AssetViewer } from './listing/AssetViewer.tsx'
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
  return asset && <AssetViewer asset={asset} title={titleOf(asset)} onClose={onClose} />
}
