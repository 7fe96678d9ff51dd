import { Button } from '@mantine/core'
import type { TeamDeal } from '@portal/contract/admin/deals'
import { canTake, isOver, TEAM_STEPS } from '@portal/contract/deal-states'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { EntryFailure } from '../../../admin-kit/page/EntryFailure.tsx'
import { PageHead } from '../../../admin-kit/page/PageHead.tsx'
import { Panel } from '../../../admin-kit/parts/Panel.tsx'
import { formatCalendarDay } from '../../../lib/calendar-day.ts'
import { formatSize } from '../../../lib/file-facts.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { CrmPanel } from '../../co-selling/admin/index.ts'
import { DealFacts } from '../DealFacts.tsx'
import { protectionOf } from '../protection.ts'
import { Timeline } from '../Timeline.tsx'
import { Turn } from '../Turn.tsx'
import { Alike } from './Alike.tsx'
import { DealChip } from './DealChip.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import classes from './deals.module.css'
import { type Decision, useTeamDeal } from './deals.ts'

/** A deal with all of its data, and the team's possible decisions. */
export default function DealScreen() {
  const { t } = useTranslation('admin')
  const { id = '' } = useParams()
  const { data: deal, error, refetch } = useTeamDeal(Number(id))
  if (deal) return <Loaded key={deal.id} deal={deal} />
  if (error) return <EntryFailure error={error} list="/deals" onRetry={refetch} />
  return <p className="soft">{t('layout.loading')}</p>
}

function Loaded({ deal }: { deal: TeamDeal }) {
  const { t } = useTranslation(['admin', 'deals'])
  const locale = useLocale()
  const [asked, setAsked] = useState<Decision>()
  const { state, partner } = deal
  const protection = protectionOf(deal)
  return (
    <>
      <PageHead
        title={deal.company}
        above={<Link to="/deals">← {t('deals:back')}</Link>}
        mark={<DealChip state={state} />}
        actions={<Decisions deal={deal} onAsk={setAsked} />}
      />
      <p className={classes.about}>
        <Link to={`/partners/${partner.id}`}>{partner.name}</Link>
        <Turn deal={deal} forTeam />
        {protection && <span>{t('deals:protected', { day: formatCalendarDay(protection, locale) })}</span>}
      </p>
      <div className={classes.columns}>
        <DealFacts deal={deal} sumText={t('deals.sum')} />
        <div className={classes.side}>
          <Alike alike={deal.alike} />
          <CrmPanel subject="deals" id={deal.id} />
          <Files deal={deal} />
          <Timeline history={deal.history} />
        </div>
      </div>
      {asked && <DecisionDialog deal={deal} decision={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function Decisions({ deal, onAsk }: { deal: TeamDeal; onAsk: (decision: Decision) => void }) {
  const { t } = useTranslation('admin')
  const possible = TEAM_STEPS.filter((step) => canTake(step, deal.state))
  return (
    <>
      {!isOver(deal.state) && (
        <Button variant="subtle" color="gray" className={classes.move} onClick={() => onAsk('move')}>
          {t('deals.steps.move')}
        </Button>
      )}
      {possible.toReversed().map((step) => (
        <Button key={step} variant={step === 'approve' ? 'filled' : 'default'} onClick={() => onAsk(step)}>
          {t(`deals.steps.${step}`)}
        </Button>
      ))}
    </>
  )
}

function Files({ deal }: { deal: TeamDeal }) {
  const { t } = useTranslation('deals')
  const locale = useLocale()
  return (
    <Panel title={t('section.files')}>
      {deal.files.length === 0 && <p className="soft">{t('noFiles')}</p>}
      <ul className={classes.files}>
        {deal.files.map(({ id, name, size, address }) => (
          <li key={id}>
            <a href={address} target="_blank" rel="noreferrer">
              {name}
            </a>
            <span className="soft">{formatSize(size, locale)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
