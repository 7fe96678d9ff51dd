import { useTranslation } from 'react-i18next'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import { IconFileAlert } from '../icons.ts'
import type { Failure } from './failure.ts'
import styles from './Viewer.module.css'

/** Shown in place of a film or picture. */
export function FileFailure({ failure }: { failure: Failure }) {
  const { t } = useTranslation('viewer')
  return (
    <div role="alert" className={styles.waiting}>
      <EmptyState icon={IconFileAlert} title={t(failure)} hint={t(`${failure}Hint`)} />
    </div>
  )
}
