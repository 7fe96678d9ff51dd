/** The copy on this device: what answers a request that found no connection, and how it is removed. */
import type { Locale } from '@portal/contract/locale'
import { noteConnection } from './connection.ts'
import { COPY, keptResponse } from './names.ts'
import { removeAllWaiting } from './outbox.ts'
import { changeState, isOver, offlineState, storeState } from './state.ts'

/** Aborted when the copy goes, so that nothing is written after it. */
let writing = new AbortController()
export const writingSignal = (): AbortSignal => writing.signal

/** The kept response to a request that failed for want of a connection; undefined where there is none. */
export async function responseFromCopy(
  address: string,
  { method }: { method: string },
): Promise<Response | undefined> {
  const state = offlineState()
  if (!state) return undefined
  noteConnection(false)
  if (isOver(state)) await forgetCopy()
  if (method !== 'GET' || state.updatedAt === 0) return undefined
  return (await keptResponse(address)) ?? keptResponse(inLocale(address, state.locale))
}

/** A language that was chosen without a connection is not kept yet: the band says in which one the contents are. */
function inLocale(address: string, locale: Locale): string {
  const url = new URL(address, location.origin)
  if (url.searchParams.has('locale')) url.searchParams.set('locale', locale)
  return url.pathname + url.search
}

/** Removes what is kept. What was chosen stays: the next session begins with it. */
export async function forgetCopy(): Promise<void> {
  writing.abort()
  writing = new AbortController()
  changeState({ updatedAt: 0, bytes: 0 })
  await caches.delete(COPY)
}

/** Removes what is kept, what was chosen, and changes that were not sent. */
export async function forgetChoice(): Promise<void> {
  removeAllWaiting()
  await forgetCopy()
  storeState(null)
}
