/** The language of the interface goes with the account: what is chosen on one device counts on the next one. */
import type { Locale } from '@portal/contract/locale'
import { request } from './api.ts'
import { chooseLocale } from './i18n.ts'
import { currentView } from './impersonation.ts'
import { storedToken } from './session.ts'

/** There where somebody chose a language before signing in. */
export const CHOSEN_KEY = 'localeChosen'

/** Somebody chooses a language: here, and for the account. */
export async function switchLocale(locale: Locale): Promise<void> {
  if (storedToken() === null) sessionStorage.setItem(CHOSEN_KEY, '1')
  else void rememberLocale(locale)
  await chooseLocale(locale)
}

/** A language that could not be saved is asked for again on the next device. */
export async function rememberLocale(locale: Locale): Promise<void> {
  // Impersonation changes nothing in the other account.
  if (currentView() !== null) return
  // The sign-in screen, where nobody has an account yet, does without it.
  const { rememberLanguage } = await import('@portal/contract/profile')
  await request(rememberLanguage, { body: { locale } }).catch(() => undefined)
}
