import { type RefObject, useEffect } from 'react'
import type { PdfParts } from './pdf-viewer.ts'

/** Zooms the pages by pinching, or by Ctrl and wheel, which touchpads send for a pinch. */
export function usePinch(container: RefObject<HTMLDivElement | null>, parts: PdfParts | undefined): void {
  useEffect(() => {
    const element = container.current
    if (!element || !parts) return
    const { viewer } = parts
    const zoom = (scaleFactor: number, x: number, y: number) =>
      viewer.updateScale({ scaleFactor, origin: [x, y], drawingDelay: 400 })
    let apart = 0

    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoom(Math.exp(-event.deltaY / 200), event.clientX, event.clientY)
    }
    const onTouchMove = (event: TouchEvent) => {
      const [a, b] = event.touches
      if (!a || !b) return
      event.preventDefault()
      const distance = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
      if (apart > 0) zoom(distance / apart, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2)
      apart = distance
    }
    const onTouchEnd = () => {
      apart = 0
    }
    const active = { passive: false } as const
    element.addEventListener('wheel', onWheel, active)
    element.addEventListener('touchmove', onTouchMove, active)
    element.addEventListener('touchend', onTouchEnd)
    return () => {
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('touchmove', onTouchMove)
      element.removeEventListener('touchend', onTouchEnd)
    }
  }, [container, parts])
}
