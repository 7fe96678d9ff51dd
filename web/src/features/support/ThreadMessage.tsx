import type { TicketMessage } from '@portal/contract/tickets'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../lib/config.ts'
import { formatTimestamp, timestampOf } from '../../lib/format.ts'
import { useLocale } from '../../lib/i18n.ts'
import { AttachmentList } from './TicketAttachments.tsx'
import styles from './TicketThread.module.css'

/** A reply; those of the provider's team show its name. */
export function ThreadMessage({ message: { at, by, team, text, attachments } }: { message: TicketMessage }) {
  const { t } = useTranslation('support')
  const locale = useLocale()
  const provider = useConfig()?.brand.name
  return (
    <li className={styles.message} data-team={team || undefined}>
      <p className={styles.by}>
        <span className={styles.name}>{team ? by : t(by === null ? 'thread.unknown' : 'thread.you')}</span>
        {team && provider && <span className={styles.mark}>{provider}</span>}
        <time dateTime={timestampOf(at)?.toISOString()} className={styles.time}>
          {formatTimestamp(at, locale) ?? t('noDate')}
        </time>
      </p>
      <p className={styles.text}>{text}</p>
      <div className={styles.files}>
        <AttachmentList attachments={attachments} />
      </div>
    </li>
  )
}
