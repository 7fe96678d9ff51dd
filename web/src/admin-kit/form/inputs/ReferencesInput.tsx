import type { Entry } from '@portal/contract/admin/endpoints'
import type { Field } from '@portal/contract/entities/field'
import { useGetManyAggregate } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLocale } from '../../../lib/i18n.ts'
import { IconButton } from '../../../ui/icon-button/IconButton.tsx'
import { IconX } from '../../../ui/icons.ts'
import { DragHandle } from '../../../ui/sortable/DragHandle.tsx'
import { useSortable } from '../../../ui/sortable/use-sortable.ts'
import { EntrySearch } from '../../parts/EntrySearch.tsx'
import { publicationState } from '../../parts/publication-state.ts'
import { StateChip } from '../../parts/StateChip.tsx'
import { ThumbnailOf } from '../../parts/Thumbnail.tsx'
import { pictureField, resourceOf, titleOf, valueAt } from '../../resources.ts'
import { type FieldInputProps, useField } from '../use-field.ts'
import classes from './inputs.module.css'

/** An ordered list of references: found by search, moved by drag or arrow keys. */
export function ReferencesInput(props: FieldInputProps<Extract<Field, { kind: 'references' }>>) {
  const { t } = useTranslation('admin')
  const { value, change, error } = useField<number[]>(props)
  const { to } = props.field
  const ids = value ?? []
  const { data = [] } = useGetManyAggregate<Entry>(to, { ids }, { enabled: ids.length > 0 })
  const sortable = useSortable(ids, change)
  const byId = new Map(data.filter(Boolean).map((entry) => [entry.id, entry]))
  return (
    <fieldset className="stack-8">
      <legend className={classes.legend}>{props.label}</legend>
      {ids.length === 0 && <p className="faint">{t('form.noneChosen')}</p>}
      <ol className={classes.list} ref={sortable.containerRef as never}>
        {sortable.shown.map((id) => (
          <Chosen
            key={id}
            to={to}
            id={id}
            entry={byId.get(id)}
            sortable={sortable}
            onRemove={() => change(ids.filter((each) => each !== id))}
          />
        ))}
      </ol>
      <EntrySearch
        // Cleared after each choice.
        key={ids.length}
        resource={to}
        label={t('form.addTo', { name: props.label })}
        value={null}
        onChange={(id) => id !== null && !ids.includes(id) && change([...ids, id])}
        error={error}
      />
    </fieldset>
  )
}

interface ChosenProps {
  to: string
  id: number
  entry: Entry | undefined
  sortable: ReturnType<typeof useSortable<number>>
  onRemove: () => void
}

function Chosen({ to, id, entry, sortable, onRemove }: ChosenProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const declaration = resourceOf(to)
  const title = (entry && titleOf(declaration, entry, locale)) || `#${id}`
  const picture = pictureField(declaration)
  const publishedAt = entry?.publishedAt as number | null | undefined
  // Only the state "not visible yet" is worth showing.
  const isHidden = declaration.publishes && entry && publicationState(publishedAt, Date.now()) !== 'published'
  return (
    <li
      className={classes.item}
      data-dragged={sortable.dragged === id || undefined}
      {...sortable.rowProps(id)}
    >
      <DragHandle label={t('list.move', { title })} {...sortable.handleProps(id)} />
      {picture && <ThumbnailOf id={entry && (valueAt(entry, picture, locale) as string | null)} />}
      <Link to={`/${to}/${id}`} className={classes.name}>
        {title}
      </Link>
      {isHidden && <StateChip publishedAt={publishedAt} />}
      <IconButton size={32} onClick={onRemove} label={t('form.removeEntry', { title })}>
        <IconX size={16} />
      </IconButton>
    </li>
  )
}
