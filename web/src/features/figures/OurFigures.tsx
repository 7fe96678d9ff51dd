import { NativeSelect } from '@mantine/core'
import { PERIODS, type Period, USUAL_PERIOD } from '@portal/contract/figures'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { IconChartLine } from '../../ui/icons.ts'
import { Failure } from '../../ui/section/Failure.tsx'
import { Loaded } from '../../ui/section/Loaded.tsx'
import styles from './figures.module.css'
import { MonthsTable } from './MonthsTable.tsx'
import { useOwnFigures } from './own.ts'
import { Tiles } from './Tiles.tsx'

const MonthsChart = lazy(() => import('./MonthsChart.tsx'))

/** What became of the leads, deals and tickets of the user's company. */
export default function OurFigures() {
  const { t } = useTranslation(['reports', 'common'])
  const [period, setPeriod] = useState<Period>(USUAL_PERIOD)
  return (
    <section className={styles.own} aria-labelledby="our-figures">
      <div className={styles.ownHead}>
        <div>
          <h2 id="our-figures">{t('own.title')}</h2>
          <p className={styles.note}>{t('own.intro')}</p>
        </div>
        <NativeSelect
          label={t('period')}
          data={PERIODS.map((months) => ({
            value: String(months),
            label: months === 1 ? t('thisMonth') : t('lastMonths', { number: months }),
          }))}
          value={String(period)}
          onChange={({ target }) =>
            setPeriod(PERIODS.find((months) => String(months) === target.value) ?? USUAL_PERIOD)
          }
        />
      </div>
      <Loaded
        state={useOwnFigures(period)}
        skeleton={<div className={styles.pending} aria-busy="true" />}
        failure={(error, retry) => (
          <Failure text={error?.message || t('common:failure.unknown')} onRetry={retry} />
        )}
      >
        {({ total, months }) =>
          total.leads + total.deals + total.tickets === 0 ? (
            <EmptyState icon={IconChartLine} title={t('own.empty')} />
          ) : (
            <>
              <Tiles figures={total} />
              <div className={styles.chart}>
                <Suspense>
                  <MonthsChart months={months} />
                </Suspense>
              </div>
              <MonthsTable months={months} />
              <p className={styles.note}>{t('explained')}</p>
            </>
          )
        }
      </Loaded>
    </section>
  )
}
