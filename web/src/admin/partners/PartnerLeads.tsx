import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabels } from '../labels.ts'
import { AgeCell, AssignmentCell } from '../leads/cells.tsx'
import { Panel } from '../parts/Panel.tsx'
import { PanelState } from '../parts/PanelState.tsx'
import { useOfPartner } from './of-partner.ts'
import classes from './partners.module.css'

export function PartnerLeads() {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const {
    data = [],
    total = 0,
    isPending,
    error,
    refetch,
    to,
    hasMore,
  } = useOfPartner('leads', 'createdAt', 'DESC')
  return (
    <Panel title={labels.resource('leads')}>
      <PanelState
        isPending={isPending}
        error={error}
        onRetry={refetch}
        empty={data.length === 0 ? t('partners.noLeads') : undefined}
      >
        <ul className={classes.list}>
          {data.map((lead) => (
            <li key={lead.id}>
              <Link to={`/leads/${lead.id}`}>{String(lead.company || lead.lastname)}</Link>
              <span>{String(lead.status)}</span>
              <AssignmentCell entry={lead} />
              <AgeCell entry={lead} />
            </li>
          ))}
        </ul>
        {hasMore && <Link to={to}>{t('partners.all', { count: total })}</Link>}
      </PanelState>
    </Panel>
  )
}
