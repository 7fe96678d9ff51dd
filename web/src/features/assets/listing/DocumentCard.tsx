import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import { IconDownload } from '../../../ui/icons.ts'
import { AssetTools } from '../AssetTools.tsx'
import { Preview } from '../Preview.tsx'
import { useShownTexts } from '../use-shown-texts.ts'
import { AssetAnchor } from './AssetAnchor.tsx'
import { AssetCopies } from './AssetCopies.tsx'
import styles from './AssetGrid.module.css'
import { AssetLanguages } from './AssetLanguages.tsx'
import type { AssetCardProps } from './asset-card.ts'
import { fileFacts } from './file-facts.ts'

/** A document: its type, its title, and a download. */
export function DocumentCard({ asset, kind }: AssetCardProps) {
  const { t } = useTranslation('assets')
  const title = useShownTexts(kind).titleOf(asset)
  const facts = fileFacts(asset, useLocale())
  return (
    <>
      <div className={styles.document}>
        <span className={styles.tile}>
          <Preview asset={asset} iconSize={24} />
        </span>
        <div className={styles.documentWords}>
          {asset.documentType && <p className={styles.type}>{asset.documentType}</p>}
          <h2 className={styles.title}>
            <AssetAnchor asset={asset} className={styles.link}>
              {title}
            </AssetAnchor>
          </h2>
          {facts && <p className={styles.facts}>{facts}</p>}
          <AssetLanguages asset={asset} title={title} />
        </div>
      </div>
      <AssetCopies asset={asset} className={styles.copy} />
      <div className={styles.foot}>
        <AssetAnchor
          asset={asset}
          isDownload
          className={styles.action}
          label={t('action.of', { action: t('action.downloadDocument'), title })}
        >
          <IconDownload size={18} />
          {t('action.downloadDocument')}
        </AssetAnchor>
        <AssetTools asset={asset} title={title} />
      </div>
    </>
  )
}
