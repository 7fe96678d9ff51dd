import type { Ticket } from '@portal/contract/tickets'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTimestamp } from '../../lib/format.ts'
import { useLocale } from '../../lib/i18n.ts'
import { hasId } from '../../lib/row-id.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { StatusTag } from './StatusTag.tsx'
import { TicketAttachments } from './TicketAttachments.tsx'
import styles from './TicketTable.module.css'
import { TicketThread } from './TicketThread.tsx'
import { statusOf, useStatusWord } from './ticket-status.ts'
import { useTickets } from './tickets.ts'

interface TicketDialogProps {
  /** Undefined while the dialog is closed. */
  ticket: Ticket | undefined
  onClose: () => void
}

/** A ticket with its full text and the replies. */
export function TicketDialog({ ticket, onClose }: TicketDialogProps) {
  const { t } = useTranslation('support')
  const locale = useLocale()
  const { refetch } = useTickets()
  // Kept while the dialog fades out.
  const shown = useRef(ticket)
  if (ticket) shown.current = ticket
  const { subject, content, createdate } = shown.current?.properties ?? {}
  const word = useStatusWord()
  const status = shown.current ? statusOf(shown.current) : ''
  return (
    <Dialog
      hasUrl
      opened={ticket !== undefined}
      onClose={onClose}
      title={subject || t('noSubject')}
      reading
      refetch={refetch}
      size={640}
    >
      <p className={styles.facts}>
        {shown.current && hasId(shown.current) && `${t('ticketNumber', { id: shown.current.id })} · `}
        {formatTimestamp(createdate, locale) ?? t('noDate')}
        {status && ' · '}
        {status && <StatusTag status={status} word={word(status)} />}
      </p>
      <p className={styles.text}>{content || t('noDescription')}</p>
      <TicketAttachments attachments={shown.current?.attachments ?? []} />
      {shown.current && hasId(shown.current) && (
        <TicketThread key={shown.current.id} id={shown.current.id} isClosed={status === 'closed'} />
      )}
    </Dialog>
  )
}
