import { Checkbox } from '@mui/material'
import type { Entry } from '@portal/contract/admin/calls'
import { allows } from '@portal/contract/admin/resource'
import { useListContext } from 'react-admin'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { useLabels } from '../labels.ts'
import { useDeclaration } from '../parts/use-declaration.ts'
import { titleOf } from '../resources.ts'
import { Cell } from './Cell.tsx'
import classes from './EntryTable.module.css'
import { useColumns } from './list-parts.ts'
import { TitleCell } from './TitleCell.tsx'

/** The list on a phone. */
export function EntryCards() {
  const labels = useLabels()
  const { name } = useDeclaration()
  const { data = [] } = useListContext<Entry>()
  return (
    <ul className={classes.cards} aria-label={labels.resource(name)}>
      {data.map((entry) => (
        <EntryCard key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

function EntryCard({ entry }: { entry: Entry }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const labels = useLabels()
  const resource = useDeclaration()
  const { selectedIds, onToggleItem } = useListContext()
  const title = titleOf(resource, entry, locale) || t('list.untitled')
  const isSelectable = resource.publishes || allows(resource, 'delete')
  const [, ...columns] = useColumns()
  return (
    <li className={classes.card}>
      <span>
        {isSelectable && (
          <Checkbox
            checked={selectedIds.includes(entry.id)}
            onChange={() => onToggleItem(entry.id)}
            slotProps={{ input: { 'aria-label': t('list.select', { title }) } }}
          />
        )}
      </span>
      <TitleCell entry={entry} title={title} />
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
