import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './EditForm.module.css'

/** Shown while there are unsaved changes. */
export function SaveBar({ isPending, onDiscard }: { isPending: boolean; onDiscard: () => void }) {
  const { t } = useTranslation('profile')
  return (
    <div className={styles.bar}>
      <p role="status">{t('edit.unsaved')}</p>
      <div className={styles.actions}>
        <Button variant="default" disabled={isPending} onClick={onDiscard}>
          {t('edit.discard')}
        </Button>
        <Button type="submit" disabled={isPending}>
          {isPending ? t('edit.submitting') : t('edit.submit')}
        </Button>
      </div>
    </div>
  )
}
