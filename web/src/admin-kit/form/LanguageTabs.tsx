import type { Fields } from '@portal/contract/entities/field'
import { DEFAULT_LOCALE, type Locale } from '@portal/contract/locale'
import { useTranslation } from 'react-i18next'
import { useLanguages } from '../../lib/languages.ts'
import type { TextsOf } from '../resources.ts'
import { missingTexts } from './missing.ts'
import classes from './TextsSection.module.css'
import { useInvalidLanguages } from './use-invalid-language.ts'

interface LanguageTabsProps {
  fields: Fields
  texts: TextsOf
  chosen: Locale
  onChoose: (locale: Locale) => void
}

/** The languages, with the number of missing texts in each. English is shown separately except on phones. */
export function LanguageTabs({ fields, texts, chosen, onChoose }: LanguageTabsProps) {
  const { t } = useTranslation('admin')
  const languages = useLanguages()
  const invalid = useInvalidLanguages()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the heading
    <div className={classes.tabs} role="group" aria-label={t('texts.languages')}>
      {languages.map(({ locale, name }) => {
        const missing = missingTexts(fields, texts, locale).length
        const issues = invalid.get(locale) ?? 0
        const gaps = missing > 0 ? t('texts.missing', { count: missing }) : t('texts.complete')
        const state = issues > 0 ? t('texts.invalid', { count: issues }) : gaps
        return (
          <button
            key={locale}
            type="button"
            className={classes.tab}
            data-english={locale === DEFAULT_LOCALE || undefined}
            data-invalid={issues > 0 || undefined}
            aria-pressed={locale === chosen}
            aria-label={`${name}: ${state}`}
            onClick={() => onChoose(locale)}
          >
            <span lang={locale}>{name}</span>
            {issues > 0 ? (
              <span className={classes.issues}>!</span>
            ) : (
              missing > 0 && <span className={classes.count}>{missing}</span>
            )}
          </button>
        )
      })}
    </div>
  )
}
