import type { PortalEvent } from '@portal/contract/portal'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { needTexts, useLocale } from '../../../lib/i18n.ts'
import { lazyPart } from '../../../ui/boundary/lazy-part.ts'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { IconCalendarEvent, IconCalendarMonth, IconChevronDown, IconList } from '../../../ui/icons.ts'
import { Failure } from '../../../ui/section/Failure.tsx'
import { Loaded } from '../../../ui/section/Loaded.tsx'
import { Section } from '../../../ui/section/Section.tsx'
import { Repeated } from '../../../ui/skeletons/Repeated.tsx'
import { Skeleton } from '../../../ui/skeletons/Skeleton.tsx'
import { ViewToggle } from '../../../ui/view-toggle/ViewToggle.tsx'
import { useEvents } from '../../portal-content/index.ts'
import { errorText } from '../error-text.ts'
import styles from './Calendar.module.css'
import { CalendarEvent } from './CalendarEvent.tsx'
import { upcoming } from './event-dates.ts'
import { SubscribeButton } from './SubscribeButton.tsx'

const PREVIEW = 4
const MONTH_HEIGHT = 340

const MonthView = lazyPart(async () => {
  const [view] = await Promise.all([import('./MonthView.tsx'), needTexts('library')])
  return view
})

type View = 'list' | 'month'

export function Calendar() {
  const { t } = useTranslation('dashboard')
  const events = useEvents(useLocale())
  const [view, setView] = useState<View>('list')
  return (
    <Section
      title={t('calendar.heading')}
      aside={<Tools view={view} onView={setView} />}
      className={view === 'list' ? styles.level : styles.whole}
    >
      <Loaded
        state={events}
        skeleton={<Placeholder label={t('loading', { part: t('calendar.heading') })} />}
        failure={(error, retry) => <Failure text={errorText(t, error)} onRetry={retry} />}
      >
        {(all) => <Events events={upcoming(all, Date.now())} view={view} />}
      </Loaded>
    </Section>
  )
}

function Tools({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { t } = useTranslation('dashboard')
  const views = [
    { name: 'list', label: t('calendar.asList'), Icon: IconList },
    { name: 'month', label: t('calendar.asMonth'), Icon: IconCalendarMonth },
  ] as const
  return (
    <div className={styles.headTools}>
      <SubscribeButton />
      <ViewToggle label={t('calendar.views')} views={views} current={view} onChange={onView} />
    </div>
  )
}

function Events({ events, view }: { events: PortalEvent[]; view: View }) {
  const { t } = useTranslation('dashboard')
  const [all, setAll] = useState(false)
  if (events.length === 0) {
    return <EmptyState icon={IconCalendarEvent} title={t('calendar.empty')} hint={t('calendar.emptyHint')} />
  }
  if (view === 'month') {
    return (
      <Suspense fallback={<Skeleton height={MONTH_HEIGHT} />}>
        <MonthView events={events} />
      </Suspense>
    )
  }
  return (
    <div className={styles.scroll}>
      <ol>
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
    </div>
  )
}

function Placeholder({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
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
