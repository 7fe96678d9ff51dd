import { useTranslation } from 'react-i18next'
import { FilterChip, FilterChips } from '../../ui/filter-chips/FilterChips.tsx'
import { StatusDot } from './StatusTag.tsx'
import { useStatusWord } from './ticket-status.ts'

interface StatusFilterProps {
  /** The number of search results of any status. */
  all: number
  counts: ReadonlyMap<string, number>
  chosen: string | undefined
  onChoose: (status: string | undefined) => void
}

/** Chips for each status that occurs; a second click deselects. */
export function StatusFilter({ all, counts, chosen, onChoose }: StatusFilterProps) {
  const { t } = useTranslation('support')
  const word = useStatusWord()
  return (
    <FilterChips label={t('filter.label')}>
      <FilterChip isChosen={!chosen} count={all} onClick={() => onChoose(undefined)}>
        {t('filter.all')}
      </FilterChip>
      {[...counts].map(([status, count]) => (
        <FilterChip
          key={status}
          isChosen={status === chosen}
          count={count}
          onClick={() => onChoose(status === chosen ? undefined : status)}
        >
          <StatusDot status={status} />
          {word(status)}
        </FilterChip>
      ))}
    </FilterChips>
  )
}
