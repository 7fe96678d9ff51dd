import type { MediaAsset } from '@portal/contract/assets'
import type { AssetKind } from '@portal/contract/kinds'
import { SendButton } from '../../sending/index.ts'
import { SelectBox } from '../download/SelectBox.tsx'
import type { Selection } from '../download/use-selection.ts'
import { sendableItems } from '../sendable.ts'
import { useShownTexts } from '../use-shown-texts.ts'
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

export interface ShownAssets {
  kind: AssetKind
  assets: readonly MediaAsset[]
  /** While assets are selected. */
  selection: Selection | undefined
}

/** The assets of a page as the cards of their kind. */
export function AssetGrid({ kind, assets, selection }: ShownAssets) {
  const Card = CARDS[kind]
  const { titleOf } = useShownTexts(kind)
  return (
    <ul className={`cards ${styles.grid}`} data-kind={kind} data-selecting={selection && true}>
      {assets.map((asset) => (
        <li key={asset.id} className={`card ${styles.card}`}>
          <Card asset={asset} kind={kind} />
          {!selection && <CardTools asset={asset} title={titleOf(asset)} />}
          {selection && (
            <div className={styles.select}>
              <SelectBox asset={asset} title={titleOf(asset)} selection={selection} shown={assets} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What can be done with an asset beside opening it. */
function CardTools({ asset, title }: { asset: MediaAsset; title: string }) {
  const items = sendableItems([asset], () => title)
  if (items.length === 0) return null
  return (
    <div className={styles.tools}>
      <SendButton items={items} name={title} />
    </div>
  )
}
