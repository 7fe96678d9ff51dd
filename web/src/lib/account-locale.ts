/** The language of the interface goes with the account: what is chosen on one device counts on the next one. */
import { isLocale, type Locale } from '@portal/contract/locale'
import { type Profile, rememberLanguage } from '@portal/contract/profile'
import { request } from './api.ts'
import { chooseLocale, chosenLocale, i18n } from './i18n.ts'
import { storedToken } from './session.ts'
import { currentView } from './viewing.ts'

/** There where somebody chose a language before signing in. */
const CHOSEN_KEY = 'localeChosen'

/** Somebody chooses a language: here, and for the account. */
export async function switchLocale(locale: Locale): Promise<void> {
  if (storedToken() === null) sessionStorage.setItem(CHOSEN_KEY, '1')
  else void remember(locale)
  await chooseLocale(locale)
}

/** A language that could not be kept is asked for once more on the next device. */
async function remember(locale: Locale): Promise<void> {
  // Who looks at somebody else's portal changes nothing there.
  if (currentView() !== null) return
  await request(rememberLanguage, { body: { locale } }).catch(() => undefined)
}

/**
 * After a sign-in: shows the language of the account. What was chosen right before it, in this tab, is the account's from now
 * on; so is the language of the device, where the account has none.
 */
export async function adoptLocale(
  { locale }: Pick<Profile, 'locale'>,
  offered: readonly { locale: Locale }[],
): Promise<void> {
  const isChosen = sessionStorage.getItem(CHOSEN_KEY) !== null
  sessionStorage.removeItem(CHOSEN_KEY)
  const shown = i18n.language as Locale
  if (locale === shown) return
  if (isLocale(locale) && !isChosen) {
    if (offered.some((language) => language.locale === locale)) await chooseLocale(locale)
  } else if (isChosen || chosenLocale() === shown) await remember(shown)
}
