import type { Notification } from '@portal/contract/notifications'
import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTimestamp, timestampOf } from '../../lib/format.ts'
import { useLocale } from '../../lib/i18n.ts'
import type { Icon } from '../../ui/icon.tsx'
import { IconAddressBook, IconFileText, IconHeadset, IconNews } from '../../ui/icons.ts'
import styles from './NotificationLine.module.css'

function iconOf(kind: Notification['kind']): Icon {
  if (kind.startsWith('lead')) return IconAddressBook
  if (kind.startsWith('ticket')) return IconHeadset
  return kind === 'newsPublished' ? IconNews : IconFileText
}

interface NotificationLineProps {
  notification: Notification
  /** The link was followed. */
  onFollow: () => void
}

/** The time and text of a notification, as a link to what it is about. */
export function NotificationLine({ notification, onFollow }: NotificationLineProps) {
  const { t } = useTranslation(['notifications', 'common'])
  const locale = useLocale()
  const { kind, text, time, link, read } = notification
  const Icon = iconOf(kind)
  const content = (
    <>
      <span className={styles.icon}>
        <Icon />
      </span>
      <span className={styles.words}>
        <span className={styles.text}>{text}</span>
        <time className={styles.time} dateTime={timestampOf(time)?.toISOString()}>
          {formatTimestamp(time, locale) ?? t('common:missing')}
        </time>
      </span>
      {!read && (
        <span className={styles.dot}>
          <span className="visually-hidden">{t('unread')}</span>
        </span>
      )}
    </>
  )
  const className = read ? styles.line : `${styles.line} ${styles.unread}`
  return link ? (
    <LineLink to={link} className={className} onClick={onFollow}>
      {content}
    </LineLink>
  ) : (
    <div className={className}>{content}</div>
  )
}

interface LineLinkProps {
  to: string
  className: string | undefined
  onClick: () => void
  children: ReactNode
}

function LineLink({ to, ...props }: LineLinkProps) {
  const { options } = useRouter()
  const [path = '', query = ''] = to.split('?')
  return <Link to={path as string} search={options.parseSearch(query)} {...props} />
}
