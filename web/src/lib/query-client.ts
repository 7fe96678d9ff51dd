import { QueryClient } from '@tanstack/react-query'
import { mayPass, RETRY_AFTER_MS } from './retry.ts'

/** Somebody is waiting: a second failure is reported with a way to retry. */
const RETRIES = 1

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a connection a request fails at once or is answered from the offline copy; by default queries
      // would pause.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 60_000,
      retry: (failures, error) => failures < RETRIES && mayPass(error),
      retryDelay: RETRY_AFTER_MS,
    },
    mutations: { networkMode: 'always' },
  },
})
