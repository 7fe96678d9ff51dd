import type { KeyboardEvent } from 'react'
import { openSearchBox } from '../box/open-box.ts'

/** The one link of each hit that leads to it; hits without one are passed over. */
const LINKS = '[data-hit] a.card-target'

/**
 * Up and down through the hits of all groups, Home and End to the first and the last, Escape back to the search box. It is
 * the focus itself that moves, from link to link: Enter and the Tab key stay what they are.
 */
export function moveAmongHits(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  // What a hit opened over the page is within it for React, not for the reader.
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return
  const hit = target.closest('[data-hit]')
  // After a search the focus is on the heading.
  if (!hit && !target.matches('h1')) return
  // The keys belong to an open menu first, and Escape closes it.
  if (currentTarget.querySelector(':popover-open')) return

  const links = [...currentTarget.querySelectorAll<HTMLElement>(LINKS)]
  const at = hit ? links.findIndex((link) => hit.contains(link)) : -1
  const next = nextPlace(key, { at, count: links.length })
  if (next === undefined) return
  event.preventDefault()
  if (next < 0) openSearchBox()
  else links[next]?.focus()
}

/** A place before the first stands for the search box; undefined for keys that mean nothing here. */
function nextPlace(key: string, { at, count }: { at: number; count: number }): number | undefined {
  if (key === 'Escape') return -1
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1)
  if (at < 0) return undefined
  if (key === 'ArrowUp') return at - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
