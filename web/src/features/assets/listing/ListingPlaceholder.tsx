import type { AssetKind } from '@portal/contract/kinds'
import { Repeated } from '../../../ui/skeletons/Repeated.tsx'
import { Skeleton } from '../../../ui/skeletons/Skeleton.tsx'
import cards from './AssetGrid.module.css'
import styles from './AssetListing.module.css'

const CARDS = 4

interface ListingPlaceholderProps {
  kind: AssetKind
  view: 'table' | undefined
  label: string
}

export function ListingPlaceholder({ kind, view, label }: ListingPlaceholderProps) {
  const hasFrame = kind !== 'documents' && kind !== 'sales-flyers'
  return (
    <div role="status" aria-label={label} className={styles.placeholder}>
      <div className={styles.counting}>
        <Skeleton height={21} width={96} />
      </div>
      {view === 'table' ? (
        <Skeleton height={340} radius="var(--radius-card)" />
      ) : (
        <div className={`cards ${cards.grid}`}>
          <Repeated times={CARDS}>
            {() => (
              <div className="card">
                {hasFrame && (
                  <div className="card-frame">
                    <Skeleton height="100%" radius={0} />
                  </div>
                )}
                <div className={cards.words}>
                  <Skeleton height={18} width="35%" />
                  <Skeleton height={22} width="80%" />
                  <Skeleton height={18} width="50%" />
                </div>
                <div className={cards.action}>
                  <Skeleton height={20} width={120} />
                </div>
              </div>
            )}
          </Repeated>
        </div>
      )}
    </div>
  )
}
