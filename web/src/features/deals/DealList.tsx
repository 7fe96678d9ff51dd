import { DEAL_STATES, type DealState } from '@portal/contract/deal-states'
import type { DealHead } from '@portal/contract/deals'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCalendarDay } from '../../lib/calendar-day.ts'
import { formatTimestamp } from '../../lib/format.ts'
import { useLocale } from '../../lib/i18n.ts'
import { formatExactMoney } from '../../lib/money.ts'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { FilterChip, FilterChips } from '../../ui/filter-chips/FilterChips.tsx'
import { IconFolder } from '../../ui/icons.ts'
import styles from './Deals.module.css'
import { StateTag } from './StateTag.tsx'
import { Turn } from './Turn.tsx'

export function DealList({ deals }: { deals: readonly DealHead[] }) {
  const { t } = useTranslation('deals')
  const [state, setState] = useState<DealState>()
  if (deals.length === 0)
    return (
      <div className={`surface ${styles.card}`}>
        <EmptyState icon={IconFolder} title={t('empty')} hint={t('emptyHint')} />
      </div>
    )
  const countOf = (wanted: DealState) => deals.filter((deal) => deal.state === wanted).length
  const shown = state === undefined ? deals : deals.filter((deal) => deal.state === state)
  return (
    <>
      <FilterChips label={t('filter')}>
        <FilterChip isChosen={state === undefined} count={deals.length} onClick={() => setState(undefined)}>
          {t('all')}
        </FilterChip>
        {DEAL_STATES.filter((each) => each === state || countOf(each) > 0).map((each) => (
          <FilterChip
            key={each}
            isChosen={state === each}
            count={countOf(each)}
            onClick={() => setState(state === each ? undefined : each)}
          >
            {t(`state.${each}`)}
          </FilterChip>
        ))}
      </FilterChips>
      <Totals deals={shown} />
      <ul className="surface">
        {shown.map((deal) => (
          <Row key={deal.id} deal={deal} />
        ))}
      </ul>
    </>
  )
}

/** The expected value by currency, without conversion. */
function Totals({ deals }: { deals: readonly DealHead[] }) {
  const { t } = useTranslation('deals')
  const locale = useLocale()
  const sums = new Map<string, bigint>()
  for (const { currency, value } of deals)
    if (value !== null) sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(value))
  if (sums.size === 0) return null
  return (
    <dl className={styles.totals}>
      <dt>{t('total')}</dt>
      {[...sums].map(([currency, sum]) => (
        <dd key={currency}>{formatExactMoney(sum, currency, locale)}</dd>
      ))}
    </dl>
  )
}

function Row({ deal }: { deal: DealHead }) {
  const { t } = useTranslation('deals')
  const locale = useLocale()
  const { id, state, company, value, currency, protectedUntil, owner, updated } = deal
  const facts = [
    state === 'approved' &&
      protectedUntil &&
      t('protected', { day: formatCalendarDay(protectedUntil, locale) }),
    owner,
    t('changed', { when: formatTimestamp(updated, locale) }),
  ]
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Link to="/deals" search={{ id }} className={styles.name}>
          {company || t('untitled')}
        </Link>
        <Turn deal={deal} />
        <span className="small soft">{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <StateTag state={state} />
      <span className={styles.sum}>{value === null ? '' : formatExactMoney(value, currency, locale)}</span>
    </li>
  )
}
