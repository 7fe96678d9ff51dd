import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { IconSearchOff } from '../../../ui/icons.ts'
import styles from './SearchResults.module.css'

/** Nothing matches the search: what else can be tried, and where one can look around. */
export function NothingFound() {
  const { t } = useTranslation(['search', 'shell'])
  return (
    <div className={styles.box}>
      <EmptyState
        icon={IconSearchOff}
        title={t('empty')}
        hint={t('emptyHint')}
        action={
          <span className={styles.places}>
            <Link to="/playbook" className={styles.browse}>
              {t('shell:title.playbook')}
            </Link>
            <Link to="/assets" className={styles.browse}>
              {t('shell:title.assets')}
            </Link>
            <Link to="/newsannouncements" className={styles.browse}>
              {t('shell:title.news')}
            </Link>
          </span>
        }
      />
    </div>
  )
}
