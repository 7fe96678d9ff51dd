import { ApiError } from './api-error.ts'

export const RETRY_AFTER_MS = 300

/** Whether a retry may succeed, as opposed to a request that was refused. */
export function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError && error.status >= 400 && error.status < 500)
}
