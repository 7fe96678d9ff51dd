import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabels } from '../labels.ts'
import { Panel } from '../parts/Panel.tsx'
import { PanelState } from '../parts/PanelState.tsx'
import { AccountCell, PersonCell } from '../users/cells.tsx'
import { InviteButton } from '../users/InviteButton.tsx'
import { useOfPartner } from './of-partner.ts'
import classes from './partners.module.css'

export function PartnerUsers() {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const {
    data = [],
    total = 0,
    isPending,
    error,
    refetch,
    partner,
    to,
    hasMore,
  } = useOfPartner('users', 'email', 'ASC')
  return (
    <Panel title={labels.resource('users')} actions={<InviteButton partner={partner} />}>
      <PanelState
        isPending={isPending}
        error={error}
        onRetry={refetch}
        empty={data.length === 0 ? t('partners.noUsers') : undefined}
      >
        <ul className={classes.list}>
          {data.map((user) => (
            <li key={user.id}>
              <Link to={`/users/${user.id}`}>{String(user.email)}</Link>
              <span>
                <PersonCell entry={user} />
              </span>
              <span>{labels.choice('role', String(user.role))}</span>
              <AccountCell entry={user} />
            </li>
          ))}
        </ul>
        {hasMore && <Link to={to}>{t('partners.all', { count: total })}</Link>}
      </PanelState>
    </Panel>
  )
}
