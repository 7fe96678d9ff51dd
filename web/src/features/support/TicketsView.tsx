import type { Ticket } from '@portal/contract/tickets'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { pageCount } from '../../lib/pagination.ts'
import { EmptyAction } from '../../ui/empty-state/EmptyAction.tsx'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { IconSearchOff } from '../../ui/icons.ts'
import { Pagination } from '../../ui/pagination/Pagination.tsx'
import { SearchField } from '../../ui/search-field/SearchField.tsx'
import { useDraftQuery } from '../../ui/search-field/use-draft-query.ts'
import { SortChoice } from '../../ui/sort-choice/SortChoice.tsx'
import { StatusFilter } from './StatusFilter.tsx'
import { type SupportSearchParams, sortedBy, sortOf, TICKET_COLUMNS } from './support-search-params.ts'
import styles from './TicketsView.module.css'
import { TicketTable } from './TicketTable.tsx'
import { useTicketRows } from './use-ticket-rows.ts'

const route = getRouteApi('/_shell/_guarded/support')
const PAGE_SIZE = 25

/** The tickets with search, filters, sorting and paging. */
export function TicketsView({ tickets }: { tickets: readonly Ticket[] }) {
  const { t } = useTranslation('support')
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const change = (part: SupportSearchParams) =>
    void navigate({ search: (search) => ({ ...search, ...part }), replace: true, resetScroll: false })
  const [draft, setDraft] = useDraftQuery(params.q ?? '', (q) =>
    change({ q: q || undefined, page: undefined }),
  )
  const query = useDeferredValue(draft)
  const { column, descending } = sortOf(params)
  const { hasStatus, matches, counts, shown } = useTicketRows(tickets, { ...params, query })
  const pages = pageCount(shown.length, PAGE_SIZE)
  const page = Math.min(params.page ?? 1, pages)
  const columns = TICKET_COLUMNS.filter((name) => name !== 'status' || hasStatus)

  const showAll = () => {
    setDraft('')
    change({ q: undefined, status: undefined, page: undefined })
  }

  return (
    <div className={styles.view}>
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
        {counts.size > 0 && (
          <StatusFilter
            all={matches}
            counts={counts}
            chosen={params.status}
            onChoose={(status) => change({ status, page: undefined })}
          />
        )}
        <div className={styles.sort}>
          <SortChoice
            columns={columns.map((name) => ({ name, label: t(`column.${name}`) }))}
            column={column}
            descending={descending}
            onChoose={(by) => change(sortedBy(by, params))}
            onTurn={() => change(sortedBy(column, params))}
          />
        </div>
      </div>
      {shown.length > 0 ? (
        <TicketTable
          entries={shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
          query={query}
          hasStatus={hasStatus}
          column={column}
          descending={descending}
          onSort={(by) => change(sortedBy(by, params))}
        />
      ) : (
        <div className={`surface ${styles.nothing}`}>
          <EmptyState
            icon={IconSearchOff}
            title={t('noMatch.title')}
            hint={t('noMatch.hint')}
            action={<EmptyAction onClick={showAll}>{t('noMatch.showAll')}</EmptyAction>}
          />
        </div>
      )}
      <Pagination page={page} pages={pages} />
    </div>
  )
}
