import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BestHit } from './best-hit.ts'
import { Hit } from './Hit.tsx'
import styles from './SearchResults.module.css'

/** The hit that answers best, before all groups. */
export function BestMatch({ best: { key, hit }, isCompact }: { best: BestHit; isCompact: boolean }) {
  const { t } = useTranslation('search')
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.bestHead}>
        {t('bestMatch')}
      </h2>
      <ul className="cards" data-view="best">
        <Hit group={key} hit={hit} isCompact={isCompact} isBest />
      </ul>
    </section>
  )
}
