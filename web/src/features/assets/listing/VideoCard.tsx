import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconDownload } from '../../../ui/icons.ts'
import { Film } from '../../../ui/viewer/Film.tsx'
import { countView } from '../../portal-content/index.ts'
import { Preview } from '../Preview.tsx'
import { useShownTexts } from '../use-shown-texts.ts'
import { AssetAnchor, viewed } from './AssetAnchor.tsx'
import styles from './AssetGrid.module.css'
import { AssetLanguages } from './AssetLanguages.tsx'
import type { AssetCardProps } from './asset-card.ts'

/** A film that plays in its card or, where it is meant for keeping, its poster with a download. */
export function VideoCard({ asset, kind }: AssetCardProps) {
  const { t } = useTranslation('assets')
  const texts = useShownTexts(kind)
  const title = texts.titleOf(asset)
  const isCounted = useRef(false)
  const isPlayed = asset.type === 'DataObject' && asset.video !== ''

  const countOnce = () => {
    if (!isCounted.current) countView(viewed(asset), 'open')
    isCounted.current = true
  }

  return (
    <>
      <div className="card-frame">
        {isPlayed ? (
          <Film
            title={title}
            src={asset.video}
            poster={asset.thumbnail}
            captions={asset.captions}
            captionsLanguage={asset.captionsLanguage}
            onPlay={countOnce}
          />
        ) : (
          <Preview asset={asset} />
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.type}>{texts.typeOf(asset)}</p>
        <h2 className={styles.title}>
          <AssetAnchor asset={asset} className={styles.link}>
            {title}
          </AssetAnchor>
        </h2>
        <p className={styles.text}>{texts.descriptionOf(asset)}</p>
        <AssetLanguages asset={asset} title={title} />
      </div>
      {!isPlayed && (
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
