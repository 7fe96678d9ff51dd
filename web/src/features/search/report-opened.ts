import type { Body } from '@portal/contract/endpoint'
import { VIEW_KINDS } from '@portal/contract/links'
import { MAX_SEARCH_POSITION, reportSearchOpened } from '@portal/contract/search'
import { MAX_SEARCH_LENGTH } from '@portal/contract/search-fields'
import { request } from '../../lib/api.ts'
import { currentView } from '../../lib/impersonation.ts'

interface Opened extends Omit<Body<typeof reportSearchOpened>, 'kind'> {
  /** The kind of item, if the item has one. */
  kind?: string
}

/**
 * Reports which search result was opened and its position, except during impersonation. It must not interfere with the
 * item itself, so errors are ignored, and `keepalive` lets the request outlive a page that the click leaves.
 */
export function reportOpened({ search, kind, ...opened }: Opened): void {
  const text = search.trim().slice(0, MAX_SEARCH_LENGTH)
  if (currentView() || !text || opened.id < 1 || opened.position > MAX_SEARCH_POSITION) return
  const body = { ...opened, search: text, kind: VIEW_KINDS.find((one) => one === kind) }
  request(reportSearchOpened, { body, keepalive: true }).catch(() => {})
}
