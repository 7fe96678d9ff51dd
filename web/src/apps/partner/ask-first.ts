/** First requests of a page, which do not wait for its screen. A failed import is reported by that. */
import type { Locale } from '@portal/contract/locale'
import { i18n } from '../../lib/i18n.ts'

const ignore = () => undefined

/**
 * Requests what the frame begins with.
 *
 * @param locale to be given as long as the texts of the interface, and with them its language, are not there
 */
export function askForShell(locale = i18n.language as Locale): void {
  void import('./shell/first-requests.ts').then(({ askShell }) => askShell(locale), ignore)
}

/** Requests what the dashboard begins with; the language as for the frame. */
export function askForDashboard(locale = i18n.language as Locale): void {
  void import('../../features/dashboard/first-requests.ts').then(
    ({ askDashboard }) => askDashboard(locale),
    ignore,
  )
}
