import { MenuItem } from '@mui/material'
import { LOCALE_NAMES } from '@portal/contract/locale'
import { useSetLocale } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { useLanguages } from '../../lib/languages.ts'
import classes from './Header.module.css'
import { MenuButton } from './MenuButton.tsx'

export function LanguageMenu() {
  const { t } = useTranslation('admin')
  const current = useLocale()
  const languages = useLanguages()
  const setLocale = useSetLocale()
  const face = <span className={classes.language}>{current.toUpperCase()}</span>
  return (
    <MenuButton label={t('layout.language', { name: LOCALE_NAMES[current] })} face={face}>
      {(close) =>
        languages.map(({ locale, name }) => (
          <MenuItem
            key={locale}
            lang={locale}
            selected={locale === current}
            onClick={() => {
              close()
              setLocale(locale)
            }}
          >
            {name}
          </MenuItem>
        ))
      }
    </MenuButton>
  )
}
