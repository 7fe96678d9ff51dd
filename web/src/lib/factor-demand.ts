/** A second factor is mandatory and the user has none: everything is closed until one is set up. */
import { type ApiError, hasCode } from './api-error.ts'

type Listener = () => void

const listeners = new Set<Listener>()

/** Whether a request failed only because a second factor must be set up first. */
function isFactorDemand(error: unknown): boolean {
  return hasCode(error, 'secondFactorRequired')
}

/** Tracks what the server says about the stored token. */
export function noteFactorDemand(error: ApiError): void {
  if (isFactorDemand(error)) for (const listener of listeners) listener()
}

/** Calls `listener` for every request refused for this reason, for the lifetime of the page. */
export function onFactorDemand(listener: Listener): void {
  listeners.add(listener)
}
