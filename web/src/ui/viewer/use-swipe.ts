import { type TouchEvent, useRef } from 'react'

const FAR_ENOUGH_PX = 60

/**
 * Reports one-finger swipes to the left (`1`) or right (`-1`). Elements that scroll sideways, such as a zoomed page,
 * keep the gesture.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const touch = touches[0]
      const isFree = touches.length === 1 && touch && !scrollsSideways(target as Element)
      start.current = isFree ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      const from = start.current
      start.current = undefined
      if (!from || !touch) return
      const [right, down] = [touch.clientX - from.x, touch.clientY - from.y]
      if (Math.abs(right) < FAR_ENOUGH_PX || Math.abs(right) < 2 * Math.abs(down)) return
      onSwipe(right < 0 ? 1 : -1)
    },
  }
}

function scrollsSideways(element: Element | null): boolean {
  for (let each = element; each; each = each.parentElement) {
    if (each.hasAttribute('data-swipe-root')) return false
    if (each instanceof HTMLElement && each.dataset.zoomed) return true
    if (each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== 'visible') {
      return getComputedStyle(each).overflowX !== 'hidden'
    }
  }
  return false
}
