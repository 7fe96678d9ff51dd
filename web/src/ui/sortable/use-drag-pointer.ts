import { useEffect, useEffectEvent } from 'react'

export interface Point {
  x: number
  y: number
}

interface DragPointer {
  onMove: (at: Point) => void
  onDrop: (at: Point) => void
  /** On `pointercancel` or Escape. */
  onCancel: () => void
  /** Called each frame: scrolls if the pointer is near an edge, and returns whether it did. */
  scroll: (at: Point) => boolean
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })

/**
 * Tracks the pointer during a drag. It listens on the document, not on the handle: reordering takes the dragged
 * element out of the page for a moment, and it would receive no more events.
 */
export function useDragPointer(isHeld: boolean, { onMove, onDrop, onCancel, scroll }: DragPointer): void {
  const move = useEffectEvent(onMove)
  const drop = useEffectEvent(onDrop)
  const cancel = useEffectEvent(onCancel)
  const scrollAt = useEffectEvent(scroll)
  useEffect(() => {
    if (!isHeld) return
    let at: Point | undefined
    let frame = 0
    const follow = () => {
      if (at !== undefined && scrollAt(at)) move(at)
      frame = requestAnimationFrame(follow)
    }
    frame = requestAnimationFrame(follow)
    const leaving = new AbortController()
    const { signal } = leaving
    const onPointerMove = (event: PointerEvent) => {
      at = pointOf(event)
      move(at)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      cancel()
    }
    document.addEventListener('pointermove', onPointerMove, { signal })
    document.addEventListener('pointerup', (event) => drop(pointOf(event)), { signal })
    document.addEventListener('pointercancel', () => cancel(), { signal })
    document.addEventListener('keydown', onKeyDown, { signal, capture: true })
    return () => {
      cancelAnimationFrame(frame)
      leaving.abort()
    }
  }, [isHeld])
}
