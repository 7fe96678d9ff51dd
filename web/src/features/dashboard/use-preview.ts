import type { DashboardEntry } from '@portal/contract/portal'
import { useSearch } from '@tanstack/react-router'
import { type RefCallback, useCallback } from 'react'
import { useView } from '../../lib/impersonation.ts'

interface PreviewSearch {
  /** Path of the dashboard that is looked at. */
  portal?: unknown
  /** The entry that the look is about: `slide-4`. */
  show?: unknown
}

/** What the preview of an entry asks of the dashboard; nothing unless drafts are being previewed, whatever the URL says. */
export function usePreview(): { portal?: string; isShown: (kind: DashboardEntry, id: string) => boolean } {
  const isPreview = useView()?.drafts === true
  const { portal, show } = useSearch({ strict: false }) as PreviewSearch
  return {
    ...(isPreview && typeof portal === 'string' ? { portal } : {}),
    isShown: (kind, id) => isPreview && show === `${kind}-${id}`,
  }
}

/** Brings an element into sight once it is there. */
export function useScrolledTo(isShown: boolean): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (isShown) element?.scrollIntoView({ block: 'center', inline: 'nearest' })
    },
    [isShown],
  )
}
