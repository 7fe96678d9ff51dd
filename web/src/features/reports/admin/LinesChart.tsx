import type { Report } from '@portal/contract/admin/reports'
import { useTranslation } from 'react-i18next'
import { wholeNumber } from '../../../lib/figures.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { ChartLegend } from '../../../ui/chart-legend/ChartLegend.tsx'
import classes from './LinesChart.module.css'
import type { ReportParams } from './report-params.ts'
import reportClasses from './reports.module.css'

/** More would be a second table. */
const MOST_LINES = 10

const COUNTED = ['accepted', 'converted', 'deals', 'won'] as const

interface LinesChartProps {
  report: Report
  params: ReportParams
}

/**
 * Bars for the first lines of the table: leads, and the figure that the table is sorted by. Nothing if all are zero.
 */
export function LinesChart({ report: { lines, lineCount }, params }: LinesChartProps) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const { group, sort } = params
  // Distinguished by patterns as well as by colours.
  const series = [
    { name: 'leads', className: classes.leads },
    { name: COUNTED.find((name) => name === sort) ?? 'deals', className: classes.second },
  ] as const
  const shown = lines.slice(0, MOST_LINES)
  const most = Math.max(...shown.flatMap(({ figures }) => series.map(({ name }) => figures[name])))
  if (shown.length === 0 || most === 0) return null
  return (
    <section className={reportClasses.panel} aria-label={t(`by.${group}`)}>
      <ChartLegend
        series={series.map(({ name, className }) => ({
          name,
          mark: <span className={`${classes.mark} ${className}`} />,
          label: t(`figure.${name}`),
        }))}
      />
      <ul className={classes.lines}>
        {shown.map(({ key, name, figures }) => (
          <li key={key} className={classes.line}>
            <span dir="auto" className={classes.name}>
              {name || t(`none.${group === 'month' ? 'partner' : group}`)}
            </span>
            <div>
              {series.map(({ name, className }) => (
                <div key={name} className={classes.value}>
                  {figures[name] > 0 && (
                    <span
                      className={`${classes.bar} ${className}`}
                      style={{ width: `${(100 * figures[name]) / most}%` }}
                    />
                  )}
                  <span className="visually-hidden">{`${t(`figure.${name}`)}: `}</span>
                  {wholeNumber(figures[name], locale)}
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {lineCount > shown.length && (
        <p className={reportClasses.note}>
          {t('chartFirst', {
            number: wholeNumber(shown.length, locale),
            total: wholeNumber(lineCount, locale),
          })}
        </p>
      )}
    </section>
  )
}
