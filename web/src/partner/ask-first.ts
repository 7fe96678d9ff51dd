/** First requests of a page, which do not wait for its screen. A failed import is reported by that. */
import type { Locale } from '@portal/contract/locale'
import { i18n } from '../lib/i18n.ts'

const ignore = () => undefined

/** Of the frame. The language of the interface is not known before its texts are there. */
export function askForShell(locale = i18n.language as Locale): void {
  void import('./shell/first-requests.ts').then(({ askShell }) => askShell(locale), ignore)
}

/** Of the dashboard; the language as for the frame. */
export function askForDashboard(locale = i18n.language as Locale): void {
  void import('../features/dashboard/first-requests.ts').then(
    ({ askDashboard }) => askDashboard(locale),
    ignore,
  )
}
