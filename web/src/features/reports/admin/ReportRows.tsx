import { OPENED_FIGURES, REPORT_ROWS_PAGE, type ReportRow } from '@portal/contract/admin/reports'
import { DEAL_STATES } from '@portal/contract/deal-states'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { PageHead } from '../../../admin-kit/page/PageHead.tsx'
import { StatusCell } from '../../../admin-kit/parts/StatusCell.tsx'
import { Frame } from '../../../admin-kit/tables/Frame.tsx'
import { Pager } from '../../../admin-kit/tables/Pager.tsx'
import { Timestamp } from '../../../admin-kit/tables/Timestamp.tsx'
import tables from '../../../admin-kit/tables/tables.module.css'
import { formatDuration } from '../../../lib/duration.ts'
import { wholeNumber } from '../../../lib/figures.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { IconArrowLeft } from '../../../ui/icons.ts'
import { DealChip } from '../../deals/admin/index.ts'
import { StatusWord } from '../../leads/admin/index.ts'
import { readParams, toSearch } from './report-params.ts'
import { useReportRows } from './reports.ts'

const COLUMNS = ['title', 'partner', 'at', 'state', 'took'] as const

/** The leads, deals or tickets behind a figure of a report. */
export default function ReportRows() {
  const { t } = useTranslation(['reports', 'admin'])
  const locale = useLocale()
  const [search, setSearch] = useSearchParams()
  const params = readParams(search)
  const figure = OPENED_FIGURES.find((name) => name === search.get('figure')) ?? 'leads'
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const rows = useReportRows(params, figure, page)
  const { items = [], total = 0, of = 'leads' } = rows.data ?? {}
  const show = (to: number) =>
    setSearch(toSearch({ ...params, figure, ...(to > 1 && { page: to }) }), { replace: true })
  return (
    <>
      <PageHead
        title={t(`figure.${figure}`)}
        above={
          <Link to={`/reports?${toSearch(params)}`}>
            <IconArrowLeft size={16} /> {t('rows.back')}
          </Link>
        }
        mark={rows.data && <span>{t('rows.total', { number: wholeNumber(total, locale) })}</span>}
      />
      <Frame
        {...rows}
        isEmpty={items.length === 0}
        emptyTitle={t('empty')}
        emptyText={t('emptyHint')}
        onRetry={() => rows.refetch()}
      >
        <table className={tables.table}>
          <caption className="visually-hidden">{t(`figure.${figure}`)}</caption>
          <thead>
            <tr>
              {COLUMNS.map((name) => (
                <th key={name} scope="col">
                  {t(`rows.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((row) => (
              <Row key={row.id} row={row} of={of} />
            ))}
          </tbody>
        </table>
      </Frame>
      <Pager
        page={page}
        pages={Math.ceil(total / REPORT_ROWS_PAGE)}
        isFormer={rows.isPlaceholderData}
        onPage={show}
      />
    </>
  )
}

function Row({ row, of }: { row: ReportRow; of: 'leads' | 'deals' | 'tickets' }) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const { id, title, partner, at, state, took } = row
  return (
    <tr>
      <th scope="row">
        <Link to={`/${of}/${id}`} className={tables.main}>
          {title || t('rows.untitled')}
        </Link>
      </th>
      <td data-label={t('rows.partner')}>{partner ?? t('none.partner')}</td>
      <td data-label={t('rows.at')}>
        <Timestamp at={at} />
      </td>
      <td>
        <State of={of} state={state} />
      </td>
      <td data-label={t('rows.took')}>{took === null ? '–' : formatDuration(took, locale)}</td>
    </tr>
  )
}

/** The status of a lead may be any text of the provider. */
function State({ of, state }: { of: 'leads' | 'deals' | 'tickets'; state: string }) {
  const dealState = DEAL_STATES.find((name) => name === state)
  if (of === 'deals' && dealState) return <DealChip state={dealState} />
  return of === 'tickets' ? <StatusCell entry={{ status: state }} /> : <StatusWord status={state} />
}
