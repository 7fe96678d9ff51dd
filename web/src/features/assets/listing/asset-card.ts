import type { MediaAsset } from '@portal/contract/assets'
import type { AssetKind } from '@portal/contract/pack/entities'

export interface AssetCardProps {
  asset: MediaAsset
  kind: AssetKind
}
