import { type RefObject, useEffect, useState } from 'react'

/** Whether a row that scrolls sideways continues before or after its visible part. */
export function useOverflow(row: RefObject<HTMLElement | null>) {
  const [overflow, setOverflow] = useState({ before: false, after: false })

  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const before = element.scrollLeft > 1
      const after = element.scrollLeft < element.scrollWidth - element.clientWidth - 1
      setOverflow((last) => (last.before === before && last.after === after ? last : { before, after }))
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    const contents = new MutationObserver(measure)
    contents.observe(element, { childList: true, subtree: true, characterData: true })
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      contents.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [row])

  return overflow
}
