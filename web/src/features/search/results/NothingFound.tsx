import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { IconHeadset, IconSearch, IconSearchOff } from '../../../ui/icons.ts'
import styles from './NothingFound.module.css'
import { otherQueries } from './other-queries.ts'
import { PopularContent } from './PopularContent.tsx'

/** Shown if nothing matches: other queries, support, and popular content. */
export function NothingFound({ query }: { query: string }) {
  const { t } = useTranslation(['search', 'shell'])
  const others = otherQueries(query)
  return (
    <div className={styles.page}>
      <div className={styles.box}>
        <EmptyState
          icon={IconSearchOff}
          title={t('empty')}
          hint={t('emptyHint')}
          action={
            <div className={styles.steps}>
              {others.length > 0 && (
                <ul className={styles.row} aria-label={t('tryInstead')}>
                  {others.map((other) => (
                    <li key={other}>
                      <Link to="/searchresults" search={{ query: other }} className={styles.step}>
                        <IconSearch size={16} />
                        {other}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
              <Button
                renderRoot={(props) => <Link {...props} to="/support" search={{ about: query }} />}
                variant="default"
                leftSection={<IconHeadset size={18} />}
              >
                {t('askSupport')}
              </Button>
              <p className={styles.row}>
                {t('browse')}
                <Link to="/playbook">{t('shell:title.playbook')}</Link>
                <Link to="/assets">{t('shell:title.assets')}</Link>
                <Link to="/newsannouncements">{t('shell:title.news')}</Link>
              </p>
            </div>
          }
        />
      </div>
      <PopularContent />
    </div>
  )
}
