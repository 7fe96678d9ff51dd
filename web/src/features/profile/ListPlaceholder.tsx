import { Repeated } from '../../ui/skeletons/Repeated.tsx'
import { Skeleton } from '../../ui/skeletons/Skeleton.tsx'
import styles from './List.module.css'

const ROWS = 2

export function ListPlaceholder() {
  return (
    <Repeated times={ROWS}>
      {() => (
        <div className={styles.waiting}>
          <Skeleton height={16} width="40%" />
          <Skeleton height={12} width="70%" />
        </div>
      )}
    </Repeated>
  )
}
