import { useMediaQuery } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { EmptyAction } from '../../ui/empty-state/EmptyAction.tsx'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { IconSearchOff } from '../../ui/icons.ts'
import { SearchField } from '../../ui/search-field/SearchField.tsx'
import { useDraftQuery } from '../../ui/search-field/use-draft-query.ts'
import { SortChoice } from '../../ui/sort-choice/SortChoice.tsx'
import { ExportButtons } from './ExportButtons.tsx'
import { LeadCards } from './LeadCards.tsx'
import { LeadSheet } from './LeadSheet.tsx'
import styles from './LeadsView.module.css'
import { LeadTable } from './LeadTable.tsx'
import {
  countStatuses,
  countViews,
  isToAccept,
  type LeadEntry,
  searchEntries,
  sortEntries,
} from './lead-entries.ts'
import { LEAD_COLUMNS, type LeadColumn, type LeadSearchParams, sortedBy } from './lead-search-params.ts'
import { OwnFilters } from './OwnFilters.tsx'
import { StatusFilter } from './StatusFilter.tsx'

const route = getRouteApi('/_shell/_guarded/leads')

/** The leads with what searches, filters and sorts them: a table, or cards where it has no room. */
export function LeadsView({ entries }: { entries: LeadEntry[] }) {
  const { t } = useTranslation('leads')
  const locale = useLocale()
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const isNarrow = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false })
  const change = (part: LeadSearchParams) =>
    void navigate({ search: (search) => ({ ...search, ...part }), replace: true, resetScroll: false })
  const sortBy = useCallback(
    (by: LeadColumn) =>
      void navigate({
        search: (search) => ({ ...search, ...sortedBy(by, search) }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const open = useCallback(
    (lead: number) => void navigate({ search: (search) => ({ ...search, lead }), resetScroll: false }),
    [navigate],
  )
  const openFilter = useCallback(
    (filter: LeadSearchParams) =>
      void navigate({ search: ({ lead }) => ({ ...filter, lead }), replace: true, resetScroll: false }),
    [navigate],
  )
  const [draft, setDraft] = useDraftQuery(address.q ?? '', (q) => change({ q: q || undefined }))
  const query = useDeferredValue(draft)

  const { status, toAccept, view, sort: column = 'id', order } = address
  const descending = order === 'desc'
  const sorted = useMemo(
    () => sortEntries(entries, { column, descending, locale }),
    [entries, column, descending, locale],
  )
  const matches = useMemo(() => searchEntries(sorted, query), [sorted, query])
  const waiting = useMemo(() => matches.filter(isToAccept), [matches])
  const accepted = toAccept ? waiting : matches
  const views = useMemo(() => countViews(accepted), [accepted])
  const found = useMemo(
    () => (view ? accepted.filter((entry) => entry.views.includes(view)) : accepted),
    [accepted, view],
  )
  const counts = useMemo(() => countStatuses(entries, found), [entries, found])
  const shown = useMemo(
    () => (status ? found.filter(({ lead }) => lead.status === status) : found),
    [found, status],
  )

  const showAll = () => {
    setDraft('')
    change({ q: undefined, status: undefined, toAccept: undefined, view: undefined })
  }

  return (
    <div className={styles.view} data-beside={address.lead !== undefined || undefined}>
      <div className={styles.tools}>
        <SearchField
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={draft}
          onChange={setDraft}
        />
        <p role="status" className={styles.count}>
          {t('count', { count: shown.length })}
        </p>
        {entries.some(({ lead }) => lead.version > 0) && (
          <ExportButtons count={shown.length} filter={{ status, toAccept, view, search: query }} />
        )}
        <StatusFilter
          all={matches.length}
          waiting={waiting.length}
          views={views}
          counts={counts}
          chosen={{ status, toAccept, view }}
          onChoose={change}
        >
          <OwnFilters current={address} onOpen={openFilter} />
        </StatusFilter>
        {isNarrow && (
          <SortChoice
            columns={LEAD_COLUMNS.map((name) => ({ name, label: t(`column.${name}`) }))}
            column={column}
            descending={descending}
            onChoose={(by) => change(sortedBy(by, { order: 'desc' }))}
            onTurn={() => change({ order: descending ? undefined : 'desc' })}
          />
        )}
      </div>
      {shown.length === 0 && (
        <div className={styles.nothing}>
          <EmptyState
            icon={IconSearchOff}
            title={t('noMatch.title')}
            hint={t('noMatch.hint')}
            action={<EmptyAction onClick={showAll}>{t('noMatch.showAll')}</EmptyAction>}
          />
        </div>
      )}
      {shown.length > 0 &&
        (isNarrow ? (
          <LeadCards entries={shown} query={query} onOpen={open} />
        ) : (
          <LeadTable
            entries={shown}
            query={query}
            open={address.lead}
            column={column}
            descending={descending}
            onOpen={open}
            onSort={sortBy}
          />
        ))}
      <LeadSheet entries={entries} shown={shown} />
    </div>
  )
}
