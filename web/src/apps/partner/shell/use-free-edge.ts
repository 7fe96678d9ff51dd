import { useEffect, useState } from 'react'

interface Edge {
  side: 'top' | 'bottom'
  /** Pixels between this edge of the page and that of what is visible above an on-screen keyboard. */
  distance: number
}

const FIELDS = 'input, textarea, select'
const AT_REST: Edge = { side: 'bottom', distance: 0 }

/** The edge of the window that is farther from the field with the focus; it stays while another element has it. */
export function useFreeEdge(): Edge {
  const [edge, setEdge] = useState(() => edgeFor(document.activeElement) ?? AT_REST)
  useEffect(() => {
    const follow = () =>
      setEdge((before) => {
        const next = edgeFor(document.activeElement) ?? { ...before, distance: 0 }
        return next.side === before.side && next.distance === before.distance ? before : next
      })
    follow()
    // A field may move without a scroll, as when a dialog opens or a message appears above it.
    const resized = new ResizeObserver(follow)
    resized.observe(document.body)
    document.addEventListener('focusin', follow)
    document.addEventListener('input', follow)
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    window.visualViewport?.addEventListener('resize', follow)
    return () => {
      resized.disconnect()
      document.removeEventListener('focusin', follow)
      document.removeEventListener('input', follow)
      document.removeEventListener('scroll', follow, { capture: true })
      window.visualViewport?.removeEventListener('resize', follow)
    }
  }, [])
  return edge
}

function edgeFor(focused: Element | null): Edge | undefined {
  if (!focused?.matches(FIELDS)) return undefined
  const { top, bottom } = focused.getBoundingClientRect()
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight }
  return (top + bottom) / 2 > offsetTop + height / 2
    ? { side: 'top', distance: offsetTop }
    : { side: 'bottom', distance: window.innerHeight - offsetTop - height }
}
