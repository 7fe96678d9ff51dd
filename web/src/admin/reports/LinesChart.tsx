import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import type { Report } from '@portal/contract/admin/reports'
import { useTranslation } from 'react-i18next'
import { wholeNumber } from '../../features/figures/words.ts'
import { useLocale } from '../../lib/i18n.ts'
import type { ReportParams } from './report-params.ts'
import classes from './reports.module.css'

/** More would be a second table. */
const MOST_BARS = 10
const LINE_HEIGHT = 44
const AXIS_HEIGHT = 36
/** Of a name beside its bars; all of it stands in the table, and where the bars are pointed at. */
const NAME_LENGTH = 18

const COUNTED = ['accepted', 'converted', 'deals', 'won'] as const

const shorten = (name: string) =>
  name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1).trimEnd()}…` : name

interface LinesChartProps {
  report: Report
  params: ReportParams
}

/** Leads of the first lines of the table as bars, beside what the table is sorted by. */
export default function LinesChart({ report: { lines, lineCount }, params }: LinesChartProps) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const { group, sort } = params
  const second = COUNTED.find((name) => name === sort) ?? 'deals'
  // Told apart by what fills them as well as by their colours.
  const series = [
    { name: 'leads', label: t('figure.leads'), color: 'var(--brand)', fill: 1 },
    { name: second, label: t(`figure.${second}`), color: 'var(--signal)', fill: 0.35 },
  ] as const
  // By their keys: names may be the same.
  const shown = lines.slice(0, MOST_BARS)
  const names = new Map(
    shown.map(({ key, name }) => [key, name || (group === 'month' ? key : t(`none.${group}`))]),
  )
  const nameOf = (key: unknown) => (typeof key === 'string' && names.get(key)) || ''
  return (
    <>
      <ul className={classes.legend}>
        {series.map(({ name, label, color, fill }) => (
          <li key={name}>
            <svg width="16" height="12" aria-hidden="true">
              <rect x="1" y="1" width="14" height="10" fill={color} fillOpacity={fill} stroke={color} />
            </svg>
            {label}
          </li>
        ))}
      </ul>
      <div aria-hidden="true">
        <BarChart
          h={AXIS_HEIGHT + LINE_HEIGHT * shown.length}
          data={shown.map(({ key, figures }) => ({ key, ...figures }))}
          dataKey="key"
          orientation="vertical"
          gridAxis="y"
          series={series.map(({ name, label, color }) => ({ name, label, color }))}
          barProps={({ name }) => ({
            fillOpacity: series.find((one) => one.name === name)?.fill ?? 1,
            strokeOpacity: 1,
            maxBarSize: 14,
          })}
          accessibilityLayer={false}
          textColor="var(--ink-soft)"
          gridColor="var(--line)"
          strokeDasharray="0"
          withBarValueLabel
          valueFormatter={(value) => wholeNumber(value, locale)}
          barLabelColor="var(--ink-soft)"
          barChartProps={{ margin: { right: 36 } }}
          xAxisProps={{ allowDecimals: false }}
          yAxisProps={{ width: 132, interval: 0, tickFormatter: (key) => shorten(nameOf(key)) }}
          tooltipProps={{ labelFormatter: nameOf }}
        />
      </div>
      <ul className="visually-hidden">
        {shown.map(({ key, figures }) => (
          <li key={key}>
            {nameOf(key)}
            {series.map(({ name, label }) => ` · ${label}: ${wholeNumber(figures[name], locale)}`)}
          </li>
        ))}
      </ul>
      {lineCount > shown.length && (
        <p className={classes.note}>
          {t('chartFirst', {
            number: wholeNumber(shown.length, locale),
            total: wholeNumber(lineCount, locale),
          })}
        </p>
      )}
    </>
  )
}
