import type { DashboardEntry } from '@portal/contract/portal'
import { useSearch } from '@tanstack/react-router'
import { type RefCallback, useCallback } from 'react'
import { useView } from '../../lib/impersonation.ts'

interface PreviewSearch {
  /** Path of the previewed dashboard. */
  portal?: unknown
  /** The previewed entry: `slide-4`. */
  show?: unknown
}

/** The dashboard and entry to preview, from the URL; ignored unless previewing drafts. */
export function usePreview(): { portal?: string; isShown: (kind: DashboardEntry, id: string) => boolean } {
  const isPreview = useView()?.drafts === true
  const { portal, show } = useSearch({ strict: false }) as PreviewSearch
  return {
    ...(isPreview && typeof portal === 'string' ? { portal } : {}),
    isShown: (kind, id) => isPreview && show === `${kind}-${id}`,
  }
}

/** Scrolls an element into view when it mounts. */
export function useScrolledTo(isShown: boolean): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (isShown) element?.scrollIntoView({ block: 'center', inline: 'nearest' })
    },
    [isShown],
  )
}
