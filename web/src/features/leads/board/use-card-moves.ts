import { type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import { type Point, useHeldPointer } from '../../../ui/sortable/use-held-pointer.ts'

/** Of the board, where holding a card scrolls it sideways. */
const EDGE = 56
const SCROLL = 10
/** A pointer that moves less has clicked. */
const MOVED_PX = 6

export interface HeldCard {
  id: number
  from: string
  /** The status of the column that it would be put into. */
  over: string
  /** Where the pointer holds it; none where keys do. */
  at?: Point
}

interface Press {
  id: number
  from: string
  start: Point
}

interface CardMoves {
  boardRef: RefObject<HTMLElement | null>
  /** Those that a card may be put into, in the order of the columns. */
  statuses: readonly string[]
  onCarried: (held: HeldCard) => void
  onDropped: (held: HeldCard) => void
  onLeft: (held: HeldCard) => void
}

/** What a card says of itself to whoever listens for all cards; its handle is marked, too. */
export const movableCard = (id: number, status: string) => ({ 'data-lead': id, 'data-status-from': status })
export const CARD_HANDLE = { 'data-card-handle': '' }

/** The card that an event is about, and whether its handle is. */
function cardOf({ target }: { target: EventTarget }) {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-lead]') : null
  if (!card) return undefined
  const isHandle = (target as Element).closest('[data-card-handle]') !== null
  return { id: Number(card.dataset.lead), from: card.dataset.statusFrom ?? '', isHandle }
}

/** A column, or a tab that stands for one. */
const statusAt = ({ x, y }: Point) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-board-status]')?.dataset.boardStatus

/** The click that ends a drag opens nothing. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}

/**
 * Carries cards from column to column. By pointer a card follows it and is put down where it is let go; by keyboard the arrow
 * keys choose a column and Enter puts the card into it, so that a lead does not take on each status on the way.
 */
export function useCardMoves({ boardRef, statuses, onCarried, onDropped, onLeft }: CardMoves) {
  const [held, setHeld] = useState<HeldCard>()
  const [press, setPress] = useState<Press>()
  const end = () => {
    setPress(undefined)
    setHeld(undefined)
  }
  const overAt = (at: Point, from: string) => {
    const status = statusAt(at)
    return status !== undefined && statuses.includes(status) ? status : from
  }
  useHeldPointer(press !== undefined, {
    onMove: (at) => {
      if (!press) return
      const { id, from, start } = press
      if (!held && Math.hypot(at.x - start.x, at.y - start.y) < MOVED_PX) return
      setHeld({ id, from, over: overAt(at, from), at })
    },
    onDrop: (at) => {
      end()
      if (!press || !held) return
      swallowClick()
      const dropped = { ...held, over: overAt(at, press.from), at }
      if (dropped.over !== dropped.from) onDropped(dropped)
    },
    onCancel: () => {
      end()
      if (held) onLeft(held)
    },
    scroll: ({ x }) => {
      const board = boardRef.current
      if (!board || !held) return false
      const { left, right } = board.getBoundingClientRect()
      const step = Number(x > right - EDGE) - Number(x < left + EDGE)
      if (step !== 0) board.scrollBy(step * SCROLL, 0)
      return step !== 0
    },
  })

  const carry = (id: number, from: string, step: number) => {
    const over = statuses[statuses.indexOf(held?.over ?? from) + step]
    if (over === undefined) return
    const carried = { id, from, over }
    setHeld(carried)
    onCarried(carried)
  }
  const leave = () => {
    if (!held || held.at) return
    setHeld(undefined)
    onLeft(held)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const card = cardOf(event)
    if (!card?.isHandle) return
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step !== undefined) carry(card.id, card.from, step)
    else if (event.key === 'Escape' && held) leave()
    else if (event.key === 'Enter' || event.key === ' ') {
      if (!held) carry(card.id, card.from, 0)
      else if (held.over === held.from) leave()
      else {
        setHeld(undefined)
        onDropped(held)
      }
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  // A mouse takes hold of the whole card, fingers, which scroll with the rest of it, of its handle.
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const card = cardOf(event)
    if (!card || event.button !== 0 || !(card.isHandle || event.pointerType === 'mouse')) return
    setPress({ id: card.id, from: card.from, start: { x: event.clientX, y: event.clientY } })
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    // What is put down goes on to the board, until its card is there.
    if (cardOf(event)?.isHandle && event.relatedTarget !== boardRef.current) leave()
  }
  return { held, boardProps: { onKeyDown, onPointerDown, onBlur } }
}
