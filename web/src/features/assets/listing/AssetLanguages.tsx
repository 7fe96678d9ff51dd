import type { MediaAsset } from '@portal/contract/assets'
import { LanguageChips } from '../../../ui/file-languages/LanguageChips.tsx'
import { countView } from '../../portal-content/index.ts'
import { AssetTools } from '../AssetTools.tsx'
import { viewed } from '../viewed.ts'

/** The languages of an asset's file; nothing if it is the same in all of them. */
export function AssetLanguages({ asset, title }: { asset: MediaAsset; title: string }) {
  return (
    <LanguageChips
      entry={asset}
      title={title}
      mediaType={asset.mediaType}
      actions={(language) => <AssetTools asset={asset} title={title} language={language} />}
      onOpen={() => countView(viewed(asset), 'open')}
      onDownload={(language) => countView({ ...viewed(asset), language }, 'download')}
    />
  )
}
