import { reportView, VIEW_KINDS, type ViewKind } from '@portal/contract/links'
import { request } from '../../lib/api.ts'
import { currentView } from '../../lib/impersonation.ts'

/** What was opened or downloaded; ids of GraphQL responses are strings. */
export interface ViewedItem {
  kind: string
  id: number | string
}

/**
 * Counts an item as opened or downloaded, except during impersonation. It must never be in the way of the item itself, so a
 * failure is ignored, and `keepalive` lets the report outlive a page that the click leaves.
 */
export function countView({ kind, id }: ViewedItem, action: 'open' | 'download'): void {
  if (currentView()) return
  const number = Number(id)
  if (!isViewKind(kind) || !Number.isInteger(number) || number < 1) return
  request(reportView, { body: { kind, id: number, action }, keepalive: true }).catch(() => {})
}

function isViewKind(kind: string): kind is ViewKind {
  return VIEW_KINDS.includes(kind as ViewKind)
}
