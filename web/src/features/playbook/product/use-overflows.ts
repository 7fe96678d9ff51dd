import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether an element truncates its text at the current width. */
export function useOverflows(element: RefObject<HTMLElement | null>, text: string): boolean {
  const [overflows, setOverflows] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text can overflow at the same size
  useLayoutEffect(() => {
    const shown = element.current
    if (!shown) return
    const measure = () => setOverflows(shown.scrollHeight > shown.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    return () => observer.disconnect()
  }, [element, text])
  return overflows
}
