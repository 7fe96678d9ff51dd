import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button/IconButton.tsx'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts'
import styles from './LeadSheet.module.css'
import type { Neighbours } from './use-neighbours.ts'

interface LeadNeighboursProps {
  neighbours: Neighbours
  onOpen: (id: number) => void
}

/** The position of the open lead in the list, and buttons for the previous and the next one. */
export function LeadNeighbours({ neighbours, onOpen }: LeadNeighboursProps) {
  const { t } = useTranslation('leads')
  const { place, count, previous, next } = neighbours
  // A disabled button would lose the focus at either end of the list.
  const stepTo = (id: number | undefined) => ({
    variant: 'subtle',
    color: 'gray',
    size: 40,
    'aria-disabled': id === undefined || undefined,
    'data-disabled': id === undefined || undefined,
    onClick: () => id !== undefined && onOpen(id),
  })
  if (previous === undefined && next === undefined) return null
  return (
    <div className={styles.steps}>
      <span className={styles.place} aria-live="polite">
        {place > 0 && t('detail.place', { place, count })}
      </span>
      <IconButton label={t('detail.previous')} aria-keyshortcuts="ArrowLeft" {...stepTo(previous)}>
        <IconChevronLeft />
      </IconButton>
      <IconButton label={t('detail.next')} aria-keyshortcuts="ArrowRight" {...stepTo(next)}>
        <IconChevronRight />
      </IconButton>
    </div>
  )
}
