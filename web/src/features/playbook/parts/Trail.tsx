import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { IconArrowLeft, IconChevronRight } from '../../../ui/icons.ts'
import styles from './Trail.module.css'

interface TrailProps {
  /** For the page of a product: its portfolio. */
  portfolio?: { id: string; name: string }
  /** The name of the current page. */
  current: string
}

/** Breadcrumbs: an arrow to the parent page, and the names of all pages above. */
export function Trail({ portfolio, current }: TrailProps) {
  const { t } = useTranslation('playbook')
  const back = t('back', { name: portfolio?.name ?? t('portfolios.heading') })
  const arrow = <IconArrowLeft />
  return (
    <nav className={styles.trail} aria-label={t('trail')}>
      {portfolio ? (
        <Link
          to="/playbook/$id"
          params={{ id: portfolio.id }}
          className={`tool ${styles.back}`}
          aria-label={back}
          title={back}
        >
          {arrow}
        </Link>
      ) : (
        <Link to="/playbook" className={`tool ${styles.back}`} aria-label={back} title={back}>
          {arrow}
        </Link>
      )}
      <ol className={styles.crumbs}>
        <li>
          <Link to="/playbook">{t('portfolios.heading')}</Link>
          <IconChevronRight size={14} />
        </li>
        {portfolio && (
          <li>
            <Link to="/playbook/$id" params={{ id: portfolio.id }}>
              {portfolio.name}
            </Link>
            <IconChevronRight size={14} />
          </li>
        )}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
