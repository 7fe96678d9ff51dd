import { Button } from '@mantine/core'
import { TEAM_DEAL_STATES, type TeamDealHead } from '@portal/contract/admin/deals'
import { useNotify } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { callAdminFile } from '../../../admin-kit/data/calls.ts'
import { PageHead } from '../../../admin-kit/page/PageHead.tsx'
import { EntrySearch } from '../../../admin-kit/parts/EntrySearch.tsx'
import { Frame } from '../../../admin-kit/tables/Frame.tsx'
import { Pager } from '../../../admin-kit/tables/Pager.tsx'
import { pageIn } from '../../../admin-kit/tables/paged.ts'
import { States } from '../../../admin-kit/tables/States.tsx'
import { Timestamp } from '../../../admin-kit/tables/Timestamp.tsx'
import tables from '../../../admin-kit/tables/tables.module.css'
import { formatCalendarDay } from '../../../lib/calendar-day.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { formatExactMoney } from '../../../lib/money.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { IconDownload } from '../../../ui/icons.ts'
import { Turn } from '../Turn.tsx'
import { DealChip } from './DealChip.tsx'
import { type DealFilters, pagesOf, useTeamDeals } from './deals.ts'

const COLUMNS = ['company', 'partner', 'value', 'closeOn', 'state', 'updated'] as const

const stateIn = (text: string | null | undefined) => TEAM_DEAL_STATES.find((each) => each === text)

function filtersIn(params: URLSearchParams): DealFilters {
  const state = stateIn(params.get('state'))
  const partner = Number(params.get('partner'))
  return { ...(state && { state }), ...(Number.isInteger(partner) && partner > 0 && { partner }) }
}

/** Deals submitted by partners, last changed first. */
export default function DealList() {
  const { t } = useTranslation(['admin', 'deals'])
  const locale = useLocale()
  const notify = useNotify()
  const [params, setParams] = useSearchParams()
  const filters = filtersIn(params)
  const page = pageIn(params.get('page'))
  const show = ({ state, partner }: DealFilters, to = 1) =>
    setParams(
      {
        ...(state && { state }),
        ...(partner && { partner: String(partner) }),
        ...(to > 1 && { page: String(to) }),
      },
      { replace: true },
    )
  const deals = useTeamDeals(filters, page)
  const { items = [], total = 0, counts } = deals.data ?? {}
  const save = async () => {
    try {
      saveFile(await callAdminFile('deals.csv', { locale, ...filters }), 'deals.csv')
    } catch {
      notify(t('list.exportFailed'), { type: 'error' })
    }
  }
  return (
    <>
      <PageHead
        title={t('deals.title')}
        actions={
          <Button variant="default" onClick={save} leftSection={<IconDownload size={18} />}>
            {t('list.export')}
          </Button>
        }
      />
      <States
        label={t('deals:filter')}
        value={filters.state ?? ''}
        onChange={(wanted) => show({ ...filters, state: stateIn(wanted) })}
        states={TEAM_DEAL_STATES.map((value) => ({
          value,
          text: t(`deals:state.${value}`),
          ...(counts && { count: counts[value] ?? 0 }),
        }))}
      />
      <div className={tables.filters}>
        <EntrySearch
          resource="partners"
          label={t('deals:field.partner')}
          value={filters.partner ?? null}
          onChange={(partner) => show({ ...filters, partner: partner ?? undefined })}
          placeholder={t('list.all')}
        />
      </div>
      <Frame
        {...deals}
        isEmpty={items.length === 0}
        emptyTitle={t('list.nothingFound')}
        emptyText={t('deals.emptyText')}
        onRetry={() => deals.refetch()}
      >
        <table className={tables.table}>
          <caption className="visually-hidden">{t('deals.title')}</caption>
          <thead>
            <tr>
              {COLUMNS.map((name) => (
                <th key={name} scope="col">
                  {t(`deals:field.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((deal) => (
              <DealRow key={deal.id} deal={deal} />
            ))}
          </tbody>
        </table>
      </Frame>
      <Pager
        page={page}
        pages={pagesOf(total)}
        isFormer={deals.isPlaceholderData}
        onPage={(to) => show(filters, to)}
      />
    </>
  )
}

function DealRow({ deal }: { deal: TeamDealHead }) {
  const { t } = useTranslation(['deals', 'admin'])
  const locale = useLocale()
  const { id, company, alike, partner, value, currency, closeOn, state, protectedUntil, updated } = deal
  return (
    <tr>
      <th scope="row">
        <Link to={`/deals/${id}`} className={tables.main}>
          {company}
        </Link>
        {alike && <div className={tables.faint}>{t('admin:deals.alike.mark')}</div>}
      </th>
      <td data-label={t('field.partner')}>{partner.name}</td>
      <td data-label={t('field.value')}>{value === null ? '' : formatExactMoney(value, currency, locale)}</td>
      <td data-label={t('field.closeOn')}>{closeOn && formatCalendarDay(closeOn, locale)}</td>
      <td>
        <DealChip state={state} />
        <div className={tables.faint}>
          <Turn deal={deal} forTeam />
        </div>
        {state === 'approved' && protectedUntil && (
          <div className={tables.faint}>
            {t('protected', { day: formatCalendarDay(protectedUntil, locale) })}
          </div>
        )}
      </td>
      <td data-label={t('field.updated')}>
        <Timestamp at={Date.parse(updated)} />
      </td>
    </tr>
  )
}
