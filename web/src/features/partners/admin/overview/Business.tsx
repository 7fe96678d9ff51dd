import type { PartnerOverview } from '@portal/contract/admin/partner-overview'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabels } from '../../../../admin-kit/labels.ts'
import { listPath } from '../../../../admin-kit/list/list-path.ts'
import { Panel } from '../../../../admin-kit/parts/Panel.tsx'
import { StatusCell } from '../../../../admin-kit/parts/StatusCell.tsx'
import { Timestamp } from '../../../../admin-kit/tables/Timestamp.tsx'
import { useLocale } from '../../../../lib/i18n.ts'
import { formatExactMoney } from '../../../../lib/money.ts'
import { DealChip } from '../../../deals/admin/index.ts'
import { AssignmentCell, StatusWord } from '../../../leads/admin/index.ts'
import classes from './overview.module.css'

interface LatestProps {
  title: string
  total: number
  /** The list of all of them. */
  to: string
  empty: string
  items: readonly { id: number; to: string; name: string; more: ReactNode; state: ReactNode; at: number }[]
}

/** The partner's latest leads, deals or tickets. */
function Latest({ title, total, to, empty, items }: LatestProps) {
  const { t } = useTranslation('admin')
  return (
    <Panel title={title} actions={total > 0 && <Link to={to}>{t('partners.all', { count: total })}</Link>}>
      {items.length === 0 && <p className={classes.faint}>{empty}</p>}
      <ul className={classes.rows}>
        {items.map(({ id, to: path, name, more, state, at }) => (
          <li key={id}>
            <Link to={path} dir="auto">
              {name.trim() || t('list.untitled')}
            </Link>
            <span className="soft">{more}</span>
            <span>{state}</span>
            <span className={classes.when}>
              <Timestamp at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function Business({ partner: { id, leads, deals, tickets } }: { partner: PartnerOverview }) {
  const { t } = useTranslation(['partnerPage', 'admin'])
  const labels = useLabels()
  const locale = useLocale()
  return (
    <>
      <Latest
        title={labels.resource('leads')}
        total={leads.total}
        to={listPath('leads', { partner: String(id) })}
        empty={t('admin:partners.noLeads')}
        items={leads.items.map(({ id: lead, name, status, assignment, at }) => ({
          ...{ id: lead, to: `/leads/${lead}`, name, at },
          more: <StatusWord status={status} />,
          state: <AssignmentCell entry={{ partner: id, assignment }} />,
        }))}
      />
      <Latest
        title={t('admin:deals.title')}
        total={deals.total}
        to={`/deals?partner=${id}`}
        empty={t('noDeals')}
        items={deals.items.map(({ id: deal, company, state, value, currency, at }) => ({
          ...{ id: deal, to: `/deals/${deal}`, name: company, at },
          more: value === null ? '' : formatExactMoney(value, currency, locale),
          state: <DealChip state={state} />,
        }))}
      />
      <Latest
        title={labels.resource('tickets')}
        total={tickets.total}
        to={listPath('tickets', { partner: String(id) })}
        empty={t('noTickets')}
        items={tickets.items.map(({ id: ticket, subject, status, at }) => ({
          ...{ id: ticket, to: `/tickets/${ticket}`, at, more: '' },
          name: subject ?? '',
          state: <StatusCell entry={{ status }} />,
        }))}
      />
    </>
  )
}
