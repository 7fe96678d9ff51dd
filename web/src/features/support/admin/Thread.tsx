import type { TicketThread } from '@portal/contract/admin/support'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatSize } from '../../../lib/file-facts.ts'
import { formatTimestamp } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { IconPaperclip } from '../../../ui/icons.ts'
import classes from './tickets.module.css'

type TicketMessage = TicketThread['messages'][number]

/** All messages, oldest first. */
export function Thread({ thread }: { thread: TicketThread }) {
  const { t } = useTranslation('admin')
  const { user, content, createdAt, attachments, messages } = thread
  const first: TicketMessage = {
    id: 0,
    at: createdAt,
    by: user.name,
    team: false,
    text: content,
    attachments,
  }
  return (
    <>
      <p className={classes.meta}>
        <Link to={`/users/${user.id}`}>{user.name}</Link>
        {[user.partner, user.email].filter(Boolean).map((fact) => ` · ${fact}`)}
      </p>
      <ol className={classes.thread} aria-label={t('tickets.thread')}>
        <li data-team={first.team}>
          <Message message={first} />
        </li>
        {messages.map((message) => (
          <li key={message.id} data-team={message.team}>
            <Message message={message} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Message({ message: { by, at, team, text, attachments } }: { message: TicketMessage }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const who = by ?? t('tickets.gone')
  return (
    <>
      <p className={classes.meta}>
        <strong>{team ? t('tickets.team', { name: who }) : who}</strong> · {formatTimestamp(at, locale)}
      </p>
      <p className={classes.text}>{text}</p>
      {attachments.length > 0 && (
        <ul className={classes.files} aria-label={t('tickets.attachments')}>
          {attachments.map(({ name, size, address }) => (
            <li key={address}>
              <IconPaperclip size={16} />
              <a href={address} target="_blank" rel="noreferrer">
                {name}
              </a>
              <span className={classes.meta}>{formatSize(size, locale)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
