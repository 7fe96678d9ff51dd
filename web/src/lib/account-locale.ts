/** The interface language is stored with the account: a choice on one device applies to all. */
import type { Locale } from '@portal/contract/locale'
import { request } from './api.ts'
import { chooseLocale } from './i18n.ts'
import { currentView } from './impersonation.ts'
import { storedToken } from './session.ts'

/** Set when somebody has chosen a language before signing in. */
export const CHOSEN_KEY = 'localeChosen'

/**
 * Switches the language on this device, and saves it with the account.
 *
 * @throws if its texts cannot be loaded; the former language stays then
 */
export async function switchLocale(locale: Locale): Promise<void> {
  if (!(await chooseLocale(locale))) return
  if (storedToken() === null) sessionStorage.setItem(CHOSEN_KEY, '1')
  else void rememberLocale(locale)
}

/** If saving fails, the next device asks for the language again. */
export async function rememberLocale(locale: Locale): Promise<void> {
  // Impersonation must not change the other account.
  if (currentView() !== null) return
  // The sign-in screen does not load this: nobody has an account there yet.
  const { rememberLanguage } = await import('@portal/contract/profile')
  await request(rememberLanguage, { body: { locale } }).catch(() => undefined)
}
