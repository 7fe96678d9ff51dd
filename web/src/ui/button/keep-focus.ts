/** What the focus can go to in a page or a dialog, with a name or a content that a screen reader reads. */
const PLACES =
  ':is(main,[role=dialog]) :is(section,form,fieldset,li,dd,tr,[role],[aria-label],[aria-labelledby]),[role=dialog]'

/**
 * Puts the focus on what is around the element that had it when that goes, such as a form that was saved: the browser
 * would leave it nowhere, and a screen reader start at the top of the page again.
 */
export function keepFocus(): void {
  /** The element that has the focus, and all around it. */
  let path: Element[] = []
  document.addEventListener('focusin', ({ target }) => {
    path = []
    for (let one = target as Element | null; one; one = one.parentElement) path.push(one)
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (!path[0]?.contains(target as Node)) path = []
  })
  new MutationObserver(() => {
    if (!path[0] || path[0].isConnected || document.activeElement !== document.body) return
    const place = path.find((one) => one.isConnected && one.matches(PLACES)) as HTMLElement | undefined
    path = []
    if (!place) return
    if (place.tabIndex < 0) place.tabIndex = -1
    place.focus({ preventScroll: true })
  }).observe(document.body, { childList: true, subtree: true })
}
