import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DragHandle } from '../../../ui/sortable/DragHandle.tsx'
import { useSortable } from '../../../ui/sortable/use-sortable.ts'
import { useSaveOrder } from '../../orders/later.ts'
import type { PinnedCardProps } from './PinnedCard.tsx'
import styles from './PinnedCards.module.css'

interface ArrangedCardsProps {
  /** The displayed name of each pin, in the current order. */
  names: ReadonlyMap<string, string>
  card: (pin: string, place: Pick<PinnedCardProps, 'row' | 'handle'>) => ReactNode
  onMoved: (text: string) => void
}

/** The pinned cards while being reordered, by drag or arrow keys. */
export default function ArrangedCards({ names, card, onMoved }: ArrangedCardsProps) {
  const { t } = useTranslation('dashboard')
  const save = useSaveOrder('pins')
  const sortable = useSortable([...names.keys()], (pins, moved) => {
    const place = pins.indexOf(moved) + 1
    onMoved(t('pins.moved', { name: names.get(moved), place, count: pins.length }))
    save(pins)
  })
  return (
    <ul className={`cards ${styles.grid}`} ref={sortable.containerRef as never}>
      {sortable.shown.map((pin) =>
        card(pin, {
          row: { ...sortable.rowProps(pin), 'data-dragged': sortable.dragged === pin || undefined },
          handle: (
            <DragHandle label={t('pins.move', { name: names.get(pin) })} {...sortable.handleProps(pin)} />
          ),
        }),
      )}
    </ul>
  )
}
