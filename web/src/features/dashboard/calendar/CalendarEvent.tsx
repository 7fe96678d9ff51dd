import type { PortalEvent } from '@portal/contract/portal'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../../lib/config.ts'
import { timestampOf } from '../../../lib/format.ts'
import { needTexts, useLocale } from '../../../lib/i18n.ts'
import { lazyPart } from '../../../ui/boundary/lazy-part.ts'
import { IconChevronDown, IconMapPin, IconVideo } from '../../../ui/icons.ts'
import styles from './Calendar.module.css'
import { CalendarMark } from './CalendarMark.tsx'
import { period, periodAtVenue, tile } from './event-dates.ts'

const EventDetails = lazyPart(async () => {
  const [details] = await Promise.all([import('./EventDetails.tsx'), needTexts('library')])
  return details
})

/** Used if the host does not configure a maps service. */
const USUAL_MAPS = 'https://www.google.com/maps/search/?api=1&query='

export function CalendarEvent({ event }: { event: PortalEvent }) {
  const { t } = useTranslation(['dashboard', 'common'])
  const locale = useLocale()
  const detailsId = useId()
  const [expanded, setExpanded] = useState(false)
  const name = event.name || t('calendar.untitled')
  const start = tile(event.dateTimeStart, locale)
  const when = period(event, locale)
  const there = periodAtVenue(event, locale)
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
          {there && ` (${there.ownZone})`}
        </time>
        {there && (
          <span className={styles.time}>
            {t('calendar.atVenue', { time: there.venue, zone: there.venueZone })}
          </span>
        )}
        {event.venueName && <Venue venue={event.venueName} />}
        {event.joinUrl && <Join url={event.joinUrl} name={name} />}
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
      {expanded && (
        <Suspense>
          <EventDetails id={detailsId} event={event} name={name} />
        </Suspense>
      )}
    </li>
  )
}

/** Only for web pages: the host may send any URL. */
function Join({ url, name }: { url: string; name: string }) {
  const { t } = useTranslation('dashboard')
  const target = URL.parse(url)
  if (!target || !/^https?:$/.test(target.protocol)) return null
  return (
    <a
      className={styles.venue}
      href={target.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('opensInNewTab', { text: t('calendar.joinOf', { name }) })}
    >
      <IconVideo size={14} />
      {t('calendar.join')}
    </a>
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
