import { rememberCustomerLanguage } from '@portal/contract/customer-language'
import type { Locale } from '@portal/contract/locale'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api.ts'
import { storeWhile, useCustomerLocale } from '../../lib/customer-locale.ts'
import { useLanguages } from '../../lib/languages.ts'
import { IconChevronDown } from '../icons.ts'
import styles from './FileLanguages.module.css'

/** The language in which files are opened and sent, regardless of the interface's language. */
export function CustomerLanguage() {
  const { t } = useTranslation('fileLanguages')
  const customer = useCustomerLocale()
  const languages = useLanguages()
  return (
    <label className={styles.customer}>
      <span>{t('customer')}</span>
      <select
        className={styles.select}
        value={customer ?? ''}
        onChange={({ target }) => choose((target.value || null) as Locale | null)}
      >
        <option value="">{t('same')}</option>
        {languages.map(({ locale, name }) => (
          <option key={locale} value={locale} lang={locale}>
            {name}
          </option>
        ))}
      </select>
      <IconChevronDown className={styles.chevron} size={16} />
    </label>
  )
}

/** If saving fails, the choice stays on this device until the profile is loaded again. */
function choose(locale: Locale | null): void {
  void storeWhile(locale, () => request(rememberCustomerLanguage, { body: { locale } }))
}
