import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** A person waits for it: what fails twice is reported, with a way to retry. */
const RETRIES = 1
const RETRY_AFTER_MS = 300

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      // The same question gets the same refusal: only what may pass by itself is worth another try.
      retry: (failures, error) =>
        failures < RETRIES && !(error instanceof ApiError && isRefusal(error.status)),
      retryDelay: RETRY_AFTER_MS,
    },
  },
})

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500
}
