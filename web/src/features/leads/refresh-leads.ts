import type { QueryClient } from '@tanstack/react-query'

export const LEADS_KEY = ['leads']

/** Refetches what is shown of leads: somebody else has changed one. */
export function refreshLeads(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: LEADS_KEY })
}
