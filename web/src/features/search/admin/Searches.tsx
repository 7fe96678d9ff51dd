import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type CountedSearch, SEARCH_STATES, SEARCH_VIEWS } from '@portal/contract/admin/searches'
import { LOCALE_NAMES, LOCALES } from '@portal/contract/locale'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callAdmin, callAdminFile } from '../../../admin-kit/data/calls.ts'
import { PageHead } from '../../../admin-kit/page/PageHead.tsx'
import { useTypedText } from '../../../admin-kit/parts/use-typed-text.ts'
import { Frame } from '../../../admin-kit/tables/Frame.tsx'
import { Pager } from '../../../admin-kit/tables/Pager.tsx'
import { pageIn, useUrlFilter } from '../../../admin-kit/tables/paged.ts'
import { States } from '../../../admin-kit/tables/States.tsx'
import tables from '../../../admin-kit/tables/tables.module.css'
import { useAct } from '../../../admin-kit/tables/use-act.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { IconDownload } from '../../../ui/icons.ts'
import { SearchTable } from './SearchTable.tsx'

const PER_PAGE = 50
const FIRST_VIEW = 'empty'

/** What partners search for, with and without results, and whether they open what they find. */
export default function Searches() {
  const { t } = useTranslation('admin')
  const [filter, setFilter] = useUrlFilter()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const page = pageIn(filter('page'))
  const view = filter('view') || FIRST_VIEW
  const filters = { view, state: filter('state'), locale: filter('locale'), q: filter('q') }
  const query = { ...filters, page, limit: PER_PAGE }
  const searches = useQuery({
    queryKey: ['operations', 'searches', query],
    queryFn: ({ signal }) =>
      callAdmin<{ items: CountedSearch[]; total: number }>('searches', { query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const { items = [], total = 0 } = searches.data ?? {}
  const narrow = (name: string, value: string | undefined) => {
    setSelected(new Set())
    setFilter(name, value)
  }
  const typed = useTypedText(filter('q'), (text) => narrow('q', text))
  const chosen = items.filter(({ id }) => selected.has(id))
  return (
    <>
      <PageHead title={t('searches.title')} actions={<ExportButton filters={filters} />} />
      <p className={tables.hint}>{t('searches.text')}</p>
      <States
        label={t('searches.views.label')}
        value={view}
        onChange={(next) => narrow('view', next)}
        states={SEARCH_VIEWS.map((value) => ({ value, text: t(`searches.views.${value}`) }))}
      />
      <search className={tables.filters}>
        <TextInput type="search" label={t('searches.part')} maxLength={100} {...typed} />
        <NativeSelect
          label={t('fields.locale')}
          value={filter('locale')}
          onChange={({ currentTarget }) => narrow('locale', currentTarget.value)}
          data={[
            { value: '', label: t('list.all') },
            ...LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] })),
          ]}
        />
        <NativeSelect
          label={t('operations.state')}
          value={filter('state')}
          onChange={({ currentTarget }) => narrow('state', currentTarget.value)}
          data={[
            { value: '', label: t('list.all') },
            ...SEARCH_STATES.map((value) => ({ value, label: t(`searches.states.${value}`) })),
          ]}
        />
      </search>
      {chosen.length > 0 && <Selection chosen={chosen} onDone={() => setSelected(new Set())} />}
      <Frame
        {...searches}
        isEmpty={items.length === 0}
        emptyTitle={t('searches.empty')}
        emptyText={t('searches.emptyText')}
        onRetry={() => searches.refetch()}
      >
        <SearchTable items={items} selected={selected} onSelect={setSelected} />
      </Frame>
      <Pager
        page={page}
        pages={Math.ceil(total / PER_PAGE)}
        isFormer={searches.isPlaceholderData}
        onPage={(to) => setFilter('page', to)}
      />
    </>
  )
}

function ExportButton({ filters }: { filters: Record<string, string> }) {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const save = async () => {
    try {
      saveFile(await callAdminFile('searches/csv', filters), 'searches.csv')
    } catch {
      notify(t('list.exportFailed'), { type: 'error' })
    }
  }
  return (
    <Button variant="default" onClick={save} leftSection={<IconDownload size={18} />}>
      {t('list.export')}
    </Button>
  )
}

function Selection({ chosen, onDone }: { chosen: readonly CountedSearch[]; onDone: () => void }) {
  const { t } = useTranslation('admin')
  const act = useAct()
  const ids = chosen.map(({ id }) => id)
  const run = (action: 'seen' | 'discard', done: string) =>
    act.mutate({ path: `searches/${action}`, method: 'POST', body: { ids }, done }, { onSuccess: onDone })
  return (
    <div className={tables.selection}>
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
