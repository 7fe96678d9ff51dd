import {
  type OpenedFigure,
  REPORT_SORTS,
  type Report,
  type ReportLine,
  type ReportSort,
} from '@portal/contract/admin/reports'
import { AMOUNTS, type Figures, RESPONSES } from '@portal/contract/figures'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDuration } from '../../../lib/duration.ts'
import { monthName, roundAmount, share, wholeNumber } from '../../../lib/figures.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { SortHead } from '../../../ui/sort-head/SortHead.tsx'
import { type ReportParams, toSearch } from './report-params.ts'
import classes from './reports.module.css'

const COUNTED = ['leads', 'accepted', 'converted', 'deals', 'won'] as const
const COLUMNS = [...COUNTED, ...AMOUNTS, ...RESPONSES] as const

const isSort = (name: string): name is ReportSort => REPORT_SORTS.some((sort) => sort === name)

interface ReportTableProps {
  report: Report
  params: ReportParams
  onSort: (sort: ReportSort, order: 'asc' | 'desc') => void
}

export function ReportTable({ report: { lines, total }, params, onSort }: ReportTableProps) {
  const { t } = useTranslation('reports')
  const { group, sort = group === 'month' ? 'name' : 'leads', order } = params
  const isAscending = (order ?? (params.sort === 'name' ? 'asc' : 'desc')) === 'asc'
  const head = (name: ReportSort, text: string) => (
    <SortHead
      key={name}
      sorted={sort === name ? (isAscending ? 'ascending' : 'descending') : undefined}
      onSort={() =>
        onSort(name, sort === name ? (isAscending ? 'desc' : 'asc') : name === 'name' ? 'asc' : 'desc')
      }
    >
      {text}
    </SortHead>
  )
  return (
    <div className={`surface ${classes.scroll}`}>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('title')}</caption>
        <thead>
          <tr>
            {head('name', t(`group.${group}`))}
            {COLUMNS.map((name) =>
              isSort(name) ? (
                head(name, t(`figure.${name}`))
              ) : (
                <th key={name} scope="col" className={classes.plainHead}>
                  {t(`figure.${name}`)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.key} line={line} params={params} />
          ))}
        </tbody>
        <tfoot>
          <Cells name={t('inAll')} figures={total} filters={params} />
        </tfoot>
      </table>
    </div>
  )
}

function Line({ line: { key, name, figures }, params }: { line: ReportLine; params: ReportParams }) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const { group } = params
  const title = group === 'month' ? monthName(key, locale) : name || t(`none.${group}`)
  return <Cells name={title} figures={figures} filters={{ ...params, [group]: key }} />
}

interface CellsProps {
  name: string
  figures: Figures
  /** The filters of the row's links. */
  filters: object
}

function Cells({ name, figures, filters }: CellsProps) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const about = { ...filters, sort: undefined, order: undefined }
  const opens = (figure: OpenedFigure, isThere: boolean, text: ReactNode) =>
    isThere ? (
      <Link
        to={`/reports/rows?${toSearch({ ...about, figure })}`}
        aria-label={`${t('show', { figure: t(`figure.${figure}`), line: name })}`}
      >
        {text}
      </Link>
    ) : (
      <span className="faint">{text}</span>
    )
  return (
    <tr>
      <th scope="row">
        <span className={classes.name} title={name}>
          {name}
        </span>
      </th>
      {COUNTED.map((figure) => (
        <td key={figure}>
          {opens(figure, figures[figure] > 0, wholeNumber(figures[figure], locale))}
          {(figure === 'accepted' || figure === 'converted') && (
            <span className={classes.share}>{share(figures[figure], figures.leads, locale)}</span>
          )}
        </td>
      ))}
      {AMOUNTS.map((figure) => (
        <td key={figure}>
          {figures[figure].length === 0
            ? opens(figure, false, '–')
            : opens(
                figure,
                true,
                figures[figure].map((amount) => (
                  <span key={amount.currency} className={classes.amount}>
                    {roundAmount(amount, locale)}
                  </span>
                )),
              )}
        </td>
      ))}
      {RESPONSES.map((figure) => {
        const { median, withinDay, asked } = figures[figure]
        const within = share(withinDay, asked, locale)
        return (
          <td key={figure}>
            {opens(figure, median !== null, median === null ? '–' : formatDuration(median, locale))}
            {within && <span className={classes.share}>{t('within', { share: within })}</span>}
          </td>
        )
      })}
    </tr>
  )
}
