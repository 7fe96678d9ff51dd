import type { PortalEvent } from '@portal/contract/portal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { IconCalendarEvent, IconChevronDown } from '../../../ui/icons.ts'
import { Failure } from '../../../ui/section/Failure.tsx'
import { Loaded } from '../../../ui/section/Loaded.tsx'
import { Section } from '../../../ui/section/Section.tsx'
import { Repeated } from '../../../ui/skeletons/Repeated.tsx'
import { Skeleton } from '../../../ui/skeletons/Skeleton.tsx'
import { useEvents } from '../../portal-content/index.ts'
import { errorText } from '../error-text.ts'
import styles from './Calendar.module.css'
import { CalendarEvent } from './CalendarEvent.tsx'
import { upcoming } from './event-dates.ts'

const PREVIEW = 4

export function Calendar({ className }: { className?: string }) {
  const { t } = useTranslation('dashboard')
  const events = useEvents(useLocale())
  return (
    <Section title={t('calendar.heading')} className={className}>
      <Loaded
        state={events}
        skeleton={<Placeholder label={t('loading', { part: t('calendar.heading') })} />}
        failure={(error, retry) => <Failure text={errorText(t, error)} onRetry={retry} />}
      >
        {(all) => <Events events={upcoming(all, Date.now())} />}
      </Loaded>
    </Section>
  )
}

function Events({ events }: { events: PortalEvent[] }) {
  const { t } = useTranslation('dashboard')
  const [all, setAll] = useState(false)
  if (events.length === 0) {
    return <EmptyState icon={IconCalendarEvent} title={t('calendar.empty')} hint={t('calendar.emptyHint')} />
  }
  return (
    <>
      <ol className={styles.list}>
        {(all ? events : events.slice(0, PREVIEW)).map((event) => (
          <CalendarEvent key={event.id} event={event} />
        ))}
      </ol>
      {events.length > PREVIEW && (
        <button type="button" className={styles.toggle} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('calendar.less') : t('calendar.more')}
          <IconChevronDown size={16} />
        </button>
      )}
    </>
  )
}

function Placeholder({ label }: { label: string }) {
  return (
    <div className={styles.list} role="status" aria-label={label}>
      <Repeated times={PREVIEW}>
        {() => (
          <div className={styles.event}>
            <Skeleton width={48} height={52} radius={8} />
            <div className={styles.words}>
              <Skeleton height={20} width="85%" />
              <Skeleton height={14} width="55%" />
            </div>
          </div>
        )}
      </Repeated>
    </div>
  )
}
