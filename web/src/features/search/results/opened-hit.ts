import { SEARCH_GROUPS } from '@portal/contract/kinds'
import type { MouseEvent } from 'react'

/** The hit whose link was clicked, with its position on the page; undefined for other clicks. */
export function openedHit({ target, currentTarget, button }: MouseEvent<HTMLElement>) {
  // The right button opens the context menu.
  if (button > 1) return undefined
  // React events bubble from dialogs that a hit opened, though these are not inside in the DOM.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return undefined
  const hit = target.closest('a[href]')?.closest<HTMLElement>('[data-hit]')
  const key = SEARCH_GROUPS.find((one) => one === hit?.dataset.hit)
  if (!hit || !key) return undefined
  const position = [...currentTarget.querySelectorAll('[data-hit]')].indexOf(hit) + 1
  return { key, kind: hit.dataset.kind, id: Number(hit.dataset.id), position }
}
