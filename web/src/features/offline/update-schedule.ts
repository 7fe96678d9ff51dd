/** When the copy on this device is brought up to date by itself, and with how much. */
import type { Due, OfflineState } from '../../lib/offline/state.ts'

/** How old the copy may be. */
const CURRENT_MS = 30 * 60_000

/** What browsers say of the device's connection, as far as they do. */
export interface Connection {
  saveData?: boolean
  type?: string
}

/** What loading over it costs the user. */
export type Cost = 'free' | 'charged' | 'untold'

/** A cable and Wi-Fi are free. Many browsers name no kind at all, others one that says nothing, such as `unknown`. */
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
  /** Of the interface. */
  locale: string
  cost: Cost
}

/**
 * Where it is not known what loading costs, the copy waits for its user, unless they allowed it. Another language of the
 * interface is loaded over any connection, without files: it is little, and without it the screens would have nothing to show.
 */
export function dueOf(state: OfflineState, { now, locale, cost }: Moment): Due | undefined {
  const mayLoad = cost === 'free' || (cost === 'untold' && state.anyConnection === true)
  const isOtherLanguage = state.updatedAt > 0 && state.locale !== locale
  if (mayLoad && (isOtherLanguage || now - state.updatedAt > CURRENT_MS)) return 'all'
  return isOtherLanguage ? 'data' : undefined
}
