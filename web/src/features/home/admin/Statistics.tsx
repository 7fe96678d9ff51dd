import { NativeSelect } from '@mantine/core'
import {
  type Statistics as Numbers,
  STATISTICS_WEEKS,
  type StatisticsTable,
} from '@portal/contract/admin/home'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callAdmin } from '../../../admin-kit/data/calls.ts'
import { Notice } from '../../../admin-kit/page/Notice.tsx'
import { useLocale } from '../../../lib/i18n.ts'
import { CsvButton } from './CsvButton.tsx'
import classes from './home.module.css'
import { MostActivePartners, MostUsedItems } from './MostUsed.tsx'
import { WeeksChart } from './WeeksChart.tsx'

const KEPT_MS = 60_000

/** How partners use the portal: by week, with the most used items and the most active partners. */
export function Statistics() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const [weeks, setWeeks] = useState<number>(STATISTICS_WEEKS[0])
  const { data, error, refetch } = useQuery({
    queryKey: ['statistics', weeks, locale],
    queryFn: ({ signal }) => callAdmin<Numbers>('statistics', { query: { weeks, locale }, signal }),
    placeholderData: keepPreviousData,
    staleTime: KEPT_MS,
  })
  const csv = (table: StatisticsTable) => <CsvButton query={{ weeks, locale, table }} />
  return (
    <section aria-labelledby="home-use">
      <div className={classes.useHead}>
        <h2 id="home-use" className={classes.useTitle}>
          {t('home.use')}
        </h2>
        <NativeSelect
          className={classes.period}
          label={t('home.period')}
          data={STATISTICS_WEEKS.map((count) => ({
            value: String(count),
            label: t('home.weeks', { count }),
          }))}
          value={weeks}
          onChange={({ target }) => setWeeks(Number(target.value))}
        />
      </div>
      {error && !data && <Notice message={error.message} onRetry={() => refetch()} />}
      {!error && !data && <div className={`surface ${classes.pending}`} aria-busy="true" />}
      {data && (
        <div className={classes.use}>
          <WeeksChart weeks={data.weeks} csv={csv('weeks')} />
          <MostUsedItems items={data.items} csv={csv('items')} />
          {data.partners && <MostActivePartners partners={data.partners} csv={csv('partners')} />}
        </div>
      )}
    </section>
  )
}
