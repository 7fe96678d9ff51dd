import '@mantine/charts/styles.layer.css'
import { LineChart } from '@mantine/charts'
import type { MonthFigures } from '@portal/contract/figures'
import { useTranslation } from 'react-i18next'
import { monthName } from '../../lib/figures.ts'
import { useLocale } from '../../lib/i18n.ts'
import { ChartLegend, LineMark } from '../../ui/chart-legend/ChartLegend.tsx'

/** Distinguished by dashes as well as by colours. */
const SERIES = [
  { name: 'leads', colour: 'var(--brand)', dash: '0' },
  { name: 'accepted', colour: 'var(--ok)', dash: '6 3' },
  { name: 'converted', colour: 'var(--signal)', dash: '2 3' },
  { name: 'deals', colour: 'var(--ink-soft)', dash: '10 3 2 3' },
] as const

/** Leads and deals by month. The same data is in a table beside it. */
export default function MonthsChart({ months }: { months: readonly MonthFigures[] }) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  return (
    <>
      <ChartLegend
        series={SERIES.map(({ name, ...line }) => ({
          name,
          mark: <LineMark {...line} />,
          label: t(`figure.${name}`),
        }))}
      />
      <div aria-hidden="true">
        <LineChart
          h={240}
          data={months.map(({ month, figures }) => ({ month, ...figures }))}
          dataKey="month"
          series={SERIES.map(({ name, colour, dash }) => ({
            name,
            label: t(`figure.${name}`),
            color: colour,
            strokeDasharray: dash,
          }))}
          curveType="linear"
          withDots={months.length === 1}
          accessibilityLayer={false}
          textColor="var(--ink-faint)"
          gridColor="var(--line)"
          strokeDasharray="0"
          xAxisProps={{
            tickFormatter: (month: string) => monthName(month, locale, 'short'),
            minTickGap: 24,
          }}
          yAxisProps={{ allowDecimals: false, width: 44 }}
          tooltipProps={{
            // Also called without a month, while the pointer is elsewhere.
            labelFormatter: (month) => typeof month === 'string' && monthName(month, locale),
          }}
        />
      </div>
    </>
  )
}
