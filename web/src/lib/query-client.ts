import { QueryClient } from '@tanstack/react-query'
import { mayPass, RETRY_AFTER_MS } from './retry.ts'

/** A person waits for it: what fails twice is reported, with a way to retry. */
const RETRIES = 1

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: (failures, error) => failures < RETRIES && mayPass(error),
      retryDelay: RETRY_AFTER_MS,
    },
  },
})
