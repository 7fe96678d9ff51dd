/**
 * The language of the user's customers: files are opened, saved and shared in it where they exist in it. It is stored
 * with the account; a copy on the device is used until the profile has loaded, and on hosts that do not store it.
 */
import { isLocale, type Locale } from '@portal/contract/locale'
import type { Profile } from '@portal/contract/profile'
import { useSyncExternalStore } from 'react'
import { currentView } from './impersonation.ts'
import { storeIfRoom, subscribeStored } from './stored.ts'

const KEY = 'customerLocale'

/** Choices that are being saved, while the server still returns an older one. */
let saving = 0

function stored(): Locale | null {
  const value = localStorage.getItem(KEY)
  return isLocale(value) ? value : null
}

/** The customers' language; null if it is that of the interface. */
export function useCustomerLocale(): Locale | null {
  return useSyncExternalStore(subscribeStored, stored)
}

/** Adopts a choice made on another device. */
export function adoptCustomerLocale({ customerLocale }: Pick<Profile, 'customerLocale'>): void {
  if (customerLocale !== undefined && saving === 0 && currentView() === null) storeIfRoom(KEY, customerLocale)
}

/** Stores a choice locally while it is being saved. */
export async function storeWhile(locale: Locale | null, save: () => Promise<unknown>): Promise<void> {
  storeIfRoom(KEY, locale)
  // Impersonation must not change the other account.
  if (currentView() !== null) return
  saving += 1
  await save().catch(() => undefined)
  saving -= 1
}
