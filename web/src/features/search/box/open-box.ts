const EVENT = 'open-search-box'

/** Focuses the search box in the header, from anywhere on the page. */
export function openSearchBox(): void {
  document.dispatchEvent(new Event(EVENT))
}

/** Subscribes to requests for the search box; returns the function to unsubscribe. */
export function onSearchBoxOpened(callback: () => void): () => void {
  document.addEventListener(EVENT, callback)
  return () => document.removeEventListener(EVENT, callback)
}
