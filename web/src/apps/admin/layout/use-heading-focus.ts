import { useEffect, useRef } from 'react'

/** Focuses the heading of the page, if it is there and nobody is somewhere else. Returns whether there is nothing left to do. */
function focusHeading(former: Element | null): boolean {
  const { activeElement } = document
  // Whoever has moved on meanwhile stays there.
  if (activeElement !== document.body && activeElement !== former) return true
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/** After navigation, moves the focus to the heading of the page once it is there, so that screen readers announce it. */
export function useHeadingFocus(pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const former = document.activeElement
    if (focusHeading(former)) return
    const observer = new MutationObserver(() => {
      if (focusHeading(former)) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname])
}
