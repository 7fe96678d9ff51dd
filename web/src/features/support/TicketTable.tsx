import type { Ticket } from '@portal/contract/tickets'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { rowName } from '../../lib/row-id.ts'
import { TicketDialog } from './TicketDialog.tsx'
import { TicketRow } from './TicketRow.tsx'
import styles from './TicketTable.module.css'

const route = getRouteApi('/_shell/_guarded/support')

export function TicketTable({ tickets }: { tickets: readonly Ticket[] }) {
  const { t } = useTranslation('support')
  const { ticket: opened } = route.useSearch()
  const navigate = route.useNavigate()
  const show = (ticket: number | string | undefined) =>
    void navigate({ search: { ticket }, resetScroll: false })
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('title')}</caption>
        <thead className={styles.head}>
          <tr>
            <th scope="col" className={styles.id}>
              {t('column.id')}
            </th>
            <th scope="col">{t('column.subject')}</th>
            <th scope="col">{t('column.description')}</th>
            <th scope="col" className={styles.created}>
              {t('column.created')}
            </th>
            <th scope="col" className={styles.open}>
              <span className="visually-hidden">{t('column.open')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tickets.map((ticket) => (
            <TicketRow key={ticket.id} ticket={ticket} onOpen={() => show(rowName(ticket.id))} />
          ))}
        </tbody>
      </table>
      <TicketDialog
        ticket={tickets.find(({ id }) => id === String(opened))}
        onClose={() => show(undefined)}
      />
    </div>
  )
}
