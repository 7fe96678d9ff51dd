import type { MediaAsset } from '@portal/contract/assets'
import { hasId } from '../../lib/row-id.ts'
import { fileUrl } from './download/asset-file.ts'

/** The assets that can be sent: those with a file of their own, for a link to open. */
export function sendableItems(assets: readonly MediaAsset[], titleOf: (asset: MediaAsset) => string) {
  return assets.flatMap((asset) =>
    hasId(asset) && fileUrl(asset) ? { kind: 'asset' as const, id: asset.id, name: titleOf(asset) } : [],
  )
}
