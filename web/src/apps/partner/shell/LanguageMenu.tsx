import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import { useLanguages } from '../../../lib/languages.ts'
import { IconCheck, IconLanguage } from '../../../ui/icons.ts'
import { chooseLanguage } from '../../../ui/language-select/choose-language.ts'
import headerClasses from './Header.module.css'
import classes from './HeaderPopover.module.css'
import { HeaderPopover } from './HeaderPopover.tsx'

export function LanguageMenu() {
  const { t } = useTranslation('shell')
  const current = useLocale()
  const languages = useLanguages()
  const name = languages.find(({ locale }) => locale === current)?.name ?? current

  return (
    <HeaderPopover
      label={t('language.current', { name })}
      trigger={<IconLanguage />}
      className={headerClasses.wideOnly}
    >
      <ul>
        {languages.map(({ locale, name: ownName }) => (
          <li key={locale}>
            <button
              type="button"
              lang={locale}
              aria-current={locale === current}
              className={classes.item}
              onClick={() => chooseLanguage(locale)}
            >
              {ownName}
              {locale === current && <IconCheck className={classes.check} />}
            </button>
          </li>
        ))}
      </ul>
    </HeaderPopover>
  )
}
