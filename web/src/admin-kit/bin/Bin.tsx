import { NativeSelect, TextInput } from '@mantine/core'
import type { BinEntry } from '@portal/contract/admin/bin'
import { allows, covers } from '@portal/contract/admin/resource'
import { RESOURCES } from '@portal/contract/admin/resources'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callAdmin } from '../data/calls.ts'
import { useTeamMember } from '../data/use-profile.ts'
import { useLabels } from '../labels.ts'
import { PageHead } from '../page/PageHead.tsx'
import { useTypedText } from '../parts/use-typed-text.ts'
import { Frame } from '../tables/Frame.tsx'
import { Pager } from '../tables/Pager.tsx'
import { pageIn, useUrlFilter } from '../tables/paged.ts'
import tables from '../tables/tables.module.css'
import { BinSelection } from './BinSelection.tsx'
import { BinTable } from './BinTable.tsx'

const PER_PAGE = 50

/** Deleted entries, until they expire. */
export function Bin() {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const { role } = useTeamMember()
  const [filter, setFilter] = useUrlFilter()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const page = pageIn(filter('page'))
  const query = { q: filter('q'), resource: filter('resource'), page, perPage: PER_PAGE }
  const bin = useQuery({
    queryKey: ['operations', 'bin', query],
    queryFn: ({ signal }) =>
      callAdmin<{ items: BinEntry[]; total: number; days: number }>('bin', { query, signal }),
    staleTime: 0,
  })
  const { items = [], total = 0 } = bin.data ?? {}
  const chosen = items.filter(({ id }) => selected.has(id))
  const narrow = (name: string, value: string | undefined) => {
    setSelected(new Set())
    setFilter(name, value)
  }
  const search = useTypedText(query.q, (text) => narrow('q', text))
  const isNarrowed = query.q !== '' || query.resource !== ''
  const kinds = RESOURCES.filter((one) => allows(one, 'delete') && covers(role, one.role))
  return (
    <>
      <PageHead title={t('bin.title')} />
      {bin.data && <p className={tables.hint}>{t('bin.intro', { count: bin.data.days })}</p>}
      <search className={tables.filters}>
        <TextInput label={t('list.searchShort')} type="search" maxLength={100} {...search} />
        <NativeSelect
          label={t('bin.kind')}
          value={query.resource}
          onChange={({ currentTarget }) => narrow('resource', currentTarget.value)}
          data={[
            { value: '', label: t('list.all') },
            ...kinds.map(({ name }) => ({ value: name, label: labels.resource(name) })),
          ]}
        />
      </search>
      {chosen.length > 0 && <BinSelection chosen={chosen} onDone={() => setSelected(new Set())} />}
      <Frame
        {...bin}
        isEmpty={items.length === 0}
        emptyTitle={isNarrowed ? t('bin.nothingFound') : t('bin.empty')}
        emptyText={isNarrowed ? t('bin.nothingFoundText') : t('bin.emptyText')}
        onRetry={() => bin.refetch()}
      >
        <BinTable items={items} selected={selected} onSelect={setSelected} />
      </Frame>
      <Pager page={page} pages={Math.ceil(total / PER_PAGE)} onPage={(to) => setFilter('page', to)} />
    </>
  )
}
