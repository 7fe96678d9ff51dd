import type { PortalEvent } from '@portal/contract/portal'
import { useTranslation } from 'react-i18next'
import { i18n, useLocale } from '../../../lib/i18n.ts'
import { hasId } from '../../../lib/row-id.ts'
import { IconCalendarDown, IconExternalLink } from '../../../ui/icons.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { ContentAnchor } from '../../portal-content/index.ts'
import { saveCalendarFile } from '../../portal-content/later.ts'
import styles from './Calendar.module.css'

interface EventDetailsProps {
  id: string
  event: PortalEvent
  name: string
}

export default function EventDetails({ id, event, name }: EventDetailsProps) {
  const { t } = useTranslation(['calendar', 'dashboard'])

  const locale = useLocale()
  const save = () =>
    saveCalendarFile(event.id, name, locale).catch(() =>
      toast.failed(() => i18n.t('fileFailed', { ns: 'calendar' })),
    )

  return (
    <div id={id} className={styles.details}>
      {event.eventType && <p className={styles.type}>{event.eventType}</p>}
      <p>{event.description || t('dashboard:calendar.noDescription')}</p>
      <div className={styles.links}>
        {event.Url?.path && (
          <ContentAnchor
            path={event.Url.path}
            title={name}
            item={{ kind: 'event', id: event.id }}
            sites="viewer"
            className={styles.link}
          >
            <IconExternalLink size={16} />
            {event.Url.title || t('page')}
          </ContentAnchor>
        )}
        {hasId(event) && (
          <button type="button" className={styles.link} aria-label={t('fileOf', { name })} onClick={save}>
            <IconCalendarDown size={16} />
            {t('file')}
          </button>
        )}
      </div>
    </div>
  )
}
