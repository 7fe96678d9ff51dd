import type { LeadEvent } from '@portal/contract/leads'
import { useTranslation } from 'react-i18next'
import { formatDay, formatTimestamp } from '../../lib/format.ts'
import { useLocale } from '../../lib/i18n.ts'
import type { Icon } from '../../ui/icon.tsx'
import { IconArrowsExchange, IconCheck, IconInbox, IconMessage, IconPencil, IconX } from '../../ui/icons.ts'
import styles from './LeadEventList.module.css'
import { isLeadText, labelOf } from './lead-labels.ts'
import { useStatusWord } from './use-entries.ts'

const ICONS: Record<LeadEvent['kind'], Icon> = {
  assigned: IconInbox,
  accepted: IconCheck,
  declined: IconX,
  status: IconArrowsExchange,
  note: IconMessage,
  changed: IconPencil,
}

/** The events of a lead, with time and author. */
export function LeadEventList({ events }: { events: readonly LeadEvent[] }) {
  const { t } = useTranslation('leads')
  const locale = useLocale()
  const textOf = useEventText()
  const authorOf = ({ by, crm }: LeadEvent) => {
    const side = t(crm ? 'history.crm' : 'history.provider')
    if (!by) return side
    return by.team ? `${by.name} (${side})` : by.name
  }
  return (
    <ol className="stack-16">
      {events.map((event, index) => {
        const Icon = ICONS[event.kind]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids, and are only added at the top
          <li key={events.length - index} className={styles.event}>
            <span className={styles.icon}>
              <Icon size={16} />
            </span>
            <p className={styles.what}>{textOf(event)}</p>
            {event.text && <p className={styles.text}>{event.text}</p>}
            <p className={styles.meta}>
              {authorOf(event)}
              {' · '}
              <time dateTime={event.at}>{formatTimestamp(event.at, locale) ?? t('missing')}</time>
            </p>
          </li>
        )
      })}
    </ol>
  )
}

/** Describes an event in the reader's language. */
function useEventText(): (event: LeadEvent) => string {
  const { t } = useTranslation('leads')
  const word = useStatusWord()
  const locale = useLocale()
  const listed = new Intl.ListFormat(locale, { type: 'conjunction' })
  return ({ kind, from = '', to = '', fields = [] }) => {
    if (kind === 'status') return t('history.status', { from: word(from), to: word(to) })
    if (fields.includes('followUp'))
      return to ? t('history.followUp', { day: formatDay(to) }) : t('history.noFollowUp')
    if (kind !== 'changed') return t(`history.${kind}`)
    const names = new Set(fields.map((field) => (isLeadText(field) ? t(labelOf(field)) : field)))
    return t('history.changed', { fields: listed.format(names) })
  }
}
