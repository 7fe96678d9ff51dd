import type { PartnerOverview, PartnerPerson } from '@portal/contract/admin/partner-overview'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabels } from '../../../../admin-kit/labels.ts'
import { listPath } from '../../../../admin-kit/list/list-path.ts'
import { Chip } from '../../../../admin-kit/parts/Chip.tsx'
import { Panel } from '../../../../admin-kit/parts/Panel.tsx'
import { Timestamp } from '../../../../admin-kit/tables/Timestamp.tsx'
import { InviteButton } from '../../../users/admin/index.ts'
import classes from './overview.module.css'

const TONES = { active: 'ok', invited: 'warn', disabled: 'danger' } as const

/** The partner's users, by their last sign-in. */
export function People({ partner: { id, people } }: { partner: PartnerOverview }) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const { total, items } = people
  return (
    <Panel title={labels.resource('users')} actions={<InviteButton partner={id} />}>
      {items.length === 0 && <p className={classes.faint}>{t('partners.noUsers')}</p>}
      <ul className={classes.rows}>
        {items.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
      {total > items.length && (
        <Link to={listPath('users', { partner: String(id) })}>{t('partners.all', { count: total })}</Link>
      )}
    </Panel>
  )
}

function Person({ person }: { person: PartnerPerson }) {
  const { t } = useTranslation(['partnerPage', 'admin'])
  const labels = useLabels()
  const { id, name, email, role, state, lastSignIn, hasFactor } = person
  return (
    <li>
      <span>
        <Link to={`/users/${id}`} dir="auto">
          {name.trim() || email}
        </Link>
        {name.trim() && <span className={classes.below}>{email}</span>}
      </span>
      <span className="soft">
        {labels.choice('role', role)}
        <span className={classes.below}>{hasFactor ? t('factor') : t('noFactor')}</span>
      </span>
      <span>
        <Chip tone={TONES[state]} text={labels.choice('state', state)} />
      </span>
      <span className={classes.when}>
        {lastSignIn === null ? t('admin:users.never') : <Timestamp at={lastSignIn} />}
      </span>
    </li>
  )
}
