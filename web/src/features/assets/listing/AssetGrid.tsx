import type { MediaAsset } from '@portal/contract/assets'
import type { AssetKind } from '@portal/contract/kinds'
import { AssetTools } from '../AssetTools.tsx'
import { SelectBox } from '../download/SelectBox.tsx'
import type { Selection } from '../download/use-selection.ts'
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

/** Kinds whose cards show the tools over the picture; the others have them at the bottom. */
const OVER_PICTURE: ReadonlySet<AssetKind> = new Set(['videos', 'product-images', 'branding-assets'])

export interface ShownAssets {
  kind: AssetKind
  assets: readonly MediaAsset[]
  /** Defined in selection mode. */
  selection: Selection | undefined
}

/** The assets of a page as cards. */
export function AssetGrid({ kind, assets, selection }: ShownAssets) {
  const Card = CARDS[kind]
  const { titleOf } = useShownTexts(kind)
  return (
    <ul className={`cards ${styles.grid}`} data-kind={kind} data-selecting={selection && true}>
      {assets.map((asset) => (
        <li key={asset.id} className={`card ${styles.card}`}>
          <Card asset={asset} kind={kind} />
          {!selection && OVER_PICTURE.has(kind) && (
            <div className={styles.tools}>
              <AssetTools asset={asset} title={titleOf(asset)} />
            </div>
          )}
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
