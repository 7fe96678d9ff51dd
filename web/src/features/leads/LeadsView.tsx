import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { usePrinting } from '../../lib/use-printing.ts'
import { useWindowQuery } from '../../lib/use-window-query.ts'
import { lazyPart } from '../../ui/boundary/lazy-part.ts'
import { EmptyAction } from '../../ui/empty-state/EmptyAction.tsx'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { IconLayoutKanban, IconList, IconSearchOff } from '../../ui/icons.ts'
import { SearchField } from '../../ui/search-field/SearchField.tsx'
import { useDraftQuery } from '../../ui/search-field/use-draft-query.ts'
import { SortChoice } from '../../ui/sort-choice/SortChoice.tsx'
import { ViewToggle } from '../../ui/view-toggle/ViewToggle.tsx'
import { sortedBy } from './changed-search.ts'
import { ExportButtons } from './ExportButtons.tsx'
import { LeadCards } from './LeadCards.tsx'
import { LeadPrintout } from './LeadPrintout.tsx'
import { LeadSheet } from './LeadSheet.tsx'
import styles from './LeadsView.module.css'
import { LeadTable } from './LeadTable.tsx'
import type { LeadEntry } from './lead-entries.ts'
import { LEAD_COLUMNS } from './lead-search-params.ts'
import { StatusFilter } from './StatusFilter.tsx'
import { useLeadSearch } from './use-lead-search.ts'
import { useOwnFilterChips } from './use-own-filter-chips.tsx'
import { useShownLeads } from './use-shown-leads.ts'

const LeadBoard = lazyPart(() => import('./board/LeadBoard.tsx'))

/** The leads with search, filters and sorting: as a table, as cards on narrow screens, or as a board. */
export function LeadsView({ entries }: { entries: LeadEntry[] }) {
  const { t } = useTranslation('leads')
  const { params, change, sortBy, open, openFilter } = useLeadSearch()
  const own = useOwnFilterChips({ current: params, onOpen: openFilter })
  const isNarrow = useWindowQuery('(width < 48em)')
  const [draft, setDraft] = useDraftQuery(params.q ?? '', (q) => change({ q: q || undefined }))
  const { query, matches, waiting, views, counts, shown } = useShownLeads(entries, params, draft)

  const { status, toAccept, view, sort: column = 'id', order, layout } = params
  const descending = order === 'desc'
  const showAll = () => {
    setDraft('')
    change({ q: undefined, status: undefined, toAccept: undefined, view: undefined })
  }
  const sortChoice = (
    <SortChoice
      columns={LEAD_COLUMNS.map((name) => ({ name, label: t(`column.${name}`) }))}
      column={column}
      descending={descending}
      onChoose={(by) => change(sortedBy(by, { order: 'desc' }))}
      onTurn={() => change({ order: descending ? undefined : 'desc' })}
    />
  )
  const list = { entries: shown, query, onOpen: open }
  const filter = { status, toAccept, view, search: query }
  const isBeside = params.lead !== undefined
  // Of a lead that is open, its details are printed.
  const isPrinted = usePrinting() && !isBeside && shown.length > 0

  return (
    <div className={styles.view} data-beside={isBeside || undefined} data-printed={isPrinted || undefined}>
      {isPrinted && <LeadPrintout entries={shown} filter={filter} />}
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
        <div className={styles.actions}>
          {layout === 'board' && !isNarrow && sortChoice}
          <ViewToggle
            label={t('layout.label')}
            views={[
              { name: undefined, label: t('layout.table'), Icon: IconList },
              { name: 'board', label: t('layout.board'), Icon: IconLayoutKanban },
            ]}
            current={layout}
            onChange={(next) => change({ layout: next, column: undefined })}
          />
          {entries.some(({ lead }) => lead.version > 0) && (
            <ExportButtons count={shown.length} filter={filter} />
          )}
        </div>
        <StatusFilter
          all={matches.length}
          waiting={waiting.length}
          views={views}
          counts={counts}
          chosen={{ status, toAccept, view }}
          onChoose={change}
          own={own.chips}
          end={own.buttons}
        />
        {isNarrow && sortChoice}
      </div>
      {shown.length === 0 && (
        <div className={`surface ${styles.nothing}`}>
          <EmptyState
            icon={IconSearchOff}
            title={t('noMatch.title')}
            hint={t('noMatch.hint')}
            action={<EmptyAction onClick={showAll}>{t('noMatch.showAll')}</EmptyAction>}
          />
        </div>
      )}
      {shown.length > 0 && layout === 'board' && (
        <Suspense fallback={<div className={styles.coming} aria-busy="true" />}>
          <LeadBoard
            {...list}
            all={entries}
            isNarrow={isNarrow}
            column={params.column ?? status}
            onColumn={(next) => change({ column: next })}
          />
        </Suspense>
      )}
      {shown.length > 0 &&
        layout !== 'board' &&
        (isNarrow ? (
          <LeadCards {...list} />
        ) : (
          <LeadTable {...list} open={params.lead} column={column} descending={descending} onSort={sortBy} />
        ))}
      <LeadSheet entries={entries} shown={shown} />
    </div>
  )
}
