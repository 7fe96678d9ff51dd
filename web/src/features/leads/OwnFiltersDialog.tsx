import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import type { LeadFilter } from '@portal/contract/lead-filters'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../lib/i18n.ts'
import { useLatest } from '../../lib/use-latest.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../ui/dialog/DialogActions.tsx'
import { IconButton } from '../../ui/icon-button/IconButton.tsx'
import { IconTrash } from '../../ui/icons.ts'
import { DragHandle } from '../../ui/sortable/DragHandle.tsx'
import { useSortable } from '../../ui/sortable/use-sortable.ts'
import { offerUndo } from '../../ui/toast/offer-undo.ts'
import styles from './OwnFiltersDialog.module.css'

const MAX_NAME = 60

interface OwnFiltersDialogProps {
  filters: LeadFilter[]
  /** A search to save under a new name; without it, the existing filters can be edited. */
  added: string | undefined
  opened: boolean
  onSave: (filters: LeadFilter[]) => void
  onClose: () => void
}

export default function OwnFiltersDialog({ added, opened, onClose, ...props }: OwnFiltersDialogProps) {
  const { t } = useTranslation('leads')
  const isNaming = added !== undefined
  return (
    <Dialog
      compact
      title={t(isNaming ? 'own.save' : 'own.manage')}
      opened={opened}
      onClose={onClose}
      size={480}
    >
      {isNaming ? (
        <NameForm {...props} search={added} onClose={onClose} />
      ) : (
        <Filters {...props} onClose={onClose} />
      )}
    </Dialog>
  )
}

type PartProps = Pick<OwnFiltersDialogProps, 'filters' | 'onSave' | 'onClose'>

function NameForm({ filters, search, onSave, onClose }: PartProps & { search: string }) {
  const { t } = useTranslation(['leads', 'common'])
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return
    onSave([...filters, { name: name.trim(), search }])
    onClose()
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        data-autofocus
        label={t('own.name')}
        maxLength={MAX_NAME}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common:action.close')}
        </Button>
        <Button type="submit" disabled={!name.trim()}>
          {t('own.keep')}
        </Button>
      </DialogActions>
    </form>
  )
}

function Filters({ filters, onSave, onClose }: PartProps) {
  const { t } = useTranslation(['leads', 'common'])
  const [said, setSaid] = useState('')
  const sortable = useSortable(
    filters.map((_, at) => at),
    (order, moved) => {
      onSave(order.flatMap((at) => filters[at] ?? []))
      const place = order.indexOf(moved) + 1
      setSaid(t('own.moved', { name: filters[moved]?.name, place, count: filters.length }))
    },
  )
  const change = (at: number, changes: Partial<LeadFilter>) =>
    onSave(filters.map((filter, place) => (place === at ? { ...filter, ...changes } : filter)))
  const setUsual = (at: number, isUsual: boolean) =>
    onSave(
      filters.map(({ name, search }, place) => ({
        name,
        search,
        ...(place === at && isUsual ? { usual: true } : {}),
      })),
    )
  const latest = useLatest(filters)
  const remove = (at: number, filter: LeadFilter) => {
    const { name, search } = filter
    onSave(filters.toSpliced(at, 1))
    const restore = () => {
      // Removing the last filter unmounts the list, which then still has the filter.
      const others = latest.current.filter((each) => each !== filter)
      const isTaken = others.some(({ usual }) => usual)
      onSave(others.toSpliced(at, 0, isTaken ? { name, search } : filter))
    }
    offerUndo(() => i18n.t('own.deleted', { ns: 'leads', name }), {
      label: () => i18n.t('own.undo', { ns: 'leads' }),
      run: restore,
    })
  }
  return (
    <>
      <ul ref={sortable.containerRef as never}>
        {sortable.shown.map((at) => {
          const filter = filters[at]
          return (
            filter && (
              <li key={filter.name + filter.search} className={styles.row} {...sortable.rowProps(at)}>
                <DragHandle label={t('own.move', { name: filter.name })} {...sortable.handleProps(at)} />
                <TextInput
                  className={styles.name}
                  aria-label={t('own.rename', { name: filter.name })}
                  maxLength={MAX_NAME}
                  defaultValue={filter.name}
                  onBlur={({ currentTarget }) => {
                    const name = currentTarget.value.trim()
                    if (name && name !== filter.name) change(at, { name })
                  }}
                />
                <Checkbox
                  label={t('own.usual')}
                  checked={filter.usual === true}
                  onChange={({ currentTarget }) => setUsual(at, currentTarget.checked)}
                />
                <IconButton
                  size={36}
                  label={t('own.delete', { name: filter.name })}
                  onClick={() => remove(at, filter)}
                >
                  <IconTrash size={18} />
                </IconButton>
              </li>
            )
          )
        })}
      </ul>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </DialogActions>
    </>
  )
}
