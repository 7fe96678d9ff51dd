import { Calendar } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import type { PortalEvent } from '@portal/contract/portal'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import { dateLocale } from '../../../ui/date-locales.ts'
import { CalendarEvent } from './CalendarEvent.tsx'
import monthStyles from './MonthView.module.css'
import { dayBeyondMonth, dayName, eventsByDay, longDay, monthOf } from './month-days.ts'

/** The events by month: a grid of days with arrow keys, and below it the events of the month or of a day. */
export default function MonthView({ events }: { events: PortalEvent[] }) {
  const { t } = useTranslation('calendar')
  const language = useLocale()
  const { locale, firstDayOfWeek } = dateLocale(language)
  const byDay = eventsByDay(events)
  const [month, setMonth] = useState(() => firstDay(byDay.keys()))
  const [day, setDay] = useState<string>()
  const wanted = day ?? monthOf(month)
  const shown = events.filter((event) =>
    [...byDay].some(([date, those]) => date.startsWith(wanted) && those.includes(event)),
  )
  const grid = useRef<HTMLDivElement>(null)
  const reached = useRef<string>(undefined)
  const show = (next: string) => {
    setMonth(next)
    setDay(undefined)
  }
  // Mantine's own keys stop at the ends of the displayed month.
  const leaveMonth = (event: KeyboardEvent, from: string) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    reached.current = dayBeyondMonth(from, event.key)
    if (!reached.current) return
    event.preventDefault()
    show(reached.current)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a day can be focused once its month is rendered
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>(`[data-day="${reached.current}"]`)?.focus()
    reached.current = undefined
  }, [month])
  return (
    <>
      <Calendar
        ref={grid}
        className={monthStyles.month}
        locale={locale}
        firstDayOfWeek={firstDayOfWeek}
        date={month}
        onDateChange={show}
        level="month"
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
          'data-day': date,
          onKeyDown: (event) => leaveMonth(event, date),
          'data-events': byDay.has(date) || undefined,
          onClick: () => setDay(date === day ? undefined : date),
        })}
      />
      {shown.length > 0 ? (
        <ol className={monthStyles.events}>
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

/** The first day to show; today for an event that started earlier and still runs. */
function firstDay(days: Iterable<string>): string {
  const today = dayName(new Date())
  return [...days].toSorted().find((day) => day >= today) ?? today
}
