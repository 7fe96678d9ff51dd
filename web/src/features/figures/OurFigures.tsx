import { Button, NativeSelect } from '@mantine/core'
import { OWN_GROUPS, type OwnGroup, PERIODS, type Period, USUAL_PERIOD } from '@portal/contract/figures'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n, useLocale } from '../../lib/i18n.ts'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { IconChartLine, IconDownload } from '../../ui/icons.ts'
import { Loaded } from '../../ui/section/Loaded.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { FiguresTable } from './FiguresTable.tsx'
import styles from './figures.module.css'
import { saveOwnFigures, useOwnFigures } from './own.ts'
import { Tiles } from './Tiles.tsx'

const MonthsChart = lazy(() => import('./MonthsChart.tsx'))

/** The figures of the user's company for leads, deals and tickets. */
export default function OurFigures() {
  const { t } = useTranslation('reports')
  const [period, setPeriod] = useState<Period>(USUAL_PERIOD)
  const [group, setGroup] = useState<OwnGroup>('month')
  const locale = useLocale()
  const { mutate: save, isPending } = useMutation({
    mutationFn: () => saveOwnFigures({ months: period, group, locale }),
    onError: ({ message }) => toast.failed(message, () => i18n.t('failure.unknown', { ns: 'common' })),
  })
  return (
    <section className={styles.own} aria-labelledby="our-figures">
      <div className={styles.ownHead}>
        <div>
          <h2 id="our-figures">{t('own.title')}</h2>
          <p className={styles.note}>{t('own.intro')}</p>
        </div>
        <div className={styles.choice}>
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
          <NativeSelect
            label={t('groupBy')}
            data={OWN_GROUPS.map((name) => ({ value: name, label: t(`group.${name}`) }))}
            value={group}
            onChange={({ target }) => setGroup(OWN_GROUPS.find((name) => name === target.value) ?? 'month')}
          />
          <Button
            variant="default"
            leftSection={<IconDownload size={18} />}
            loading={isPending}
            onClick={() => save()}
          >
            {t('own.csv')}
          </Button>
        </div>
      </div>
      <Loaded
        state={useOwnFigures(period, group)}
        skeleton={<div className={styles.pending} aria-busy="true" />}
      >
        {({ total, months, products }) =>
          total.leads + total.deals + total.tickets === 0 ? (
            <EmptyState icon={IconChartLine} title={t('own.empty')} />
          ) : (
            <>
              <Tiles figures={total} />
              <div className={`surface ${styles.chart}`}>
                <Suspense>
                  <MonthsChart months={months} />
                </Suspense>
              </div>
              <FiguresTable group={group} months={months} products={products} />
              <p className={styles.note}>{t('explained')}</p>
            </>
          )
        }
      </Loaded>
    </section>
  )
}
