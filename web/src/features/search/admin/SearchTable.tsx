import { Checkbox } from '@mantine/core'
import type { CountedSearch } from '@portal/contract/admin/searches'
import { LOCALE_NAMES } from '@portal/contract/locale'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Chip } from '../../../admin-kit/parts/Chip.tsx'
import { Timestamp } from '../../../admin-kit/tables/Timestamp.tsx'
import tables from '../../../admin-kit/tables/tables.module.css'
import { useLocale } from '../../../lib/i18n.ts'
import { useHitWords } from './HitName.tsx'
import classes from './search.module.css'
import { share } from './share.ts'
import { synonymLink } from './synonym-link.ts'

const isSeen = ({ seenAt, lastAt }: CountedSearch) => seenAt !== null && lastAt <= seenAt

interface SearchTableProps {
  items: readonly CountedSearch[]
  selected: ReadonlySet<number>
  onSelect: (selected: ReadonlySet<number>) => void
}

export function SearchTable({ items, selected, onSelect }: SearchTableProps) {
  const { t } = useTranslation('admin')
  const count = items.filter(({ id }) => selected.has(id)).length
  const isAll = count === items.length
  const toggle = (id: number) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  return (
    <table className={`${tables.table} ${classes.searches}`}>
      <caption className="visually-hidden">{t('searches.title')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Checkbox
              checked={isAll}
              indeterminate={count > 0 && !isAll}
              onChange={() => onSelect(new Set(isAll ? [] : items.map(({ id }) => id)))}
              aria-label={t('list.selectPage')}
            />
          </th>
          <th scope="col">{t('searches.query')}</th>
          <th scope="col">{t('fields.locale')}</th>
          <th scope="col" className={tables.number}>
            {t('searches.count')}
          </th>
          <th scope="col" className={tables.number}>
            {t('searches.opened')}
          </th>
          <th scope="col" className={tables.number}>
            {t('searches.position')}
          </th>
          <th scope="col">{t('searches.most')}</th>
          <th scope="col">{t('searches.last')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((search) => (
          <Row
            key={search.id}
            search={search}
            isSelected={selected.has(search.id)}
            onToggle={() => toggle(search.id)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  search: CountedSearch
  isSelected: boolean
  onToggle: () => void
}

function Row({ search, isSelected, onToggle }: RowProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const words = useHitWords()
  const { id, query, count, position, opened } = search
  const [most, ...others] = opened
  return (
    <tr>
      <td>
        <Checkbox checked={isSelected} onChange={onToggle} aria-label={t('list.select', { title: query })} />
      </td>
      <th scope="row">
        <Link to={`/searches/${id}`} className={tables.main} lang={search.locale} dir="auto">
          {query}
        </Link>{' '}
        {isSeen(search) && <Chip tone="plain" text={t('searches.seen')} />}
        {search.isEmpty && (
          <div>
            <Link to={synonymLink(search)} className={tables.faint}>
              {t('searches.addSynonym')}
            </Link>
          </div>
        )}
      </th>
      <td data-label={t('fields.locale')}>{LOCALE_NAMES[search.locale]}</td>
      <td className={tables.number} data-label={t('searches.count')}>
        {count}
      </td>
      <td className={tables.number} data-label={t('searches.opened')}>
        {share(search, locale)}
      </td>
      <td className={tables.number} data-label={t('searches.position')}>
        {position?.toLocaleString(locale) ?? '–'}
      </td>
      <td data-label={t('searches.most')}>
        {most ? words(most).name : '–'} {others.length > 0 && '…'}
      </td>
      <td data-label={t('searches.last')}>
        <Timestamp at={search.lastAt} />
      </td>
    </tr>
  )
}
