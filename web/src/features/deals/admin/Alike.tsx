import type { DealAlike } from '@portal/contract/admin/deals'
import type { DealState } from '@portal/contract/deal-states'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Chip } from '../../../admin-kit/parts/Chip.tsx'
import { Panel } from '../../../admin-kit/parts/Panel.tsx'
import { useLeadStatusWords } from '../../../admin-kit/parts/use-known-words.ts'
import { Timestamp } from '../../../admin-kit/tables/Timestamp.tsx'
import { DealChip } from './DealChip.tsx'
import classes from './deals.module.css'

/** Deals and leads that may be for the same customer, with what they have in common. */
export function Alike({ alike }: { alike: readonly DealAlike[] }) {
  const { t } = useTranslation('admin')
  if (alike.length === 0) return null
  return (
    <Panel title={t('deals.alike.title')}>
      <p className="soft">{t('deals.alike.hint')}</p>
      <ul className={classes.alike}>
        {alike.map((one) => (
          <Item key={`${one.kind} ${one.id}`} one={one} />
        ))}
      </ul>
    </Panel>
  )
}

function Item({ one: { kind, id, company, partner, state, updated, why } }: { one: DealAlike }) {
  const { t } = useTranslation('admin')
  const { wordOf } = useLeadStatusWords()
  const facts = [t(`deals.alike.kinds.${kind}`), ...why.map((reason) => t(`deals.alike.why.${reason}`))]
  return (
    <li>
      <div className={classes.alikeHead}>
        <Link to={kind === 'deal' ? `/deals/${id}` : `/leads/${id}`}>{company}</Link>
        {kind === 'deal' ? (
          <DealChip state={state as DealState} />
        ) : (
          <Chip tone="plain" text={wordOf(state)} />
        )}
      </div>
      <span>{partner?.name ?? t('leads.unassigned')}</span>
      <span className="soft">
        {facts.join(' · ')} · <Timestamp at={Date.parse(updated)} />
      </span>
    </li>
  )
}
