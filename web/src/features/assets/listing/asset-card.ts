import type { MediaAsset } from '@portal/contract/assets'
import type { AssetKind } from '@portal/contract/kinds'

export interface AssetCardProps {
  asset: MediaAsset
  kind: AssetKind
}
