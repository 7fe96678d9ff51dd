import type { QueryClient } from '@tanstack/react-query'

export const LEADS_KEY = ['leads']

/** Refetches the leads after a change by somebody else. */
export function refreshLeads(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: LEADS_KEY })
}
