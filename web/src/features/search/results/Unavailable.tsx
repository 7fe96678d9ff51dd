import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { IconCloudOff } from '../../../ui/icons.ts'
import styles from './SearchResults.module.css'

/** Shown if the search failed: no error message, just a retry. */
export function Unavailable({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['search', 'common'])
  return (
    <div className={styles.box}>
      <EmptyState
        icon={IconCloudOff}
        title={t('unavailable')}
        action={
          <Button variant="default" onClick={onRetry}>
            {t('common:action.retry')}
          </Button>
        }
      />
    </div>
  )
}
