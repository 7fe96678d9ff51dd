/** The provider demands a second factor, and the user has none: nothing opens before one is set up. */
import { ApiError } from './api-error.ts'

type Listener = () => void

const listeners = new Set<Listener>()

/** Whether a request failed only because a second factor has to be set up first. */
export function isFactorDemand(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'secondFactorRequired'
}

/** Follows what the server says about the stored token. */
export function noteFactorDemand(error: ApiError): void {
  if (isFactorDemand(error)) for (const listener of listeners) listener()
}

/** Calls `listener` each time that a request is refused for it, as long as the page lives. */
export function onFactorDemand(listener: Listener): void {
  listeners.add(listener)
}
