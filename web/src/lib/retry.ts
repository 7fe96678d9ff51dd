import { ApiError } from './api-error.ts'

export const RETRY_AFTER_MS = 300

/** Whether the same request may succeed the next time; the same question gets the same refusal. */
export function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError && error.status >= 400 && error.status < 500)
}
