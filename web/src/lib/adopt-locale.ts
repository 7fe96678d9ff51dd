import { isLocale, type Locale } from '@portal/contract/locale'
import type { Profile } from '@portal/contract/profile'
import { CHOSEN_KEY, rememberLocale } from './account-locale.ts'
import { chooseLocale, chosenLocale, i18n } from './i18n.ts'

/**
 * After signing in, switches to the account's language. A language chosen in this tab just before becomes the
 * account's; so does the device's language, if the account has none.
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
    // Without its texts the portal opens in the language of the device.
    if (offered.some((language) => language.locale === locale))
      await chooseLocale(locale).catch(() => undefined)
  } else if (isChosen || chosenLocale() === shown) await rememberLocale(shown)
}
