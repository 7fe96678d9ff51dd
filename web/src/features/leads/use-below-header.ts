import { type RefObject, useLayoutEffect } from 'react'

/** Keeps a fixed element below the header, which bands above it push down until the page is scrolled. */
export function useBelowHeader(fixed: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const header = document.querySelector('header')
    if (!header) return
    const place = () => {
      if (fixed.current) fixed.current.style.top = `${header.getBoundingClientRect().bottom}px`
    }
    place()
    const observer = new ResizeObserver(place)
    // Bands move what is below the header, or make the page longer.
    for (const part of [document.body, header.nextElementSibling]) if (part) observer.observe(part)
    window.addEventListener('scroll', place, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', place)
    }
  }, [fixed])
}
