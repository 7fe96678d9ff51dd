import type { Entry } from '@portal/contract/admin/endpoints'
import { allows } from '@portal/contract/admin/resource'
import { useListContext } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { DragHandle } from '../../ui/sortable/DragHandle.tsx'
import { useLabels } from '../labels.ts'
import { useDeclaration } from '../parts/use-declaration.ts'
import { titleOf } from '../resources.ts'
import { CardSort } from './CardSort.tsx'
import { Cell } from './Cell.tsx'
import classes from './EntryCards.module.css'
import { useColumns } from './list-parts.ts'
import { SelectBox } from './SelectBox.tsx'
import { TitleCell } from './TitleCell.tsx'
import { type EntrySortable, useEntryOrder } from './use-entry-order.ts'

/** The list on phones. */
export function EntryCards() {
  const labels = useLabels()
  const { name } = useDeclaration()
  const { data = [] } = useListContext<Entry>()
  const { entries, sortable, announcement } = useEntryOrder(data)
  return (
    <>
      <CardSort />
      <ul aria-label={labels.resource(name)} ref={sortable?.containerRef as never}>
        {entries.map((entry) => (
          <EntryCard key={entry.id} entry={entry} sortable={sortable} />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  )
}

function EntryCard({ entry, sortable }: { entry: Entry; sortable: EntrySortable | undefined }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const labels = useLabels()
  const resource = useDeclaration()
  const { selectedIds, onToggleItem } = useListContext()
  const title = titleOf(resource, entry, locale) || t('list.untitled')
  const isSelectable = resource.publishes || allows(resource, 'delete')
  const [, ...columns] = useColumns()
  return (
    <li
      className={classes.card}
      data-selected={selectedIds.includes(entry.id) || undefined}
      data-dragged={sortable?.dragged === entry.id || undefined}
      {...sortable?.rowProps(entry.id)}
    >
      <span>
        {isSelectable && (
          <SelectBox
            label={t('list.select', { title })}
            checked={selectedIds.includes(entry.id)}
            onChange={() => onToggleItem(entry.id)}
          />
        )}
      </span>
      <TitleCell entry={entry} title={title} />
      <span>
        {sortable && <DragHandle label={t('list.move', { title })} {...sortable.handleProps(entry.id)} />}
      </span>
      <dl className={classes.facts}>
        {columns.map(({ name, label }) => (
          <div key={name}>
            <dt className="visually-hidden">{labels.field(label)}</dt>
            <dd>
              <Cell entry={entry} name={name} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
