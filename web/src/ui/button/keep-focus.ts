/** Elements in a page or dialog that may receive the focus: a screen reader can announce their name or content. */
const PLACES =
  ':is(main,[role=dialog]) :is(section,form,fieldset,li,dd,tr,[role],[aria-label],[aria-labelledby]),[role=dialog]'

/**
 * When the focused element is removed, such as a form after saving, moves the focus to what surrounds it. The browser
 * would drop it, and a screen reader start at the top of the page again.
 *
 * @param otherwise selects what gets the focus where nothing around it can have it, such as after a bulk action
 */
export function keepFocus(otherwise?: string): void {
  /** The focused element and its ancestors. */
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
    const around = path.find((one) => one.isConnected && one.matches(PLACES))
    const place = (around ?? (otherwise && document.querySelector(otherwise))) as HTMLElement | undefined
    path = []
    if (!place) return
    if (place.tabIndex < 0) place.tabIndex = -1
    place.focus({ preventScroll: true })
  }).observe(document.body, { childList: true, subtree: true })
}
