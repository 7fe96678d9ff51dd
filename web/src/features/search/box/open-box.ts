const EVENT = 'open-search-box'

/** Puts the focus into the search box of the header, from anywhere on the page. */
export function openSearchBox(): void {
  document.dispatchEvent(new Event(EVENT))
}

/** Calls back when the box is asked for; returns how to stop. */
export function onSearchBoxOpened(callback: () => void): () => void {
  document.addEventListener(EVENT, callback)
  return () => document.removeEventListener(EVENT, callback)
}
