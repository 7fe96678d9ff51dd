import type { LeadView } from '@portal/contract/kinds'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterChip, FilterChips } from '../../ui/filter-chips/FilterChips.tsx'
import { IconInbox } from '../../ui/icons.ts'
import type { LeadSearchParams } from './lead-search-params.ts'
import styles from './StatusFilter.module.css'
import { StatusDot } from './StatusTag.tsx'
import { useStatusWord } from './use-entries.ts'

type Choice = Pick<LeadSearchParams, 'status' | 'toAccept' | 'view'>

interface StatusFilterProps {
  /** The number of search results of any status. */
  all: number
  /** How many of them the partner has not accepted yet. */
  waiting: number
  views: Map<LeadView, number>
  counts: Map<string, number>
  chosen: Choice
  onChoose: (choice: Choice) => void
  /** The user's own filters, which come first: they are what is looked at most. */
  own: ReactNode
  /** Buttons at the end of the row. */
  end: ReactNode
}

/** Chips for each view, and for each status that occurs; a second click deselects. */
export function StatusFilter({ all, waiting, views, counts, chosen, onChoose, own, end }: StatusFilterProps) {
  const { t } = useTranslation('leads')
  const word = useStatusWord()
  const { status: chosenStatus, toAccept, view: chosenView } = chosen
  return (
    <FilterChips label={t('filter.label')} end={end}>
      <FilterChip
        isChosen={!chosenStatus && !toAccept && !chosenView}
        count={all}
        onClick={() => onChoose({ status: undefined, toAccept: undefined, view: undefined })}
      >
        {t('filter.all')}
      </FilterChip>
      {own}
      {(waiting > 0 || toAccept) && (
        <FilterChip
          isChosen={toAccept === true}
          count={waiting}
          onClick={() => onChoose({ toAccept: toAccept ? undefined : true })}
        >
          <IconInbox className={styles.inbox} size={16} />
          {t('assignment.toAccept')}
        </FilterChip>
      )}
      {[...views].map(([view, count]) => (
        <FilterChip
          key={view}
          isChosen={view === chosenView}
          count={count}
          hint={t(`views.hint.${view}`)}
          onClick={() => onChoose({ view: view === chosenView ? undefined : view })}
        >
          {t(`views.${view}`)}
        </FilterChip>
      ))}
      <span className={styles.divider} aria-hidden />
      {[...counts].map(([status, count]) => (
        <FilterChip
          key={status}
          isChosen={status === chosenStatus}
          count={count}
          onClick={() => onChoose({ status: status === chosenStatus ? undefined : status })}
        >
          <StatusDot status={status} />
          {word(status)}
        </FilterChip>
      ))}
    </FilterChips>
  )
}
