import { useNavigate } from '@tanstack/react-router'
import type { ListingSearch } from './listing-search.ts'

/** Names in the URL the asset that is open over the page. */
export function useOpenAsset(): (id: number | undefined) => void {
  const navigate = useNavigate()
  return (open) => {
    const search = (previous: ListingSearch) => ({ ...previous, open })
    // The viewer's own entry in the history stays, while it goes on to another asset.
    void navigate({ to: '.', search: search as never, state: true, replace: true, resetScroll: false })
  }
}
