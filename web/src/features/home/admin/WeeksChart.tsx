import '@mantine/charts/styles.layer.css'
import { LineChart } from '@mantine/charts'
import { Button } from '@mantine/core'
import type { WeekUse } from '@portal/contract/admin/home'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import { ChartLegend, LineMark } from '../../../ui/chart-legend/ChartLegend.tsx'
import classes from './home.module.css'

/** Distinguished by dashes as well as by colours. */
const SERIES = [
  { name: 'opens', colour: 'var(--brand)', dash: '0' },
  { name: 'downloads', colour: 'var(--ok)', dash: '6 3' },
  { name: 'signIns', colour: 'var(--signal)', dash: '2 3' },
] as const

function useDay() {
  const locale = useLocale()
  const tag = locale === 'en' ? 'en-GB' : locale
  const format = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (at: number) => format.format(at)
}

/** Sign-ins, opens and downloads by week: as lines, or as a table. */
export function WeeksChart({ weeks, csv }: { weeks: readonly WeekUse[]; csv: ReactNode }) {
  const { t } = useTranslation('admin')
  const heading = useId()
  const [isTable, setTable] = useState(false)
  return (
    <section className={`${classes.panel} ${classes.wide}`} aria-labelledby={heading}>
      <div className={classes.panelHead}>
        <h3 id={heading}>{t('home.tables.weeks')}</h3>
        <div className={classes.panelActions}>
          <Button
            variant={isTable ? 'light' : 'subtle'}
            color="gray"
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            {t('home.asTable')}
          </Button>
          {csv}
        </div>
      </div>
      <ChartLegend
        series={SERIES.map(({ name, ...line }) => ({
          name,
          mark: <LineMark {...line} />,
          label: (
            <>
              {t(`home.${name}`)}
              <strong>{weeks.reduce((sum, week) => sum + week[name], 0)}</strong>
            </>
          ),
        }))}
      />
      {isTable ? <WeeksTable weeks={weeks} /> : <Lines weeks={weeks} />}
    </section>
  )
}

function Lines({ weeks }: { weeks: readonly WeekUse[] }) {
  const { t } = useTranslation('admin')
  const day = useDay()
  return (
    <>
      <div aria-hidden="true">
        <LineChart
          h={260}
          data={[...weeks]}
          dataKey="start"
          series={SERIES.map(({ name, colour, dash }) => ({
            name,
            label: t(`home.${name}`),
            color: colour,
            strokeDasharray: dash,
          }))}
          curveType="linear"
          withDots={false}
          accessibilityLayer={false}
          textColor="var(--ink-faint)"
          gridColor="var(--line)"
          strokeDasharray="0"
          xAxisProps={{ tickFormatter: day, minTickGap: 24 }}
          yAxisProps={{ allowDecimals: false, width: 44 }}
          tooltipProps={{
            // Also called without a week, while the pointer is elsewhere.
            labelFormatter: (start) => typeof start === 'number' && t('home.weekOf', { day: day(start) }),
          }}
        />
      </div>
      <div className="visually-hidden">
        <WeeksTable weeks={weeks} />
      </div>
    </>
  )
}

function WeeksTable({ weeks }: { weeks: readonly WeekUse[] }) {
  const { t } = useTranslation('admin')
  const day = useDay()
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t('home.tables.weeks')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('home.week')}</th>
          {SERIES.map(({ name }) => (
            <th key={name} scope="col" className={classes.number}>
              {t(`home.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((week) => (
          <tr key={week.start}>
            <th scope="row">{day(week.start)}</th>
            {SERIES.map(({ name }) => (
              <td key={name} className={classes.number}>
                {week[name]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
