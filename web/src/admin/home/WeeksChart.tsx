import { Button } from '@mui/material'
import type { WeekUse } from '@portal/contract/admin/home'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useLocale } from '../../lib/i18n.ts'
import classes from './home.module.css'

/** Told apart by their strokes as well as by their colours. */
const SERIES = [
  { name: 'opens', colour: 'var(--brand)', dash: undefined },
  { name: 'downloads', colour: 'var(--ok)', dash: '6 3' },
  { name: 'signIns', colour: 'var(--signal)', dash: '2 3' },
] as const

function useDay() {
  const locale = useLocale()
  const tag = locale === 'en' ? 'en-GB' : locale
  const format = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (at: number) => format.format(at)
}

/** Sign-ins, opens and downloads by week: as lines, or as the table behind them. */
export function WeeksChart({ weeks, csv }: { weeks: readonly WeekUse[]; csv: ReactNode }) {
  const { t } = useTranslation('admin')
  const heading = useId()
  const [isTable, setTable] = useState(false)
  return (
    <section className={`${classes.panel} ${classes.wide}`} aria-labelledby={heading}>
      <div className={classes.panelHead}>
        <h3 id={heading}>{t('home.tables.weeks')}</h3>
        <div className={classes.panelActions}>
          <Button onClick={() => setTable(!isTable)} aria-pressed={isTable}>
            {t('home.asTable')}
          </Button>
          {csv}
        </div>
      </div>
      <ul className={classes.legend}>
        {SERIES.map(({ name, colour, dash }) => (
          <li key={name}>
            <svg width="28" height="8" aria-hidden="true">
              <line x1="1" x2="27" y1="4" y2="4" stroke={colour} strokeWidth="2.5" strokeDasharray={dash} />
            </svg>
            {t(`home.${name}`)}
            <strong>{weeks.reduce((sum, week) => sum + week[name], 0)}</strong>
          </li>
        ))}
      </ul>
      {isTable ? <WeeksTable weeks={weeks} /> : <Lines weeks={weeks} />}
    </section>
  )
}

function Lines({ weeks }: { weeks: readonly WeekUse[] }) {
  const { t } = useTranslation('admin')
  const day = useDay()
  return (
    <>
      <div className={classes.chart} aria-hidden="true">
        <ResponsiveContainer width="100%" height="100%">
          <LineChart
            data={[...weeks]}
            margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid stroke="var(--line)" vertical={false} />
            <XAxis
              dataKey="start"
              tickFormatter={day}
              tick={{ fill: 'var(--ink-faint)', fontSize: 12 }}
              stroke="var(--line)"
              tickLine={false}
              minTickGap={24}
            />
            <YAxis
              allowDecimals={false}
              width={44}
              tick={{ fill: 'var(--ink-faint)', fontSize: 12 }}
              axisLine={false}
              tickLine={false}
            />
            <Tooltip
              labelFormatter={(start) => t('home.weekOf', { day: day(Number(start)) })}
              contentStyle={{
                color: 'var(--ink)',
                background: 'var(--surface-raised)',
                border: '1px solid var(--line)',
                borderRadius: 8,
              }}
              itemStyle={{ color: 'var(--ink)' }}
            />
            {SERIES.map(({ name, colour, dash }) => (
              <Line
                key={name}
                dataKey={name}
                name={t(`home.${name}`)}
                stroke={colour}
                strokeDasharray={dash}
                strokeWidth={2}
                dot={false}
                isAnimationActive={false}
              />
            ))}
          </LineChart>
        </ResponsiveContainer>
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
