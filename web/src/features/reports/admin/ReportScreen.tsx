import { Button } from '@mantine/core'
import { useNotify } from 'ra-core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { callAdminFile } from '../../../admin-kit/data/calls.ts'
import { Notice } from '../../../admin-kit/page/Notice.tsx'
import { PageHead } from '../../../admin-kit/page/PageHead.tsx'
import { wholeNumber } from '../../../lib/figures.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { IconChartLine, IconDownload, IconPrinter } from '../../../ui/icons.ts'
import { MonthsChart, Tiles } from '../../figures/admin/index.ts'
import { LinesChart } from './LinesChart.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportTable } from './ReportTable.tsx'
import { readParams, toSearch } from './report-params.ts'
import classes from './reports.module.css'
import { useReport } from './reports.ts'
import { SavedReports } from './SavedReports.tsx'

/** Reports on leads, deals and tickets. */
export default function ReportScreen() {
  const { t } = useTranslation(['reports', 'admin'])
  const locale = useLocale()
  const notify = useNotify()
  const [search, setSearch] = useSearchParams()
  const params = readParams(search)
  const { data: report, error, refetch, isPlaceholderData } = useReport(params, locale)
  const change = (changed: object) => setSearch(toSearch({ ...params, ...changed }), { replace: true })
  const save = async () => {
    try {
      saveFile(await callAdminFile('reports.csv', { ...params, locale }), 'report.csv')
    } catch {
      notify(t('admin:list.exportFailed'), { type: 'error' })
    }
  }
  const isEmpty = report?.lineCount === 0 || (report && isNothing(report.total))
  return (
    <div>
      <PageHead
        title={t('title')}
        actions={
          <>
            <Button variant="default" onClick={() => print()} leftSection={<IconPrinter size={18} />}>
              {t('print')}
            </Button>
            <Button variant="default" onClick={save} leftSection={<IconDownload size={18} />}>
              {t('admin:list.export')}
            </Button>
          </>
        }
      />
      <ReportFilters params={params} onChange={change} />
      <SavedReports params={params} />
      {error && !report && <Notice message={error.message} onRetry={() => refetch()} />}
      {!error && !report && <div className={`surface ${classes.pending}`} aria-busy="true" />}
      {report && isEmpty && (
        <div className={classes.panel}>
          <EmptyState icon={IconChartLine} title={t('empty')} hint={t('emptyHint')} />
        </div>
      )}
      {report && !isEmpty && (
        <div className={classes.report} aria-busy={isPlaceholderData || undefined}>
          <Tiles figures={report.total} />
          {params.group === 'month' ? (
            <section className={classes.panel} aria-label={t('by.month')}>
              <Suspense fallback={<div className={classes.chart} />}>
                <MonthsChart months={report.months} />
              </Suspense>
            </section>
          ) : (
            <LinesChart report={report} params={params} />
          )}
          <ReportTable report={report} params={params} onSort={(sort, order) => change({ sort, order })} />
          {report.lineCount > report.lines.length && (
            <p className={classes.note}>
              {t('someLines', {
                shown: wholeNumber(report.lines.length, locale),
                total: wholeNumber(report.lineCount, locale),
              })}
            </p>
          )}
          <p className={classes.note}>{t('explained')}</p>
        </div>
      )}
    </div>
  )
}

const isNothing = ({ leads, deals, tickets }: { leads: number; deals: number; tickets: number }) =>
  leads + deals + tickets === 0
