import { useLocale } from '../../../lib/i18n.ts'
import { IconDownload, IconMaximize } from '../../../ui/icons.ts'
import { Preview } from '../Preview.tsx'
import { useShownTexts } from '../use-shown-texts.ts'
import { AssetAnchor } from './AssetAnchor.tsx'
import styles from './AssetGrid.module.css'
import type { AssetCardProps } from './asset-card.ts'
import { fileFacts } from './file-facts.ts'

/** A picture with a caption that opens it; branding assets are downloaded instead. */
export function PictureCard({ asset, kind }: AssetCardProps) {
  const title = useShownTexts(kind).titleOf(asset)
  const facts = fileFacts(asset, useLocale())
  const isDownload = kind === 'branding-assets'
  const Icon = isDownload ? IconDownload : IconMaximize
  return (
    <figure className={styles.figure}>
      <div className={`card-frame ${styles.frame}`} data-whole={asset.thumbnail ? true : undefined}>
        <Preview asset={asset} />
      </div>
      <figcaption className={styles.caption}>
        <span>
          <AssetAnchor asset={asset} isDownload={isDownload} className={`card-target ${styles.wholeLink}`}>
            {title}
          </AssetAnchor>
          <span className={styles.facts}>{facts}</span>
        </span>
        <Icon className={styles.sign} size={18} />
      </figcaption>
    </figure>
  )
}
