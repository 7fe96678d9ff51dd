import { IconArrowRight, IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import styles from './NotificationsPage.module.css'

/** No source of notifications exists yet, so the list is empty for everyone. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications')
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <div className={styles.list}>
        <EmptyState
          icon={IconBell}
          title={t('empty')}
          hint={t('hint')}
          action={
            <Link to="/newsannouncements" className={styles.news}>
              {t('news')}
              <IconArrowRight size={16} stroke={1.75} aria-hidden />
            </Link>
          }
        />
      </div>
    </div>
  )
}
