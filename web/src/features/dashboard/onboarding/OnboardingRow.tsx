import type { PortalCard } from '@portal/contract/portal'
import { type RefObject, useEffect, useRef } from 'react'
import { usePreview } from '../use-preview.ts'
import styles from './Onboarding.module.css'
import { OnboardingCard } from './OnboardingCard.tsx'

interface OnboardingRowProps {
  ref: RefObject<HTMLUListElement | null>
  cards: PortalCard[]
  isDone: (id: string) => boolean
  onToggle: (id: string) => void
}

/** The cards side by side; if they do not fit, the row scrolls, starting at the first open step. */
export function OnboardingRow({ ref, cards, isDone, onToggle }: OnboardingRowProps) {
  const { isShown } = usePreview()
  const previewed = cards.findIndex(({ id }) => isShown('onboarding', id))
  const firstOpen = useRef(previewed >= 0 ? previewed : cards.findIndex((card) => !isDone(card.id)))

  useEffect(() => {
    const card = ref.current?.children[firstOpen.current]
    if (ref.current && card instanceof HTMLElement) ref.current.scrollLeft = card.offsetLeft
  }, [ref])

  return (
    <ul ref={ref} className={styles.row}>
      {cards.map((card) => (
        <OnboardingCard key={card.id} card={card} done={isDone(card.id)} onToggle={() => onToggle(card.id)} />
      ))}
    </ul>
  )
}
