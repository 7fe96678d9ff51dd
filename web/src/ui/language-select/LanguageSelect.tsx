import type { Locale } from '@portal/contract/locale'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { useLanguages } from '../../lib/languages.ts'
import { IconChevronDown, IconLanguage } from '../icons.ts'
import { chooseLanguage } from './choose-language.ts'
import classes from './LanguageSelect.module.css'

/** The choice of language as a native select, for places with little room. */
export function LanguageSelect() {
  const { t } = useTranslation('shell')
  const current = useLocale()
  const languages = useLanguages()
  return (
    <label className={classes.label}>
      <IconLanguage />
      <select
        aria-label={t('language.title')}
        className={classes.select}
        value={current}
        onChange={({ target }) => chooseLanguage(target.value as Locale)}
      >
        {languages.map(({ locale, name }) => (
          <option key={locale} value={locale} lang={locale}>
            {name}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} className={classes.chevron} />
    </label>
  )
}
