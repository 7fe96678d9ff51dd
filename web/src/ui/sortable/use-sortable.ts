import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { type Point, useDragPointer } from './use-drag-pointer.ts'

const ID = 'data-sort-id'
/** Distance in pixels from the edge of the screen within which dragging scrolls the page. */
const EDGE = 96
const SCROLL = 8

interface Sortable<Id> {
  /** In the current order, also during a drag. */
  shown: readonly Id[]
  dragged: Id | undefined
  containerRef: RefObject<HTMLElement | null>
  rowProps: (id: Id) => { 'data-sort-id': string }
  /** For the button that a row is dragged by, or moved by with the arrow keys. */
  handleProps: (id: Id) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
}

function moved<Id>(ids: readonly Id[], id: Id, to: number): Id[] {
  const rest = ids.filter((each) => each !== id)
  return rest.toSpliced(to, 0, id)
}

/**
 * The index in the list for a point on the screen, measured against the middle of each row. In a grid, the line that
 * contains the point counts first.
 */
function placeAt(container: HTMLElement, { x, y }: Point, dragged: string): number {
  const others = [...container.querySelectorAll<HTMLElement>(`[${ID}]`)].filter(
    (row) => row.getAttribute(ID) !== dragged,
  )
  const boxes = others.map((row) => row.getBoundingClientRect())
  const isGrid = boxes.some(({ left }) => left !== boxes[0]?.left)
  return boxes.filter(({ top, bottom, left, right }) => {
    if (!isGrid) return (top + bottom) / 2 < y
    return bottom < y || (top < y && (left + right) / 2 < x)
  }).length
}

/** Pixels to scroll per frame while something is dragged near the upper or lower edge. */
function scrollAt(y: number): number {
  if (y < EDGE) return -SCROLL
  return y > window.innerHeight - EDGE ? SCROLL : 0
}

/** Reordering of rows by pointer or keyboard; calls `onOrder` with the new order. */
export function useSortable<Id extends string | number>(
  ids: readonly Id[],
  onOrder: (ids: Id[], moved: Id) => void,
): Sortable<Id> {
  const containerRef = useRef<HTMLElement | null>(null)
  const [drag, setDrag] = useState<{ id: Id; order: Id[] }>()

  const orderAt = ({ id, order }: { id: Id; order: Id[] }, point: Point): Id[] => {
    if (!containerRef.current) return order
    const place = placeAt(containerRef.current, point, String(id))
    return order.indexOf(id) === place ? order : moved(order, id, place)
  }
  useDragPointer(drag !== undefined, {
    onMove: (at) => {
      if (!drag) return
      const order = orderAt(drag, at)
      if (order !== drag.order) setDrag({ id: drag.id, order })
    },
    // Measured again: the last move may not be rendered yet.
    onDrop: (at) => {
      if (!drag) return
      const order = orderAt(drag, at)
      if (order.some((id, place) => id !== ids[place])) onOrder(order, drag.id)
      setDrag(undefined)
    },
    onCancel: () => setDrag(undefined),
    scroll: ({ y }) => {
      const step = scrollAt(y)
      if (step !== 0) window.scrollBy(0, step)
      return step !== 0
    },
  })

  return {
    shown: drag?.order ?? ids,
    dragged: drag?.id,
    containerRef,
    rowProps: (id) => ({ 'data-sort-id': String(id) }),
    handleProps: (id) => ({
      onPointerDown: ({ button }) => {
        if (button === 0) setDrag({ id, order: [...ids] })
      },
      onKeyDown: (event) => {
        const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key]
        const place = ids.indexOf(id) + (step ?? 0)
        if (!step || place < 0 || place >= ids.length) return
        event.preventDefault()
        onOrder(moved(ids, id, place), id)
      },
    }),
  }
}
