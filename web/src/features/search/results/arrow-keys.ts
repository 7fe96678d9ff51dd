import type { KeyboardEvent } from 'react'
import { openSearchBox } from '../box/open-box.ts'

/** The main link of each hit; hits without one are skipped. */
const LINKS = '[data-hit] a.card-target'

/**
 * Arrow keys move through the hits of all groups, Home and End to the first and last, Escape to the search box. They
 * move the focus from link to link, so that Enter and Tab work as usual.
 */
export function moveAmongHits(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  // React events bubble from dialogs that a hit opened, though these are not inside in the DOM.
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return
  const hit = target.closest('[data-hit]')
  // After a search the focus is on the heading.
  if (!hit && !target.matches('h1')) return
  // An open menu handles the keys, and Escape closes it.
  if (currentTarget.querySelector(':popover-open')) return

  const links = [...currentTarget.querySelectorAll<HTMLElement>(LINKS)]
  const at = hit ? links.findIndex((link) => hit.contains(link)) : -1
  const next = nextPlace(key, { at, count: links.length })
  if (next === undefined) return
  event.preventDefault()
  if (next < 0) openSearchBox()
  else links[next]?.focus()
}

/** The index of the next hit; negative for the search box, undefined for other keys. */
function nextPlace(key: string, { at, count }: { at: number; count: number }): number | undefined {
  if (key === 'Escape') return -1
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1)
  if (at < 0) return undefined
  if (key === 'ArrowUp') return at - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
