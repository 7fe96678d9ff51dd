/**
 * The language of the user's customers, in which files are opened, saved and shared where they exist in it. It goes with the
 * account; the copy on this device serves until the profile is there, and on hosts that do not keep it.
 */
import { isLocale, type Locale } from '@portal/contract/locale'
import type { Profile } from '@portal/contract/profile'
import { useSyncExternalStore } from 'react'
import { currentView } from './impersonation.ts'
import { storeText, subscribeStored } from './stored.ts'

const KEY = 'customerLocale'

/** Choices that are on their way to the server, which says something older until they arrive. */
let saving = 0

function stored(): Locale | null {
  const value = localStorage.getItem(KEY)
  return isLocale(value) ? value : null
}

/** The customers' language; null while it is that of the interface. */
export function useCustomerLocale(): Locale | null {
  return useSyncExternalStore(subscribeStored, stored)
}

/** Takes over what was chosen on another device. */
export function adoptCustomerLocale({ customerLocale }: Pick<Profile, 'customerLocale'>): void {
  if (customerLocale !== undefined && saving === 0 && currentView() === null) storeText(KEY, customerLocale)
}

/** Stores a choice here while it is on its way to the server. */
export async function storeWhile(locale: Locale | null, save: () => Promise<unknown>): Promise<void> {
  storeText(KEY, locale)
  // Impersonation changes nothing in the other account.
  if (currentView() !== null) return
  saving += 1
  await save().catch(() => undefined)
  saving -= 1
}
