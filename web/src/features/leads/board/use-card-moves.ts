import { type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import { type Point, useDragPointer } from '../../../ui/sortable/use-drag-pointer.ts'

/** Distance in pixels from the edge of the board within which dragging scrolls it sideways. */
const EDGE = 56
const SCROLL = 10
/** Shorter movements of the pointer are clicks. */
const MOVED_PX = 6

export interface DraggedCard {
  id: number
  from: string
  /** The status of the target column. */
  over: string
  /** The position of the pointer; undefined for moves by keyboard. */
  at?: Point
}

interface Press {
  id: number
  from: string
  start: Point
}

interface CardMoves {
  boardRef: RefObject<HTMLElement | null>
  /** The statuses that a card can be moved to, in the order of the columns. */
  statuses: readonly string[]
  onCarried: (held: DraggedCard) => void
  onDropped: (held: DraggedCard) => void
  onLeft: (held: DraggedCard) => void
}

/** Attributes by which event delegation finds cards and their handles. */
export const movableCard = (id: number, status: string) => ({ 'data-lead': id, 'data-status-from': status })
export const CARD_HANDLE = { 'data-card-handle': '' }

/** The card of an event, and whether the event is on its handle. */
function cardOf({ target }: { target: EventTarget }) {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-lead]') : null
  if (!card) return undefined
  const isHandle = (target as Element).closest('[data-card-handle]') !== null
  return { id: Number(card.dataset.lead), from: card.dataset.statusFrom ?? '', isHandle }
}

/** The status of a column, or of a tab for one. */
const statusAt = ({ x, y }: Point) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-board-status]')?.dataset.boardStatus

/** Suppresses the click at the end of a drag. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}

/**
 * Moves cards between columns. By pointer a card is dragged and dropped; by keyboard the arrow keys choose a column and
 * Enter moves the card, so that the lead does not get each status in between.
 */
export function useCardMoves({ boardRef, statuses, onCarried, onDropped, onLeft }: CardMoves) {
  const [held, setHeld] = useState<DraggedCard>()
  const [press, setPress] = useState<Press>()
  const end = () => {
    setPress(undefined)
    setHeld(undefined)
  }
  const overAt = (at: Point, from: string) => {
    const status = statusAt(at)
    return status !== undefined && statuses.includes(status) ? status : from
  }
  useDragPointer(press !== undefined, {
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
  // A mouse can drag the whole card, touch only its handle, because the rest of the card scrolls.
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const card = cardOf(event)
    if (!card || event.button !== 0 || !(card.isHandle || event.pointerType === 'mouse')) return
    setPress({ id: card.id, from: card.from, start: { x: event.clientX, y: event.clientY } })
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    // After a move the focus waits on the board until the card is rendered.
    if (cardOf(event)?.isHandle && event.relatedTarget !== boardRef.current) leave()
  }
  return { held, boardProps: { onKeyDown, onPointerDown, onBlur } }
}
