/** What a user has chosen to have offline, and how up to date it is. */
import type { Locale } from '@portal/contract/locale'
import { storeText, useStored } from '../stored.ts'

/** Also read at startup to see whether there is anything to do: see `partner/main.tsx`. */
const PLACE = 'offline'
const DAY_MS = 86_400_000

export interface OfflineState {
  /** Its user. */
  user: number
  documents: boolean
  /** Languages of documents. */
  languages: Locale[]
  prices: boolean
  leads: boolean
  /** Days without contact after which it is deleted. */
  days: number
  /** Epoch milliseconds. */
  contactAt: number
  /** Time of the last complete update; 0 before the first one. */
  updatedAt: number
  /** The interface language in which it is stored. */
  locale: Locale
  bytes: number
  /** Whether to update automatically even if the browser does not tell whether the connection is metered. */
  anyConnection?: boolean
}

/** What an update loads: everything, or data without files. If something was withdrawn, its files are removed as well. */
export type Due = 'all' | 'data' | 'withdrawn'

export function offlineState(): OfflineState | undefined {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The state, shared by all components and windows; undefined when offline data is off. */
export function useOfflineState(): OfflineState | undefined {
  const [state] = useStored<Partial<OfflineState>>(PLACE, {})
  return state.user === undefined ? undefined : (state as OfflineState)
}

/** Changes the state, unless offline data has been turned off in the meantime. */
export function changeState(part: Partial<OfflineState>): void {
  const state = offlineState()
  if (state) storeState({ ...state, ...part })
}

export function storeState(state: OfflineState | null): void {
  storeText(PLACE, state && JSON.stringify(state))
}

/** Whether the last contact was too long ago. */
export const isOver = ({ contactAt, days }: OfflineState): boolean => Date.now() - contactAt > days * DAY_MS
