import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../../ui/dialog/DialogActions.tsx'
import { DragHandle } from '../../../ui/sortable/DragHandle.tsx'
import { useSortable } from '../../../ui/sortable/use-sortable.ts'
import { useSaveOrder } from '../../orders/later.ts'
import styles from './ArrangeDialog.module.css'
import { type DashboardSection, SECTION_HEADINGS, SECTIONS } from './section-order.ts'

interface ArrangeDialogProps {
  /** In the current order. */
  sections: readonly DashboardSection[]
  opened: boolean
  onClose: () => void
}

/** Reorders the sections of the dashboard, by drag or arrow keys; the dashboard behind it updates. */
export default function ArrangeDialog({ sections, opened, onClose }: ArrangeDialogProps) {
  const { t } = useTranslation(['dashboard', 'common'])
  const [said, setSaid] = useState('')
  const save = useSaveOrder('dashboard')
  const sortable = useSortable(sections, (order, moved) => {
    const place = order.indexOf(moved) + 1
    setSaid(t('pins.moved', { name: t(SECTION_HEADINGS[moved]), place, count: order.length }))
    save(order)
  })
  return (
    <Dialog compact title={t('arrange.title')} opened={opened} onClose={onClose} size={400}>
      <ul ref={sortable.containerRef as never}>
        {sortable.shown.map((section) => {
          const name = t(SECTION_HEADINGS[section])
          return (
            <li
              key={section}
              className={styles.row}
              data-dragged={sortable.dragged === section || undefined}
              {...sortable.rowProps(section)}
            >
              <DragHandle label={t('pins.move', { name })} {...sortable.handleProps(section)} />
              {name}
            </li>
          )
        })}
      </ul>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <DialogActions>
        <Button variant="default" disabled={sections.join() === SECTIONS.join()} onClick={() => save([])}>
          {t('arrange.usual')}
        </Button>
        <Button onClick={onClose}>{t('common:action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
