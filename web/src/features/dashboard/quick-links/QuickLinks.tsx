import type { QuickLink } from '@portal/contract/portal'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { IconLink } from '../../../ui/icons.ts'
import { Failure } from '../../../ui/section/Failure.tsx'
import { Loaded } from '../../../ui/section/Loaded.tsx'
import { Section } from '../../../ui/section/Section.tsx'
import { Repeated } from '../../../ui/skeletons/Repeated.tsx'
import { Skeleton } from '../../../ui/skeletons/Skeleton.tsx'
import { errorText } from '../error-text.ts'
import { usePortal } from '../use-portal.ts'
import { useRememberedCount } from '../use-remembered-count.ts'
import { QuickLinkRow } from './QuickLinkRow.tsx'
import styles from './QuickLinks.module.css'

const USUAL_COUNT = 6

export function QuickLinks({ className }: { className?: string }) {
  const { t } = useTranslation('dashboard')
  const portal = usePortal()
  const expected = useRememberedCount('quick-links', portal.data?.quicklinks.length, USUAL_COUNT)
  return (
    <Section title={t('quickLinks.heading')} className={className}>
      <Loaded
        state={portal}
        skeleton={<Placeholder rows={expected} />}
        failure={(error, retry) => <Failure text={errorText(t, error)} onRetry={retry} />}
      >
        {(data) => <List links={data?.quicklinks ?? []} />}
      </Loaded>
    </Section>
  )
}

function List({ links }: { links: QuickLink[] }) {
  const { t } = useTranslation('dashboard')
  if (links.length === 0) {
    return <EmptyState icon={IconLink} title={t('quickLinks.empty')} hint={t('quickLinks.emptyHint')} />
  }
  return (
    <ul className={styles.list}>
      {links.map((link) => (
        <QuickLinkRow key={link.id} link={link} />
      ))}
    </ul>
  )
}

function Placeholder({ rows }: { rows: number }) {
  const { t } = useTranslation('dashboard')
  return (
    <div className={styles.list} role="status" aria-label={t('loading', { part: t('quickLinks.heading') })}>
      <Repeated times={rows}>
        {(index) => (
          <div className={styles.row}>
            <Skeleton height={20} width={`${70 - (index % 3) * 12}%`} />
          </div>
        )}
      </Repeated>
    </div>
  )
}
