import { Checkbox } from '@mantine/core'
import type { LanguageSettings } from '@portal/contract/admin/settings'
import { DEFAULT_LOCALE, LOCALE_NAMES, LOCALES, type Locale } from '@portal/contract/locale'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import { Box } from './Box.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import classes from './settings.module.css'

export function LanguagesScreen() {
  const { t } = useTranslation('admin')
  return (
    <SettingsPage<LanguageSettings> section="languages">
      {({ inherited }) => (
        <div className={classes.single}>
          <Box title={t('settings.languages.offered')} text={t('settings.languages.offeredText')}>
            <Choices all={inherited.locales} />
          </Box>
        </div>
      )}
    </SettingsPage>
  )
}

function Choices({ all }: { all: readonly Locale[] }) {
  const { t } = useTranslation('admin')
  const names = new Intl.DisplayNames(useLocale(), { type: 'language' })
  const { field } = useController({ name: 'locales' })
  const offered: readonly Locale[] = field.value ?? all
  const choose = (locale: Locale, isOffered: boolean) => {
    const next = LOCALES.filter((each) => (each === locale ? isOffered : offered.includes(each)))
    // Null for all languages, so that those of later versions are included.
    field.onChange(next.length === LOCALES.length ? null : next)
  }
  return (
    <ul className={classes.languages}>
      {LOCALES.map((locale) => (
        <li key={locale}>
          <Checkbox
            label={<span lang={locale}>{LOCALE_NAMES[locale]}</span>}
            disabled={locale === DEFAULT_LOCALE}
            checked={locale === DEFAULT_LOCALE || offered.includes(locale)}
            onChange={({ currentTarget }) => choose(locale, currentTarget.checked)}
            onBlur={field.onBlur}
          />
          <span className="faint small">
            {locale === DEFAULT_LOCALE ? t('settings.languages.always') : names.of(locale)}
          </span>
        </li>
      ))}
    </ul>
  )
}
