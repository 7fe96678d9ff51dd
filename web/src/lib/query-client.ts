import { QueryClient } from '@tanstack/react-query'
import { mayPass, RETRY_AFTER_MS } from './retry.ts'

/** A person waits for it: what fails twice is reported, with a way to retry. */
const RETRIES = 1

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a connection a request fails at once, or is answered by what the device keeps; otherwise it would wait.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 60_000,
      retry: (failures, error) => failures < RETRIES && mayPass(error),
      retryDelay: RETRY_AFTER_MS,
    },
    mutations: { networkMode: 'always' },
  },
})
