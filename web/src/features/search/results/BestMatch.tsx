import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { groupId } from '../groups.ts'
import type { BestHit } from './best-hit.ts'
import { Hit } from './Hit.tsx'
import styles from './SearchResults.module.css'

interface BestMatchProps {
  best: BestHit
  isCompact: boolean
  /** Whether it is the only hit of its group, which then has no section of its own. */
  isAlone: boolean
}

/** The best hit, above all groups. */
export function BestMatch({ best: { key, hit }, isCompact, isAlone }: BestMatchProps) {
  const { t } = useTranslation('search')
  const id = useId()
  return (
    <section id={isAlone ? groupId(key) : undefined} aria-labelledby={id} className={styles.group}>
      <h2 id={id} tabIndex={-1} className={styles.bestHead}>
        {t('bestMatch')}
      </h2>
      <ul className="cards" data-view="best">
        <Hit group={key} hit={hit} isCompact={isCompact} isBest />
      </ul>
    </section>
  )
}
