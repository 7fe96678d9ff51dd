import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const RETRIES = 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      // The same question gets the same refusal: only what may pass by itself is worth another try.
      retry: (failures, error) =>
        failures < RETRIES && !(error instanceof ApiError && isRefusal(error.status)),
    },
  },
})

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500
}
