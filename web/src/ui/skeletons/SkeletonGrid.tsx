import { Repeated } from './Repeated.tsx'
import { Skeleton } from './Skeleton.tsx'
import styles from './SkeletonGrid.module.css'

type SkeletonKind = 'line' | 'image' | 'news' | 'portfolio'

interface SkeletonGridProps {
  kind: SkeletonKind
  columns: 2 | 3 | 4
  items: number
  /** Says to screen readers what is on its way. */
  label: string
}

/** Placeholders of a list that loads, in the shape of its cards. */
export function SkeletonGrid({ kind, columns, items, label }: SkeletonGridProps) {
  return (
    <div className={styles.grid} data-columns={columns} role="status" aria-label={label}>
      <Repeated times={items}>{() => <SkeletonItem kind={kind} />}</Repeated>
    </div>
  )
}

function SkeletonItem({ kind }: { kind: SkeletonKind }) {
  if (kind === 'line') return <Skeleton height={20} />
  if (kind === 'image') return <Skeleton className={styles.picture} />
  return (
    <div className={styles.card}>
      <Skeleton className={styles.picture} radius={0} />
      <div className={styles.lines}>
        <Skeleton height={20} width="70%" />
        {kind === 'news' ? <Skeleton height={14} width="40%" /> : <Skeleton height={14} />}
      </div>
    </div>
  )
}
