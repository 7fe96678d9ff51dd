import type { Entry } from '@portal/contract/admin/endpoints'
import { useListContext } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLocale } from '../../lib/i18n.ts'
import { DragHandle } from '../../ui/sortable/DragHandle.tsx'
import { useDeclaration } from '../parts/use-declaration.ts'
import { titleOf } from '../resources.ts'
import { Cell } from './Cell.tsx'
import classes from './EntryTable.module.css'
import { useColumns } from './list-parts.ts'
import { SelectBox } from './SelectBox.tsx'
import { TitleCell } from './TitleCell.tsx'
import type { EntrySortable } from './use-entry-order.ts'

interface EntryRowProps {
  entry: Entry
  sortable: EntrySortable | undefined
  isSelectable: boolean
}

export function EntryRow({ entry, sortable, isSelectable }: EntryRowProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const resource = useDeclaration()
  const navigate = useNavigate()
  const { selectedIds, onToggleItem } = useListContext()
  const title = titleOf(resource, entry, locale) || t('list.untitled')
  const isSelected = selectedIds.includes(entry.id)
  const [, ...columns] = useColumns()
  return (
    // Keyboard users have the link in the title.
    <tr
      className={classes.row}
      data-selected={isSelected || undefined}
      data-dragged={sortable?.dragged === entry.id || undefined}
      onClick={(event) => {
        if (!(event.target as Element).closest('a, button, input, label'))
          navigate(`/${resource.name}/${entry.id}`)
      }}
      {...sortable?.rowProps(entry.id)}
    >
      {resource.ordered && (
        <td className={classes.narrow}>
          {sortable && <DragHandle label={t('list.move', { title })} {...sortable.handleProps(entry.id)} />}
        </td>
      )}
      {isSelectable && (
        <td className={classes.narrow}>
          <SelectBox
            label={t('list.select', { title })}
            checked={isSelected}
            onChange={() => onToggleItem(entry.id)}
          />
        </td>
      )}
      <th scope="row">
        <TitleCell entry={entry} title={title} />
      </th>
      {columns.map(({ name }) => (
        <td key={name}>
          <Cell entry={entry} name={name} />
        </td>
      ))}
    </tr>
  )
}
