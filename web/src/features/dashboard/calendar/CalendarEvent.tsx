import type { PortalEvent } from '@portal/contract/portal'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../../lib/config.ts'
import { timestampOf } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { IconChevronDown, IconMapPin } from '../../../ui/icons.ts'
import styles from './Calendar.module.css'
import { CalendarMark } from './CalendarMark.tsx'
import { EventDetails } from './EventDetails.tsx'
import { period, tile } from './event-dates.ts'

/** Where the host does not name a maps service. */
const USUAL_MAPS = 'https://www.google.com/maps/search/?api=1&query='

export function CalendarEvent({ event }: { event: PortalEvent }) {
  const { t } = useTranslation(['dashboard', 'common'])
  const locale = useLocale()
  const detailsId = useId()
  const [expanded, setExpanded] = useState(false)
  const name = event.name || t('calendar.untitled')
  const start = tile(event.dateTimeStart, locale)
  const when = period(event, locale)
  return (
    <li className={styles.event}>
      <div className={styles.tile} aria-hidden>
        <span className={styles.month}>{start?.month}</span>
        <span className={styles.day}>{start?.day ?? '–'}</span>
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <time className={styles.time} dateTime={timestampOf(event.dateTimeStart)?.toISOString()}>
          {when ?? t('common:missing')}
        </time>
        {event.venueName && <Venue venue={event.venueName} />}
      </div>
      <div className={styles.tools}>
        <CalendarMark eventId={event.id} name={name} />
        <button
          type="button"
          className={styles.tool}
          aria-expanded={expanded}
          aria-controls={expanded ? detailsId : undefined}
          aria-label={t('calendar.details', { name })}
          onClick={() => setExpanded(!expanded)}
        >
          <IconChevronDown size={18} />
        </button>
      </div>
      {expanded && <EventDetails id={detailsId} event={event} name={name} />}
    </li>
  )
}

function Venue({ venue }: { venue: string }) {
  const { t } = useTranslation('dashboard')
  const config = useConfig()
  const words = (
    <>
      <IconMapPin size={14} />
      {venue}
    </>
  )
  return (
    <a
      className={styles.venue}
      href={(config?.mapsSearchUrl || USUAL_MAPS) + encodeURIComponent(venue)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('opensInNewTab', { text: t('calendar.venue', { venue }) })}
    >
      {words}
    </a>
  )
}
