import { EDITABLE } from '@portal/contract/deal-states'
import type { Deal } from '@portal/contract/deals'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCalendarDay } from '../../lib/calendar-day.ts'
import { useLocale } from '../../lib/i18n.ts'
import { IconArrowLeft } from '../../ui/icons.ts'
import { DealFacts } from './DealFacts.tsx'
import { DealFiles } from './DealFiles.tsx'
import { DealForm } from './DealForm.tsx'
import styles from './Deals.module.css'
import { HandOver } from './HandOver.tsx'
import { protectionOf } from './protection.ts'
import { StateTag } from './StateTag.tsx'
import { Steps } from './Steps.tsx'
import { TeamsWord } from './TeamsWord.tsx'
import { Timeline } from './Timeline.tsx'
import { Turn } from './Turn.tsx'

/** A deal: editable until it is submitted, then read-only. */
export function DealScreen({ deal }: { deal: Deal }) {
  const { t } = useTranslation('deals')
  const locale = useLocale()
  const { state, leadId } = deal
  const protection = protectionOf(deal)
  const isEditable = EDITABLE.includes(state)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <Link to="/deals" className={`back-link ${styles.back}`}>
            <IconArrowLeft size={16} />
            {t('back')}
          </Link>
          <h1>{deal.company || t('untitled')}</h1>
          <p className={styles.facts}>
            <StateTag state={state} />
            <Turn deal={deal} />
            {protection && <span>{t('protected', { day: formatCalendarDay(protection, locale) })}</span>}
            {leadId !== undefined && (
              <Link to="/leads" search={{ lead: leadId }}>
                {t('toLead')}
              </Link>
            )}
          </p>
        </div>
        {!isEditable && <Steps deal={deal} />}
      </div>
      <TeamsWord deal={deal} />
      <div className={styles.columns}>
        {isEditable ? <DealForm loaded={deal} /> : <DealFacts deal={deal} />}
        <div className={styles.side}>
          <DealFiles deal={deal} />
          {deal.handOver && <HandOver deal={deal} />}
          <Timeline history={deal.history} />
        </div>
      </div>
    </div>
  )
}
