import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import { IconDownload } from '../../../ui/icons.ts'
import { assetUrl } from '../asset-item.tsx'
import { fileUrl } from '../download/asset-file.ts'
import { Preview } from '../Preview.tsx'
import { useShownTexts } from '../use-shown-texts.ts'
import { AssetAnchor } from './AssetAnchor.tsx'
import styles from './AssetGrid.module.css'
import { AssetLanguages } from './AssetLanguages.tsx'
import type { AssetCardProps } from './asset-card.ts'
import { fileFacts } from './file-facts.ts'
import { PlayButton } from './PlayButton.tsx'

/** A film: its poster, which opens it, and a download. */
export function VideoCard({ asset, kind }: AssetCardProps) {
  const { t } = useTranslation('assets')
  const texts = useShownTexts(kind)
  const title = texts.titleOf(asset)
  const facts = fileFacts(asset, useLocale())

  return (
    <>
      {assetUrl(asset) ? (
        <PlayButton asset={asset} title={title} />
      ) : (
        <div className="card-frame">
          <Preview asset={asset} />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.type}>{[texts.typeOf(asset), facts].filter(Boolean).join(' · ')}</p>
        <h2 className={styles.title}>
          <AssetAnchor asset={asset} className={styles.link}>
            {title}
          </AssetAnchor>
        </h2>
        <p className="soft">{texts.descriptionOf(asset)}</p>
        <AssetLanguages asset={asset} title={title} />
      </div>
      {fileUrl(asset) && (
        <AssetAnchor
          asset={asset}
          isDownload
          className={styles.action}
          label={t('action.of', { action: t('action.downloadVideo'), title })}
        >
          <IconDownload size={18} />
          {t('action.downloadVideo')}
        </AssetAnchor>
      )}
    </>
  )
}
