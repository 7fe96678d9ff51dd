import { Button } from '@mantine/core'
import type { CountedSearch } from '@portal/contract/admin/searches'
import { LOCALE_NAMES } from '@portal/contract/locale'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { callAdmin } from '../../../admin-kit/data/calls.ts'
import { FormPending } from '../../../admin-kit/form/FormPending.tsx'
import { EntryFailure } from '../../../admin-kit/page/EntryFailure.tsx'
import { PageHead } from '../../../admin-kit/page/PageHead.tsx'
import { Chip } from '../../../admin-kit/parts/Chip.tsx'
import { Panel } from '../../../admin-kit/parts/Panel.tsx'
import tables from '../../../admin-kit/tables/tables.module.css'
import { useLocale } from '../../../lib/i18n.ts'
import { HitName } from './HitName.tsx'
import { PromoteButton } from './PromoteButton.tsx'
import { PromotionTable } from './PromotionTable.tsx'
import { SearchTrial } from './SearchTrial.tsx'
import classes from './search.module.css'
import { share } from './share.ts'
import { synonymLink } from './synonym-link.ts'

/** One search: which results were opened, which are promoted, and a trial to promote others. */
export default function SearchScreen() {
  const { id = '' } = useParams()
  const found = useQuery({
    queryKey: ['operations', 'searches', id],
    queryFn: ({ signal }) => callAdmin<CountedSearch>(`searches/${encodeURIComponent(id)}`, { signal }),
    staleTime: 0,
  })
  if (found.error) return <EntryFailure error={found.error} list="/searches" onRetry={found.refetch} />
  return found.data ? <Search search={found.data} /> : <FormPending />
}

function Search({ search }: { search: CountedSearch }) {
  const { t } = useTranslation('admin')
  const { id, query, locale } = search
  const target = { search: query, locale }
  return (
    <>
      <PageHead
        title={query}
        mark={<Chip tone="plain" text={LOCALE_NAMES[locale]} />}
        above={<Link to="/searches">← {t('searches.back')}</Link>}
        actions={
          <Button component={Link} to={synonymLink(search)} variant="default">
            {t('searches.addSynonym')}
          </Button>
        }
      />
      <Facts search={search} />
      <Panel title={t('promotions.title')}>
        <PromotionTable search={query} />
      </Panel>
      <Panel title={t('searches.hits')}>
        <Hits search={search} />
      </Panel>
      <SearchTrial
        key={id}
        name={`search-${id}`}
        title={t('promotions.add')}
        text={t('promotions.addText')}
        initially={{ text: query, locale }}
        action={({ _source: { item, model, title } }) => (
          <PromoteButton {...target} kind={item.kind} itemId={item.id} title={model || title} />
        )}
      />
    </>
  )
}

function Facts({ search }: { search: CountedSearch }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const facts = [
    [t('searches.count'), search.count.toLocaleString(locale)],
    [t('searches.withoutResult'), search.emptyCount.toLocaleString(locale)],
    [t('searches.opened'), share(search, locale)],
    [t('searches.position'), search.position?.toLocaleString(locale) ?? '–'],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Hits({ search: { opened, query, locale } }: { search: CountedSearch }) {
  const { t } = useTranslation('admin')
  const language = useLocale()
  if (opened.length === 0) return <p className={classes.nothing}>{t('searches.noHits')}</p>
  return (
    <table className={`${tables.table} ${classes.withButtons}`}>
      <caption className="visually-hidden">{t('searches.hits')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('searches.result')}</th>
          <th scope="col" className={tables.number}>
            {t('searches.opened')}
          </th>
          <th scope="col" className={tables.number}>
            {t('searches.position')}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {opened.map(({ kind, id, title, count, position }) => (
          <tr key={`${kind} ${id}`}>
            <th scope="row">
              <HitName kind={kind} id={id} title={title} />
            </th>
            <td className={tables.number} data-label={t('searches.opened')}>
              {t('searches.times', { count })}
            </td>
            <td className={tables.number} data-label={t('searches.position')}>
              {position.toLocaleString(language)}
            </td>
            <td>
              <div className={tables.buttons}>
                {title && (
                  <PromoteButton search={query} locale={locale} kind={kind} itemId={id} title={title} />
                )}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
