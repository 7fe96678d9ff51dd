import { useTranslation } from 'react-i18next'
import { FilterChip, FilterChips } from '../../ui/filter-chips/FilterChips.tsx'
import { IconInbox } from '../../ui/icons.ts'
import type { LeadSearchParams } from './lead-search-params.ts'
import styles from './StatusFilter.module.css'
import { StatusDot } from './StatusTag.tsx'
import { useStatusWord } from './use-entries.ts'

type Choice = Pick<LeadSearchParams, 'status' | 'toAccept'>

interface StatusFilterProps {
  /** How many leads the search found, whatever their status. */
  all: number
  /** How many of them the partner has not accepted yet. */
  waiting: number
  counts: Map<string, number>
  chosen: Choice
  onChoose: (choice: Choice) => void
}

/** One chip for each status that occurs; a second click on the chosen one shows all again. */
export function StatusFilter({ all, waiting, counts, chosen, onChoose }: StatusFilterProps) {
  const { t } = useTranslation('leads')
  const word = useStatusWord()
  const { status: chosenStatus, toAccept } = chosen
  return (
    <FilterChips label={t('filter.label')}>
      <FilterChip
        isChosen={!chosenStatus && !toAccept}
        count={all}
        onClick={() => onChoose({ status: undefined, toAccept: undefined })}
      >
        {t('filter.all')}
      </FilterChip>
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
