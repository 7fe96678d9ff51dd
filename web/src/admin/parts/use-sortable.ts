import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'

const ID = 'data-sort-id'

interface Sortable<Id> {
  /** In the order of the moment, while something is being dragged. */
  shown: readonly Id[]
  dragged: Id | undefined
  containerRef: RefObject<HTMLElement | null>
  rowProps: (id: Id) => { 'data-sort-id': string }
  /** For the button by which a row is dragged, or moved with the arrow keys. */
  handleProps: (id: Id) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: () => void
    onPointerCancel: () => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
}

function moved<Id>(ids: readonly Id[], id: Id, to: number): Id[] {
  const rest = ids.filter((each) => each !== id)
  return rest.toSpliced(to, 0, id)
}

/** Place in the list at a height of the screen, measured against the middle of each row. */
function placeAt(container: HTMLElement, y: number, dragged: string): number {
  const others = [...container.querySelectorAll<HTMLElement>(`[${ID}]`)].filter(
    (row) => row.getAttribute(ID) !== dragged,
  )
  return others.filter((row) => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2 < y
  }).length
}

/** Lets people put rows in order, by pointer or by keyboard; `onOrder` hears of the new order. */
export function useSortable<Id extends string | number>(
  ids: readonly Id[],
  onOrder: (ids: Id[], moved: Id) => void,
): Sortable<Id> {
  const containerRef = useRef<HTMLElement | null>(null)
  const [drag, setDrag] = useState<{ id: Id; order: Id[] }>()

  const finish = () => {
    if (drag?.order.some((id, place) => id !== ids[place])) onOrder(drag.order, drag.id)
    setDrag(undefined)
  }

  return {
    shown: drag?.order ?? ids,
    dragged: drag?.id,
    containerRef,
    rowProps: (id) => ({ 'data-sort-id': String(id) }),
    handleProps: (id) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ id, order: [...ids] })
      },
      onPointerMove: ({ clientY }) => {
        if (!drag || !containerRef.current) return
        const place = placeAt(containerRef.current, clientY, String(drag.id))
        if (drag.order.indexOf(drag.id) !== place)
          setDrag({ id: drag.id, order: moved(drag.order, drag.id, place) })
      },
      onPointerUp: finish,
      onPointerCancel: () => setDrag(undefined),
      onKeyDown: (event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        const place = ids.indexOf(id) + (step ?? 0)
        if (!step || place < 0 || place >= ids.length) return
        event.preventDefault()
        onOrder(moved(ids, id, place), id)
      },
    }),
  }
}
