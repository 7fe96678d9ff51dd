import { NativeSelect } from '@mantine/core'
import { REPORT_GROUPS, type ReportGroup } from '@portal/contract/admin/reports'
import { PERIODS, USUAL_PERIOD } from '@portal/contract/figures'
import { useTranslation } from 'react-i18next'
import { useProgramme } from '../../../admin-kit/audience/use-choices.ts'
import { EntrySearch } from '../../../admin-kit/parts/EntrySearch.tsx'
import { monthName } from '../../../lib/figures.ts'
import { useLocale } from '../../../lib/i18n.ts'
import type { ReportParams } from './report-params.ts'
import classes from './reports.module.css'

/** Number of single months to choose from; the URL accepts any. */
const OFFERED_MONTHS = 24

function recentMonths(now: Date, also: string | undefined): string[] {
  const months = Array.from({ length: OFFERED_MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  )
  return also === undefined || months.includes(also) ? months : [...months, also]
}

interface ReportFiltersProps {
  params: ReportParams
  onChange: (changed: Partial<Record<keyof ReportParams, string | number | undefined>>) => void
}

export function ReportFilters({ params, onChange }: ReportFiltersProps) {
  const { t } = useTranslation(['reports', 'admin'])
  const locale = useLocale()
  const { group, months = USUAL_PERIOD, month, partner, product } = params
  const periods = PERIODS.map((period) => ({
    value: String(period),
    label: period === 1 ? t('thisMonth') : t('lastMonths', { number: period }),
  }))
  const single = recentMonths(new Date(), month).map((value) => ({ value, label: monthName(value, locale) }))
  return (
    <div className={classes.filters}>
      <NativeSelect
        label={t('period')}
        data={[...periods, ...single]}
        value={month ?? String(months)}
        onChange={({ target: { value } }) =>
          onChange(
            value.includes('-')
              ? { month: value, months: undefined }
              : { months: Number(value), month: undefined },
          )
        }
      />
      <NativeSelect
        label={t('groupBy')}
        data={REPORT_GROUPS.map((value) => ({ value, label: t(`group.${value}`) }))}
        value={group}
        onChange={({ target }) =>
          onChange({ group: target.value as ReportGroup, sort: undefined, order: undefined })
        }
      />
      <EntrySearch
        resource="partners"
        label={t('group.partner')}
        value={partner || null}
        onChange={(id) => onChange({ partner: id ?? undefined })}
        placeholder={t('admin:list.all')}
      />
      <OfProgramme name="tier" {...{ params, onChange }} />
      <OfProgramme name="region" {...{ params, onChange }} />
      <EntrySearch
        resource="products"
        label={t('group.product')}
        value={product || null}
        onChange={(id) => onChange({ product: id ?? undefined })}
        placeholder={t('admin:list.all')}
      />
    </div>
  )
}

/** Filters by a tier or region, or by those without any. */
function OfProgramme({ name, params, onChange }: ReportFiltersProps & { name: 'tier' | 'region' }) {
  const { t } = useTranslation(['reports', 'admin'])
  const choices = useProgramme(name === 'tier' ? 'tiers' : 'regions')
  return (
    <NativeSelect
      label={t(`group.${name}`)}
      data={[{ value: '', label: t('admin:list.all') }, ...choices, { value: '0', label: t(`none.${name}`) }]}
      value={String(params[name] ?? '')}
      onChange={({ target: { value } }) => onChange({ [name]: value === '' ? undefined : Number(value) })}
    />
  )
}
