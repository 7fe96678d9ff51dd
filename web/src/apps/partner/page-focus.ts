import type { router as portalRouter } from './router.tsx'

/** Focuses the heading after a navigation, so that screen readers announce the page. */
export function focusHeadingAfterNavigation(router: typeof portalRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    focusHeading()
  })
}

export function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!heading || heading.contains(document.activeElement)) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
