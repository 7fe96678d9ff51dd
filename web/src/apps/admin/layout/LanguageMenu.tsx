import { Menu } from '@mantine/core'
import { LOCALE_NAMES } from '@portal/contract/locale'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import { useLanguages } from '../../../lib/languages.ts'
import { IconCheck } from '../../../ui/icons.ts'
import { chooseLanguage } from '../../../ui/language-select/choose-language.ts'
import classes from './Header.module.css'
import { MenuButton } from './MenuButton.tsx'

export function LanguageMenu() {
  const { t } = useTranslation('admin')
  const current = useLocale()
  const languages = useLanguages()
  return (
    <MenuButton
      label={t('layout.language', { name: LOCALE_NAMES[current] })}
      face={<span className={classes.language}>{current.toUpperCase()}</span>}
    >
      {languages.map(({ locale, name }) => (
        <Menu.Item
          key={locale}
          lang={locale}
          aria-current={locale === current}
          rightSection={locale === current && <IconCheck size={18} />}
          onClick={() => chooseLanguage(locale)}
        >
          {name}
        </Menu.Item>
      ))}
    </MenuButton>
  )
}
