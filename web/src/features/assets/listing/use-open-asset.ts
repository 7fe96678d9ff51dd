import { useNavigate } from '@tanstack/react-router'
import type { ListingSearch } from './listing-search.ts'

/** Puts the id of the open asset into the URL. */
export function useOpenAsset(): (id: number | undefined) => void {
  const navigate = useNavigate()
  return (open) => {
    const search = (previous: ListingSearch) => ({ ...previous, open })
    // Keeps the viewer's own history entry while browsing.
    void navigate({ to: '.', search: search as never, state: true, replace: true, resetScroll: false })
  }
}
