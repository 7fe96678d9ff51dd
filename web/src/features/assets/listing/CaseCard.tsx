import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Preview } from '../Preview.tsx'
import { AssetAnchor } from './AssetAnchor.tsx'
import styles from './AssetGrid.module.css'
import type { AssetCardProps } from './asset-card.ts'
import { useShownTitle } from './use-shown-title.ts'

/** A business case: what it is about, and the way to the whole of it. */
export function CaseCard({ asset, kind }: AssetCardProps) {
  const { t } = useTranslation('assets')
  const title = useShownTitle(kind)(asset)
  return (
    <>
      <div className="card-frame">
        <Preview asset={asset} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{asset.description}</p>
      </div>
      <AssetAnchor
        asset={asset}
        className={styles.action}
        label={t('action.of', { action: t('action.learnMore'), title })}
      >
        {t('action.learnMore')}
        <IconArrowRight size={18} stroke={1.75} aria-hidden />
      </AssetAnchor>
    </>
  )
}
