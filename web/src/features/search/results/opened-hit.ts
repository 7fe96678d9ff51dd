import { SEARCH_GROUPS } from '@portal/contract/kinds'
import type { MouseEvent } from 'react'

/** The hit whose link was clicked, and its place among all that the page shows; undefined for every other click. */
export function openedHit({ target, currentTarget, button }: MouseEvent<HTMLElement>) {
  // The right button opens a menu of the browser's.
  if (button > 1) return undefined
  // What a hit opened over the page is within it for React, not for the reader.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return undefined
  const hit = target.closest('a[href]')?.closest<HTMLElement>('[data-hit]')
  const key = SEARCH_GROUPS.find((one) => one === hit?.dataset.hit)
  if (!hit || !key) return undefined
  const position = [...currentTarget.querySelectorAll('[data-hit]')].indexOf(hit) + 1
  return { key, kind: hit.dataset.kind, id: Number(hit.dataset.id), position }
}
