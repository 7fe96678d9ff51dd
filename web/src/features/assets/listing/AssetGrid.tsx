import type { MediaAsset } from '@portal/contract/assets'
import type { AssetKind } from '@portal/contract/pack/entities'
import styles from './AssetGrid.module.css'
import { CaseCard } from './CaseCard.tsx'
import { DocumentCard } from './DocumentCard.tsx'
import { PictureCard } from './PictureCard.tsx'
import { VideoCard } from './VideoCard.tsx'

const CARDS = {
  videos: VideoCard,
  documents: DocumentCard,
  'business-cases': CaseCard,
  'sales-flyers': DocumentCard,
  'product-images': PictureCard,
  'branding-assets': PictureCard,
} as const satisfies Record<AssetKind, unknown>

/** The assets of a page as the cards of their kind. */
export function AssetGrid({ kind, assets }: { kind: AssetKind; assets: readonly MediaAsset[] }) {
  const Card = CARDS[kind]
  return (
    <ul className={styles.grid} data-kind={kind}>
      {assets.map((asset) => (
        <li key={asset.id} className={styles.card}>
          <Card asset={asset} kind={kind} />
        </li>
      ))}
    </ul>
  )
}
