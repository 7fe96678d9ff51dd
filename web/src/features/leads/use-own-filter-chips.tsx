import { MAX_LEAD_FILTERS } from '@portal/contract/lead-filters'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/boundary/lazy-part.ts'
import { OverlayBoundary } from '../../ui/boundary/OverlayBoundary.tsx'
import chips from '../../ui/filter-chips/FilterChips.module.css'
import { ChipGroup, FilterChip } from '../../ui/filter-chips/FilterChips.tsx'
import type { LeadSearchParams } from './lead-search-params.ts'
import { useOwnFilters, useSaveFilters } from './own-filters.ts'
import { openedSearch, savedSearch } from './saved-search.ts'

const OwnFiltersDialog = lazyPart(() => import('./OwnFiltersDialog.tsx'))

interface OwnFilterOptions {
  current: LeadSearchParams
  onOpen: (search: LeadSearchParams) => void
}

/** The user's saved filters as chips, and the buttons that save the current one and change the others. */
export function useOwnFilterChips({ current, onOpen }: OwnFilterOptions): {
  chips: ReactNode
  buttons: ReactNode
} {
  const { t } = useTranslation('leads')
  const filters = useOwnFilters()
  const save = useSaveFilters()
  const [dialog, setDialog] = useState<'never' | 'opened' | 'closed'>('never')
  const [isNaming, setNaming] = useState(false)
  const search = savedSearch(current)
  const isNew = useRef(search === '' && current.lead === undefined)
  useEffect(() => {
    if (!filters) return
    // Once, and not if a link or a click determines what to show.
    const usual = isNew.current ? filters.find((filter) => filter.usual) : undefined
    isNew.current = false
    if (usual) onOpen(openedSearch(usual.search))
  }, [filters, onOpen])
  if (!filters) return { chips: null, buttons: null }
  const isSaved = filters.some((filter) => filter.search === search)
  const canSave = search !== '' && !isSaved && filters.length < MAX_LEAD_FILTERS
  const openDialog = (naming: boolean) => {
    setNaming(naming)
    setDialog('opened')
  }
  return {
    chips: filters.length > 0 && (
      <ChipGroup label={t('own.label')}>
        {filters.map((filter) => (
          <FilterChip
            key={filter.name + filter.search}
            isChosen={filter.search === search}
            onClick={() => onOpen(filter.search === search ? {} : openedSearch(filter.search))}
          >
            {filter.name}
          </FilterChip>
        ))}
      </ChipGroup>
    ),
    buttons: (filters.length > 0 || canSave) && (
      <>
        {canSave && (
          <button type="button" className={chips.chip} onClick={() => openDialog(true)}>
            {t('own.save')}
          </button>
        )}
        {filters.length > 0 && (
          <button type="button" className={chips.chip} onClick={() => openDialog(false)}>
            {t('own.manage')}
          </button>
        )}
        {dialog !== 'never' && (
          <OverlayBoundary>
            <OwnFiltersDialog
              filters={filters}
              added={isNaming ? search : undefined}
              opened={dialog === 'opened'}
              onSave={save}
              onClose={() => setDialog('closed')}
            />
          </OverlayBoundary>
        )}
      </>
    ),
  }
}
