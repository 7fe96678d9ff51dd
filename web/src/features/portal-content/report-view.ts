import { reportView, VIEW_KINDS, type ViewKind } from '@portal/contract/links'
import { isLocale } from '@portal/contract/locale'
import { request } from '../../lib/api.ts'
import { currentView } from '../../lib/impersonation.ts'
import { queryClient } from '../../lib/query-client.ts'
import { TODAY_KEY } from '../../lib/today-key.ts'

/** The item that was opened or downloaded; ids in GraphQL responses are strings. */
export interface ViewedItem {
  kind: string
  id: number | string
  /** The language of the file. */
  language?: string | undefined
}

/**
 * Counts an item as opened or downloaded, except during impersonation. It must not interfere with the item itself, so
 * errors are ignored, and `keepalive` lets the request outlive a page that the click leaves.
 */
export function countView({ kind, id, language }: ViewedItem, action: 'open' | 'download'): void {
  if (currentView()) return
  const number = Number(id)
  if (!isViewKind(kind) || !Number.isInteger(number) || number < 1) return
  const body = { kind, id: number, action, ...(isLocale(language) ? { language } : {}) }
  request(reportView, { body, keepalive: true })
    .then(() => {
      if (action === 'open') return
      // A download makes the user's copy current.
      for (const queryKey of [['copies'], TODAY_KEY]) void queryClient.invalidateQueries({ queryKey })
    })
    .catch(() => {})
}

function isViewKind(kind: string): kind is ViewKind {
  return VIEW_KINDS.includes(kind as ViewKind)
}
