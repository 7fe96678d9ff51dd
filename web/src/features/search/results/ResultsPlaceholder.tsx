import { useTranslation } from 'react-i18next'
import { Repeated } from '../../../ui/skeletons/Repeated.tsx'
import { Skeleton } from '../../../ui/skeletons/Skeleton.tsx'
import type { ResultsView } from '../search-params.ts'
import hit from './Hit.module.css'
import styles from './SearchResults.module.css'

const GROUPS = 2
const HITS = 4

/** Placeholders for two groups of hits. */
export function ResultsPlaceholder({ view }: { view: ResultsView }) {
  const { t } = useTranslation('search')
  return (
    <div role="status" aria-label={t('loading')} className={styles.page}>
      <Repeated times={GROUPS}>
        {() => (
          <div className={styles.group}>
            <Skeleton height={22} width={128} />
            <div className={`cards ${styles.hits}`} data-view={view}>
              <Repeated times={HITS}>
                {() => (
                  <div className={`card ${hit.hit}`}>
                    <div className={`card-frame ${hit.picture}`} />
                    <div className={hit.words}>
                      <Skeleton height={22} width="70%" />
                      <Skeleton height={view === 'list' ? 21 : 63} />
                    </div>
                  </div>
                )}
              </Repeated>
            </div>
          </div>
        )}
      </Repeated>
    </div>
  )
}
