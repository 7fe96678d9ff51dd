import type { MediaAsset } from '@portal/contract/assets'
import { BrandedLink } from '../branding/index.ts'
import { ForCustomers } from '../collections/index.ts'
import { countView } from '../portal-content/index.ts'
import { sendableItems } from './sendable.ts'
import { viewed } from './viewed.ts'

interface AssetToolsProps {
  asset: MediaAsset
  title: string
  /** The language of the file shown. */
  language?: string | undefined
}

/** Tools for customers: the co-branded PDF, and a link to the file. */
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
