import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { type CountedSearch, SEARCH_STATES } from '@portal/contract/admin/searches'
import { LOCALE_NAMES, LOCALES } from '@portal/contract/locale'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callAdmin } from '../data/calls.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { Chip } from '../parts/Chip.tsx'
import classes from './operations.module.css'
import { useAddressFilter } from './paged.ts'
import { Frame, Pager, States, Timestamp } from './parts.tsx'
import { useAct } from './use-act.ts'

const PER_PAGE = 50

const isSeen = ({ seenAt, lastAt }: CountedSearch) => seenAt !== null && lastAt <= seenAt

/** What partners looked for in vain. */
export function Searches() {
  const { t } = useTranslation('admin')
  const [filter, setFilter] = useAddressFilter()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const page = Number(filter('page')) || 1
  const query = { state: filter('state'), locale: filter('locale'), page, limit: PER_PAGE }
  const misses = useQuery({
    queryKey: ['operations', 'searches', query],
    queryFn: ({ signal }) =>
      callAdmin<{ items: CountedSearch[]; total: number }>('searches', { query, signal }),
    staleTime: 0,
  })
  const { items = [], total = 0 } = misses.data ?? {}
  const chosen = items.filter((miss) => selected.has(miss.id))
  const narrow = (name: string, value: string | undefined) => {
    setSelected(new Set())
    setFilter('page', undefined)
    setFilter(name, value)
  }
  const toggle = (miss: CountedSearch) => {
    const next = new Set(selected)
    if (!next.delete(miss.id)) next.add(miss.id)
    setSelected(next)
  }
  return (
    <>
      <PageHead title={t('searches.title')} />
      <p className={classes.hint}>{t('searches.text')}</p>
      <States
        label={t('operations.state')}
        value={filter('state')}
        onChange={(state) => narrow('state', state)}
        states={SEARCH_STATES.map((value) => ({ value, text: t(`searches.states.${value}`) }))}
      />
      <search className={classes.filters}>
        <NativeSelect
          label={t('fields.locale')}
          value={filter('locale')}
          onChange={({ currentTarget }) => narrow('locale', currentTarget.value)}
          data={[
            { value: '', label: t('list.all') },
            ...LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] })),
          ]}
        />
      </search>
      {chosen.length > 0 && <Selection chosen={chosen} onDone={() => setSelected(new Set())} />}
      <Frame
        {...misses}
        isEmpty={items.length === 0}
        emptyTitle={t('searches.empty')}
        emptyText={t('searches.emptyText')}
        onRetry={() => misses.refetch()}
      >
        <table className={classes.table}>
          <caption className="visually-hidden">{t('searches.title')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <Checkbox
                  checked={chosen.length === items.length}
                  indeterminate={chosen.length > 0 && chosen.length < items.length}
                  onChange={() =>
                    setSelected(new Set(chosen.length === items.length ? [] : items.map(({ id }) => id)))
                  }
                  aria-label={t('list.selectPage')}
                />
              </th>
              <th scope="col">{t('searches.query')}</th>
              <th scope="col">{t('fields.locale')}</th>
              <th scope="col" className={classes.number}>
                {t('searches.count')}
              </th>
              <th scope="col">{t('searches.last')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((miss) => (
              <tr key={miss.id}>
                <td>
                  <Checkbox
                    checked={selected.has(miss.id)}
                    onChange={() => toggle(miss)}
                    aria-label={t('list.select', { title: miss.query })}
                  />
                </td>
                <th scope="row">
                  <span className={classes.main} lang={miss.locale}>
                    {miss.query}
                  </span>{' '}
                  {isSeen(miss) && <Chip tone="plain" text={t('searches.seen')} />}
                </th>
                <td>{LOCALE_NAMES[miss.locale]}</td>
                <td className={classes.number} data-label={t('searches.count')}>
                  {miss.count}
                </td>
                <td data-label={t('searches.last')}>
                  <Timestamp at={miss.lastAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Frame>
      <Pager page={page} pages={Math.ceil(total / PER_PAGE)} onPage={(to) => setFilter('page', to)} />
    </>
  )
}

function Selection({ chosen, onDone }: { chosen: readonly CountedSearch[]; onDone: () => void }) {
  const { t } = useTranslation('admin')
  const act = useAct()
  const ids = chosen.map(({ id }) => id)
  const run = (action: 'seen' | 'discard', done: string) =>
    act.mutate({ path: `searches/${action}`, method: 'POST', body: { ids }, done }, { onSuccess: onDone })
  return (
    <div className={classes.selection}>
      <span>{t('list.selected', { count: chosen.length })}</span>
      <Button variant="default" loading={act.isPending} onClick={() => run('seen', t('searches.marked'))}>
        {t('searches.markSeen')}
      </Button>
      <Button variant="subtle" color="red" onClick={() => run('discard', t('searches.forgotten'))}>
        {t('searches.forget')}
      </Button>
    </div>
  )
}
