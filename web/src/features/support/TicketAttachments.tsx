import type { TicketAttachment } from '@portal/contract/attachments'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../lib/file-facts.ts'
import { useLocale } from '../../lib/i18n.ts'
import styles from './Attachments.module.css'

/** The attachments of a ticket with a heading. */
export function TicketAttachments({ attachments }: { attachments: readonly TicketAttachment[] }) {
  const { t } = useTranslation('support')
  if (attachments.length === 0) return null
  return (
    <section className={styles.attached}>
      <h3>{t('attachments.title')}</h3>
      <AttachmentList attachments={attachments} />
    </section>
  )
}

/** A list of attachments with their sizes; nothing if there are none. */
export function AttachmentList({ attachments }: { attachments: readonly TicketAttachment[] }) {
  const { t } = useTranslation('support')
  const locale = useLocale()
  if (attachments.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('attachments.title')}>
      {attachments.map(({ name, size, address }) => (
        <li key={address}>
          <a className={styles.name} href={address} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
          <span className={styles.size}>{formatSize(size, locale)}</span>
        </li>
      ))}
    </ul>
  )
}
