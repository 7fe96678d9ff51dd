import { MAX_LEAD_FILTERS } from '@portal/contract/lead-filters'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/boundary/lazy-part.ts'
import { OverlayBoundary } from '../../ui/boundary/OverlayBoundary.tsx'
import chips from '../../ui/filter-chips/FilterChips.module.css'
import { FilterChips } from '../../ui/filter-chips/FilterChips.tsx'
import type { LeadSearchParams } from './lead-search-params.ts'
import { useOwnFilters, useSaveFilters } from './own-filters.ts'
import row from './StatusFilter.module.css'
import { openedSearch, savedSearch } from './saved-search.ts'

const OwnFiltersDialog = lazyPart(() => import('./OwnFiltersDialog.tsx'))

interface OwnFiltersProps {
  current: LeadSearchParams
  onOpen: (search: LeadSearchParams) => void
}

/** The user's saved filters, and a button that saves the current one. */
export function OwnFilters({ current, onOpen }: OwnFiltersProps) {
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
  if (!filters) return null
  const isSaved = filters.some((filter) => filter.search === search)
  const canSave = search !== '' && !isSaved && filters.length < MAX_LEAD_FILTERS
  if (filters.length === 0 && !canSave) return null
  return (
    <>
      <FilterChips label={t('own.label')}>
        <span className={row.divider} aria-hidden />
        {filters.map((filter) => (
          <button
            key={filter.name + filter.search}
            type="button"
            className={chips.chip}
            aria-pressed={filter.search === search}
            onClick={() => onOpen(filter.search === search ? {} : openedSearch(filter.search))}
          >
            {filter.name}
          </button>
        ))}
        {canSave && (
          <button
            type="button"
            className={chips.chip}
            onClick={() => {
              setNaming(true)
              setDialog('opened')
            }}
          >
            {t('own.save')}
          </button>
        )}
        {filters.length > 0 && (
          <button
            type="button"
            className={chips.chip}
            onClick={() => {
              setNaming(false)
              setDialog('opened')
            }}
          >
            {t('own.manage')}
          </button>
        )}
      </FilterChips>
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
  )
}
