import { Checkbox } from '@mantine/core'
import type { BinEntry } from '@portal/contract/admin/bin'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../labels.ts'
import { Chip } from '../parts/Chip.tsx'
import { Timestamp } from '../tables/Timestamp.tsx'
import tables from '../tables/tables.module.css'
import classes from './bin.module.css'

const DAY = 24 * 60 * 60 * 1000
/** Days left that are worth a warning. */
const FEW = 3

interface BinTableProps {
  items: readonly BinEntry[]
  selected: ReadonlySet<number>
  onSelect: (ids: ReadonlySet<number>) => void
}

export function BinTable({ items, selected, onSelect }: BinTableProps) {
  const { t } = useTranslation('admin')
  const chosen = items.filter(({ id }) => selected.has(id))
  const toggle = (id: number) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  return (
    <table className={`${tables.table} ${classes.table}`}>
      <caption className="visually-hidden">{t('bin.title')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Checkbox
              checked={chosen.length === items.length}
              indeterminate={chosen.length > 0 && chosen.length < items.length}
              onChange={() =>
                onSelect(new Set(chosen.length === items.length ? [] : items.map(({ id }) => id)))
              }
              aria-label={t('list.selectPage')}
            />
          </th>
          <th scope="col">{t('bin.entry')}</th>
          <th scope="col">{t('bin.kind')}</th>
          <th scope="col">{t('bin.at')}</th>
          <th scope="col">{t('bin.by')}</th>
          <th scope="col">{t('bin.left')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((entry) => (
          <BinRow
            key={entry.id}
            entry={entry}
            isSelected={selected.has(entry.id)}
            onToggle={() => toggle(entry.id)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface BinRowProps {
  entry: BinEntry
  isSelected: boolean
  onToggle: () => void
}

function BinRow({ entry, isSelected, onToggle }: BinRowProps) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const title = entry.title || t('list.untitled')
  return (
    <tr>
      <td>
        <Checkbox checked={isSelected} onChange={onToggle} aria-label={t('list.select', { title })} />
      </td>
      <th scope="row">
        <span className={tables.main}>{title}</span>
      </th>
      <td data-label={t('bin.kind')}>{labels.resource(entry.resource, 1)}</td>
      <td data-label={t('bin.at')}>
        <Timestamp at={entry.deletedAt} />
      </td>
      <td data-label={t('bin.by')}>{entry.deletedBy ?? t('bin.deletedAccount')}</td>
      <td data-label={t('bin.left')}>
        <TimeLeft until={entry.until} />
      </td>
    </tr>
  )
}

function TimeLeft({ until }: { until: number }) {
  const { t } = useTranslation('admin')
  const days = (until - Date.now()) / DAY
  return (
    <Chip
      tone={days < FEW ? 'warn' : 'plain'}
      text={days < 1 ? t('bin.lessThanDay') : t('bin.days', { count: Math.round(days) })}
    />
  )
}
