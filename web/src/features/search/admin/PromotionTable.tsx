import { ActionIcon } from '@mantine/core'
import type { SearchPromotion } from '@portal/contract/admin/search-promotions'
import { LOCALE_NAMES } from '@portal/contract/locale'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callAdmin } from '../../../admin-kit/data/calls.ts'
import { Frame } from '../../../admin-kit/tables/Frame.tsx'
import { Pager } from '../../../admin-kit/tables/Pager.tsx'
import tables from '../../../admin-kit/tables/tables.module.css'
import { useAct } from '../../../admin-kit/tables/use-act.ts'
import { IconArrowUp, IconX } from '../../../ui/icons.ts'
import { HitName, useHitWords } from './HitName.tsx'
import classes from './search.module.css'

const PER_PAGE = 50

/** The promoted results of one search, or of all. */
export function PromotionTable({ search }: { search?: string }) {
  const { t } = useTranslation('admin')
  const [page, setPage] = useState(1)
  const query = { search, page, limit: PER_PAGE }
  const promoted = useQuery({
    queryKey: ['operations', 'search-promotions', query],
    queryFn: ({ signal }) =>
      callAdmin<{ items: SearchPromotion[]; total: number }>('search-promotions', { query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const { items = [], total = 0 } = promoted.data ?? {}
  return (
    <>
      <Frame
        {...promoted}
        isEmpty={items.length === 0}
        emptyTitle={t('promotions.empty')}
        emptyText={t('promotions.emptyText')}
        onRetry={() => promoted.refetch()}
      >
        <table className={`${tables.table} ${classes.withButtons}`}>
          <caption className="visually-hidden">{t('promotions.title')}</caption>
          <thead>
            <tr>
              {search === undefined && <th scope="col">{t('searches.query')}</th>}
              <th scope="col">{t('fields.locale')}</th>
              <th scope="col">{t('searches.result')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {items.map((promotion, index) => (
              <Row
                key={promotion.id}
                promotion={promotion}
                above={items[index - 1]}
                hasQuery={search === undefined}
              />
            ))}
          </tbody>
        </table>
      </Frame>
      <Pager
        page={page}
        pages={Math.ceil(total / PER_PAGE)}
        isFormer={promoted.isPlaceholderData}
        onPage={setPage}
      />
    </>
  )
}

interface RowProps {
  promotion: SearchPromotion
  above: SearchPromotion | undefined
  hasQuery: boolean
}

function Row({ promotion, above, hasQuery }: RowProps) {
  const { t } = useTranslation('admin')
  const act = useAct()
  const { id, query, locale, kind, itemId, title } = promotion
  const { name } = useHitWords()({ kind, id: itemId, title })
  const order = (ids: number[]) =>
    act.mutate({
      path: 'search-promotions/order',
      method: 'POST',
      body: { ids },
      done: t('promotions.moved'),
    })
  const remove = () =>
    act.mutate({ path: `search-promotions/${id}`, method: 'DELETE', done: t('promotions.removed') })
  return (
    <tr>
      {hasQuery && (
        <th scope="row" className={tables.main} dir="auto">
          {query}
        </th>
      )}
      <td>{locale ? LOCALE_NAMES[locale] : t('promotions.allLanguages')}</td>
      <td>
        <HitName kind={kind} id={itemId} title={title} />
      </td>
      <td>
        <div className={tables.buttons}>
          {above?.query === query && (
            <ActionIcon
              variant="subtle"
              onClick={() => order([id, above.id])}
              aria-label={t('promotions.up', { title: name })}
            >
              <IconArrowUp size={18} />
            </ActionIcon>
          )}
          <ActionIcon
            variant="subtle"
            color="red"
            onClick={remove}
            aria-label={t('promotions.remove', { title: name })}
          >
            <IconX size={18} />
          </ActionIcon>
        </div>
      </td>
    </tr>
  )
}
