/** Decides when the offline copy is updated automatically, and how much of it. */
import type { Due, OfflineState } from '../../lib/offline/state.ts'

/** Maximum age of the copy. */
const CURRENT_MS = 30 * 60_000

/** The Network Information API, as far as browsers support it. */
export interface Connection {
  saveData?: boolean
  type?: string
}

/** What loading costs the user. */
export type Cost = 'free' | 'charged' | 'untold'

/** Ethernet and Wi-Fi are free. Many browsers do not report a type, or only `unknown`. */
export function costOf(connection: Connection | undefined): Cost {
  if (connection?.saveData) return 'charged'
  switch (connection?.type) {
    case 'wifi':
    case 'ethernet':
      return 'free'
    case 'cellular':
    case 'bluetooth':
    case 'wimax':
    case 'none':
      return 'charged'
    default:
      return 'untold'
  }
}

export const costNow = (): Cost => costOf((navigator as Navigator & { connection?: Connection }).connection)

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
  const isOtherLanguage = state.updatedAt > 0 && state.locale !== locale
  if (mayLoad && (isOtherLanguage || now - state.updatedAt > CURRENT_MS)) return 'all'
  return isOtherLanguage ? 'data' : undefined
}
