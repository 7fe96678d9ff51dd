import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import { dateLocale } from '../../../ui/date-locales.ts'
import { IconCalendarEvent } from '../../../ui/icons.ts'
import { type FieldInputProps, useField } from '../use-field.ts'
import { fromTyped, toLocalTime } from './local-time.ts'

/** Date and time in the reader's time zone: typed, or picked from a calendar. */
export function TimestampInput(props: FieldInputProps & { showZone?: boolean }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { value, change, input } = useField<number>(props)
  const shown = toLocalTime(value)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const read = (typed: string) => {
    const timestamp = fromTyped(typed)
    change(timestamp)
    return toLocalTime(timestamp) || null
  }
  return (
    <DateInput
      {...input}
      {...dateLocale(locale)}
      description={props.showZone ? t('form.timeZone', { zone }) : undefined}
      withTime
      value={shown || null}
      dateParser={read}
      // Picking a day keeps the time.
      onChange={(chosen) => chosen?.length === DAY && change(fromTyped(`${chosen}${shown.slice(DAY)}`))}
      // Invalid input stays, with its error.
      fixOnBlur={!Number.isNaN(value)}
      rightSection={<IconCalendarEvent size={18} />}
      rightSectionPointerEvents="none"
      maxLevel="month"
      hideOutsideDates
      weekendDays={[]}
      ariaLabels={{ previousMonth: t('form.previousMonth'), nextMonth: t('form.nextMonth') }}
    />
  )
}

/** Length of `2026-05-10`. */
const DAY = 10
