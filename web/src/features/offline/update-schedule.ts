/** Decides when the offline copy is updated automatically, and how much of it. */
import type { Cost } from '../../lib/connection-cost.ts'
import type { Due, OfflineState } from '../../lib/offline/state.ts'

/** Maximum age of the copy. */
const CURRENT_MS = 30 * 60_000

interface Moment {
  now: number
  /** The language of the interface. */
  locale: string
  cost: Cost
}

/**
 * Without information about costs, updates need the user's permission. A new language of the interface is loaded over
 * any connection, without files: it is small, and screens would have nothing to show otherwise.
 */
export function dueOf(state: OfflineState, { now, locale, cost }: Moment): Due | undefined {
  const mayLoad = cost === 'free' || (cost === 'untold' && state.anyConnection === true)
  const age = now - state.updatedAt
  // A time to come is from a clock that has been set right since.
  const isOld = age > CURRENT_MS || age < 0
  const isOtherLanguage = state.updatedAt > 0 && state.locale !== locale
  if (mayLoad && (isOtherLanguage || isOld)) return 'all'
  return isOtherLanguage ? 'data' : undefined
}
