import type { MediaAsset } from '@portal/contract/assets'
import { BrandedLink } from '../branding/index.ts'
import { ForCustomers } from '../collections/index.ts'
import { countView } from '../portal-content/index.ts'
import { sendableItems } from './sendable.ts'
import { viewed } from './viewed.ts'

interface AssetToolsProps {
  asset: MediaAsset
  title: string
  /** Of the file that is shown. */
  language?: string | undefined
}

/** For customers: a PDF with the user's own logo, and whatever has a file by a link. */
export function AssetTools({ asset, title, language = asset.language }: AssetToolsProps) {
  const sent = sendableItems([asset], () => title)
  return (
    <>
      {asset.mediaType === 'application/pdf' && (
        <BrandedLink
          item={viewed(asset)}
          language={language}
          title={title}
          onDownload={() => countView({ ...viewed(asset), language }, 'download')}
        />
      )}
      {sent.length > 0 && <ForCustomers items={sent} name={title} />}
    </>
  )
}
