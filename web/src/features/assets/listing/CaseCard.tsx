import { useTranslation } from 'react-i18next'
import { IconArrowRight } from '../../../ui/icons.ts'
import { AssetTools } from '../AssetTools.tsx'
import { Preview } from '../Preview.tsx'
import { useShownTexts } from '../use-shown-texts.ts'
import { AssetAnchor } from './AssetAnchor.tsx'
import { AssetCopies } from './AssetCopies.tsx'
import styles from './AssetGrid.module.css'
import { AssetLanguages } from './AssetLanguages.tsx'
import type { AssetCardProps } from './asset-card.ts'

/** A business case: a summary, and a link to the whole. */
export function CaseCard({ asset, kind }: AssetCardProps) {
  const { t } = useTranslation('assets')
  const { titleOf, descriptionOf } = useShownTexts(kind)
  const title = titleOf(asset)
  return (
    <>
      <div className="card-frame">
        <Preview asset={asset} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className="soft">{descriptionOf(asset)}</p>
        <AssetLanguages asset={asset} title={title} />
      </div>
      <AssetCopies asset={asset} className={styles.copy} />
      <div className={styles.foot}>
        <AssetAnchor
          asset={asset}
          className={styles.action}
          label={t('action.of', { action: t('action.learnMore'), title })}
        >
          {t('action.learnMore')}
          <IconArrowRight size={18} />
        </AssetAnchor>
        <AssetTools asset={asset} title={title} />
      </div>
    </>
  )
}
