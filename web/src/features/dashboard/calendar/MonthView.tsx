import { Calendar } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import type { PortalEvent } from '@portal/contract/portal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import { dateLocale } from '../../../ui/date-locales.ts'
import styles from './Calendar.module.css'
import { CalendarEvent } from './CalendarEvent.tsx'
import monthStyles from './MonthView.module.css'
import { eventsByDay, longDay } from './month-days.ts'

/** The events by month: a grid of days that arrow keys move through, and below it those of the month or of a day. */
export default function MonthView({ events }: { events: PortalEvent[] }) {
  const { t } = useTranslation('calendar')
  const language = useLocale()
  const { locale, firstDayOfWeek } = dateLocale(language)
  const byDay = eventsByDay(events)
  const [month, setMonth] = useState(() => [...byDay.keys()].toSorted()[0] ?? new Date().toISOString())
  const [day, setDay] = useState<string>()
  const wanted = day ?? month.slice(0, '2026-05'.length)
  const shown = events.filter((event) =>
    [...byDay].some(([date, those]) => date.startsWith(wanted) && those.includes(event)),
  )
  return (
    <>
      <Calendar
        className={monthStyles.month}
        locale={locale}
        firstDayOfWeek={firstDayOfWeek}
        date={month}
        onDateChange={(next) => {
          setMonth(next)
          setDay(undefined)
        }}
        maxLevel="month"
        weekendDays={[]}
        hideOutsideDates
        fullWidth
        highlightToday
        ariaLabels={{ previousMonth: t('previousMonth'), nextMonth: t('nextMonth') }}
        getDayAriaLabel={(date) =>
          t('onDay', { day: longDay(date, language), count: byDay.get(date)?.length ?? 0 })
        }
        getDayProps={(date) => ({
          selected: date === day,
          'aria-pressed': date === day,
          'data-events': byDay.has(date) || undefined,
          onClick: () => setDay(date === day ? undefined : date),
        })}
      />
      {shown.length > 0 ? (
        <ol className={`${styles.list} ${monthStyles.events}`}>
          {shown.map((event) => (
            <CalendarEvent key={event.id} event={event} />
          ))}
        </ol>
      ) : (
        <p className={monthStyles.none}>{t(day ? 'noneOnDay' : 'noneInMonth')}</p>
      )}
    </>
  )
}
