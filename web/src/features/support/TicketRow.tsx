import type { Ticket } from '@portal/contract/tickets'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../lib/format.ts'
import { useLocale } from '../../lib/i18n.ts'
import { hasId } from '../../lib/row-id.ts'
import { IconButton } from '../../ui/icon-button/IconButton.tsx'
import styles from './TicketTable.module.css'

interface TicketRowProps {
  ticket: Ticket
  onOpen: () => void
}

export function TicketRow({ ticket, onOpen }: TicketRowProps) {
  const { t } = useTranslation(['support', 'common'])
  const locale = useLocale()
  const { subject, content, createdate } = ticket.properties
  return (
    <tr className={styles.row}>
      <td className={styles.id}>{hasId(ticket) ? ticket.id : t('common:missing')}</td>
      <th scope="row" className={styles.subject}>
        {subject || t('noSubject')}
      </th>
      <td>
        <span className={styles.description}>{content || t('noDescription')}</span>
      </td>
      <td className={styles.created}>{formatMoment(createdate, locale) ?? t('noDate')}</td>
      <td className={styles.open}>
        <IconButton size={36} label={t('open', { id: ticket.id })} onClick={onOpen}>
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </td>
    </tr>
  )
}
