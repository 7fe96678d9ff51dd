/** The offline copy on this device: answers requests without a connection, and can be deleted. */
import type { Locale } from '@portal/contract/locale'
import { noteConnection } from './connection.ts'
import { COPY, keptResponse } from './names.ts'
import { removeAllWaiting } from './outbox.ts'
import { changeState, isOver, offlineState, storeState } from './state.ts'

/** Aborted when the copy is deleted, so that nothing is written afterwards. */
let writing = new AbortController()
export const writingSignal = (): AbortSignal => writing.signal

/** The stored response for a request that found no connection, if any. */
export async function responseFromCopy(
  url: string,
  { method }: { method: string },
): Promise<Response | undefined> {
  const state = offlineState()
  if (!state) return undefined
  noteConnection(false)
  if (isOver(state)) await forgetCopy()
  if (method !== 'GET' || state.updatedAt === 0) return undefined
  return (await keptResponse(url)) ?? keptResponse(inLocale(url, state.locale))
}

/** A language chosen while offline has no copy yet: a banner names the language of the content. */
function inLocale(url: string, locale: Locale): string {
  const parsed = new URL(url, location.origin)
  if (parsed.searchParams.has('locale')) parsed.searchParams.set('locale', locale)
  return parsed.pathname + parsed.search
}

/** Deletes the offline data but not the choice to have it, which the next session uses. */
export async function forgetCopy(): Promise<void> {
  writing.abort()
  writing = new AbortController()
  changeState({ updatedAt: 0, bytes: 0 })
  await caches.delete(COPY)
}

/** Deletes the offline data, the choice, and unsent changes. */
export async function forgetChoice(): Promise<void> {
  removeAllWaiting()
  await forgetCopy()
  storeState(null)
}
