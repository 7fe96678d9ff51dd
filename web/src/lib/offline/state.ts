/** What a user chose to keep on this device, and how far that is done. */
import type { Locale } from '@portal/contract/locale'
import { storeText, useStored } from '../stored.ts'

/** Also says at the start whether there is anything to do: see `partner/main.tsx`. */
const PLACE = 'offline'
const DAY_MS = 86_400_000

export interface OfflineState {
  /** Whose it is. */
  user: number
  documents: boolean
  /** Of the documents. */
  languages: Locale[]
  prices: boolean
  leads: boolean
  /** Days without a contact after which it is removed. */
  days: number
  /** Epoch milliseconds. */
  contactAt: number
  /** Of the last complete update; 0 before the first. */
  updatedAt: number
  /** In which language it is kept. */
  locale: Locale
  bytes: number
  /** Whether it keeps itself current also where the browser does not say whether that costs something. */
  anyConnection?: boolean
}

/** What of the copy is loaded anew: all of it, or its data without files. */
export type Due = 'all' | 'data'

export function offlineState(): OfflineState | undefined {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The state, in all parts of all windows; undefined where nothing is to be kept. */
export function useOfflineState(): OfflineState | undefined {
  const [state] = useStored<Partial<OfflineState>>(PLACE, {})
  return state.user === undefined ? undefined : (state as OfflineState)
}

/** Changes it, where nothing has ended it meanwhile. */
export function changeState(part: Partial<OfflineState>): void {
  const state = offlineState()
  if (state) storeState({ ...state, ...part })
}

export function storeState(state: OfflineState | null): void {
  storeText(PLACE, state && JSON.stringify(state))
}

/** Whether it was too long ago that the portal was reached. */
export const isOver = ({ contactAt, days }: OfflineState): boolean => Date.now() - contactAt > days * DAY_MS
