import { useTranslation } from 'react-i18next'
import { i18n } from '../../../lib/i18n.ts'
import { IconCalendarCheck, IconCalendarPlus } from '../../../ui/icons.ts'
import { toast } from '../../../ui/toast/toast.ts'
import styles from './Calendar.module.css'
import { useCalendarMark } from './use-calendar-mark.ts'

export function CalendarMark({ eventId, name }: { eventId: string; name: string }) {
  const { t } = useTranslation('dashboard')
  const [marked, setMarked] = useCalendarMark(eventId)

  const toggle = () => {
    setMarked(!marked)
    toast.done(() => i18n.t(marked ? 'calendar.removed' : 'calendar.added', { ns: 'dashboard' }))
  }

  const Icon = marked ? IconCalendarCheck : IconCalendarPlus
  return (
    <button
      type="button"
      className={styles.tool}
      data-marked={marked}
      aria-label={marked ? t('calendar.remove', { name }) : t('calendar.add', { name })}
      onClick={toggle}
    >
      <Icon />
    </button>
  )
}
