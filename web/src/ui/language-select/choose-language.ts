import type { Locale } from '@portal/contract/locale'
import { switchLocale } from '../../lib/account-locale.ts'
import { i18n } from '../../lib/i18n.ts'
import { toast } from '../toast/toast.ts'

/** Switches the language of the interface, or says that its texts did not come. */
export function chooseLanguage(locale: Locale): void {
  void switchLocale(locale).catch(() => toast.failed(() => i18n.t('failure.language', { ns: 'common' })))
}
