import type { Locale } from '@portal/contract/locale'
import { useTranslation } from 'react-i18next'
import { chooseCustomerLocale, useCustomerLocale } from '../../lib/customer-locale.ts'
import { useLanguages } from '../../lib/languages.ts'
import { IconChevronDown } from '../icons.ts'
import styles from './FileLanguages.module.css'

/** In which language files are opened and sent, whatever that of the interface. */
export function CustomerLanguage() {
  const { t } = useTranslation('viewer')
  const customer = useCustomerLocale()
  const languages = useLanguages()
  return (
    <label className={styles.customer}>
      <span>{t('languages.customer')}</span>
      <select
        className={styles.select}
        value={customer ?? ''}
        onChange={({ target }) => chooseCustomerLocale((target.value || null) as Locale | null)}
      >
        <option value="">{t('languages.same')}</option>
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
