import type { MediaAsset } from '@portal/contract/assets'
import { CopyLine, useOutdatedCopies } from '../../copies/index.ts'

interface AssetCopiesProps {
  asset: MediaAsset
  className?: string | undefined
}

/** The user's outdated copies of an asset, with a link to the new file. */
export function AssetCopies({ asset, className }: AssetCopiesProps) {
  const { data: copies = [] } = useOutdatedCopies()
  const own = copies.filter(({ kind, id }) => kind === 'asset' && id === asset.id)
  return own.map((copy) => (
    <div key={copy.language} className={className}>
      <CopyLine copy={copy} />
    </div>
  ))
}
